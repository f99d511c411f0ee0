type Language = 'nl' | 'de' | 'fr' | 'en'

/** Names of filters that Medusa has no names for. */
const labels: Readonly<Record<string, Record<Language, string>>> = {
  brand: { nl: 'Merk', de: 'Marke', fr: 'Marque', en: 'Brand' },
  price: { nl: 'Prijs', de: 'Preis', fr: 'Prix', en: 'Price' },
  tag: { nl: 'Kenmerken', de: 'Merkmale', fr: 'Caractéristiques', en: 'Features' },
  type: { nl: 'Soort', de: 'Art', fr: 'Type', en: 'Type' },
  material: { nl: 'Materiaal', de: 'Material', fr: 'Matière', en: 'Material' },
}

/** Returns the name of a filter in the language of a locale; the code for an unknown one. */
export function filterLabel(code: string, locale: string): string {
  const texts = labels[code]
  return texts?.[locale.slice(0, 2) as Language] ?? texts?.en ?? code
}
