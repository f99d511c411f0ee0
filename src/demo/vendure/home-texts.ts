/** Texts of the home page in front of a sample server. */
export interface HomeTexts {
  title: string
  body: string
  link: string
  pictureAlt: string
  seoTitle: string
  departments: string
  first: string
  second: string
  all: string
}

/** Texts of the home page in front of the sample Vendure. */
export const homeTexts: Record<'nl' | 'de', HomeTexts> = {
  nl: {
    title: 'Alles voor je werkplek',
    body: 'Computers, camera’s, meubels en planten: artikelen, prijzen en voorraad komen van een Vendure-server.',
    link: 'Bekijk de computers',
    pictureAlt: 'Bureau met een lamp in een lichte kamer',
    seoTitle: 'elektronica, huis en tuin, sport',
    departments: 'Kijk rond per afdeling',
    first: 'Camera en foto',
    second: 'Groen in huis',
    all: 'Alles bekijken',
  },
  de: {
    title: 'Alles für Ihren Arbeitsplatz',
    body: 'Computer, Kameras, Möbel und Pflanzen: Artikel, Preise und Bestand kommen von einem Vendure-Server.',
    link: 'Computer ansehen',
    pictureAlt: 'Schreibtisch mit Lampe in einem hellen Zimmer',
    seoTitle: 'Elektronik, Haus und Garten, Sport',
    departments: 'Unsere Abteilungen',
    first: 'Kamera und Foto',
    second: 'Grün für zu Hause',
    all: 'Alle ansehen',
  },
}
