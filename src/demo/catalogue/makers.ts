import type { CatalogueProduct } from '#backend/catalogue/model.ts'

const streets: Readonly<Record<string, string[]>> = {
  nl: [
    'Weverstraat 14, 7511 AB Enschede',
    'Havenkade 3, 3011 ZZ Rotterdam',
    'Molenpad 28, 5611 AA Eindhoven',
  ],
  de: ['Am Kanal 8, 48143 Münster', 'Weberallee 21, 33602 Bielefeld', 'Hafenstraße 5, 28195 Bremen'],
}

export const slugOfBrand = (name: string): string => name.toLowerCase()

/** Who answers for a product (LAW-5): an invented maker with a postal and an electronic address. */
export function makerOf(
  brand: string,
  warnings: CatalogueProduct['safety']['warnings'],
): CatalogueProduct['safety'] {
  const country = brand.charCodeAt(0) % 2 === 0 ? 'nl' : 'de'
  const addresses = streets[country] ?? []
  return {
    manufacturer: country === 'nl' ? `${brand} Productie B.V.` : `${brand} Vertriebs GmbH`,
    postalAddress: addresses[brand.length % addresses.length] ?? '',
    electronicAddress: `safety@${slugOfBrand(brand)}.example`,
    warnings,
  }
}
