type Language = 'nl' | 'de' | 'fr'

/** Names of filters that Medusa has no names for. */
const labels: Readonly<Record<string, Record<Language, string>>> = {
  brand: { nl: 'Merk', de: 'Marke', fr: 'Marque' },
  price: { nl: 'Prijs', de: 'Preis', fr: 'Prix' },
  tag: { nl: 'Kenmerken', de: 'Merkmale', fr: 'Caractéristiques' },
  type: { nl: 'Soort', de: 'Art', fr: 'Type' },
  material: { nl: 'Materiaal', de: 'Material', fr: 'Matière' },
}

/** Returns the name of a filter in the language of a locale; the code for an unknown one. */
export function filterLabel(code: string, locale: string): string {
  const texts = labels[code]
  return texts?.[locale.slice(0, 2) as Language] ?? texts?.nl ?? code
}
