import type { Direction } from './price-order.ts'

type Language = 'nl' | 'de' | 'fr' | 'en'

export type SortField = 'price' | 'name'

/** An order of a list, as an argument of Vendure's search. */
export type SortInput = Partial<Record<SortField, Direction>>

/** Orders that Vendure's search offers, with their labels. */
const orders: readonly { key: string; sort?: SortInput; labels: Record<Language, string> }[] = [
  { key: 'relevance', labels: { nl: 'Aanbevolen', de: 'Empfohlen', fr: 'Recommandés', en: 'Recommended' } },
  {
    key: 'price-asc',
    sort: { price: 'ASC' },
    labels: { nl: 'Prijs oplopend', de: 'Preis aufsteigend', fr: 'Prix croissant', en: 'Price, low to high' },
  },
  {
    key: 'price-desc',
    sort: { price: 'DESC' },
    labels: {
      nl: 'Prijs aflopend',
      de: 'Preis absteigend',
      fr: 'Prix décroissant',
      en: 'Price, high to low',
    },
  },
  {
    key: 'name',
    sort: { name: 'ASC' },
    labels: { nl: 'Naam A-Z', de: 'Name A-Z', fr: 'Nom A-Z', en: 'Name A-Z' },
  },
]

/** Returns the key of an order; `relevance` for an unknown one. */
export const sortKeyOf = (wanted: string | null | undefined): string =>
  orders.find(({ key }) => key === wanted)?.key ?? 'relevance'

/** Returns the order as an argument of Vendure's search; undefined for relevance. */
export const sortInputOf = (key: string): SortInput | undefined =>
  orders.find((order) => order.key === key)?.sort

export function sortingOrdersOf(locale: string): { key: string; label: string }[] {
  const language = locale.slice(0, 2)
  return orders.map(({ key, labels }) => ({ key, label: labels[language as Language] ?? labels.en }))
}
