/** Texts of the home page in front of the sample Vendure. */
export interface HomeTexts {
  title: string
  body: string
  link: string
  pictureAlt: string
  seoTitle: string
  departments: string
  cameras: string
  plants: string
  all: string
}

export const homeTexts: Record<'nl' | 'de', HomeTexts> = {
  nl: {
    title: 'Alles voor je werkplek',
    body: 'Computers, camera’s, meubels en planten: artikelen, prijzen en voorraad komen van een Vendure-server.',
    link: 'Bekijk de computers',
    pictureAlt: 'Bureau met een lamp in een lichte kamer',
    seoTitle: 'elektronica, huis en tuin, sport',
    departments: 'Kijk rond per afdeling',
    cameras: 'Camera en foto',
    plants: 'Groen in huis',
    all: 'Alles bekijken',
  },
  de: {
    title: 'Alles für Ihren Arbeitsplatz',
    body: 'Computer, Kameras, Möbel und Pflanzen: Artikel, Preise und Bestand kommen von einem Vendure-Server.',
    link: 'Computer ansehen',
    pictureAlt: 'Schreibtisch mit Lampe in einem hellen Zimmer',
    seoTitle: 'Elektronik, Haus und Garten, Sport',
    departments: 'Unsere Abteilungen',
    cameras: 'Kamera und Foto',
    plants: 'Grün für zu Hause',
    all: 'Alle ansehen',
  },
}
