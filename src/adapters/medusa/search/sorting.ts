type Language = 'nl' | 'de' | 'fr' | 'en'

interface SortingOrder {
  key: string
  /** Field of the search index, where `price` stands for that of the currency; undefined for relevance. */
  field?: string
  direction?: 'ASC' | 'DESC'
  /** `order` of `GET /store/products`; undefined where only the search index has the order. */
  listed?: string | undefined
  labels: Record<Language, string>
}

const orders: readonly SortingOrder[] = [
  {
    key: 'relevance',
    listed: '',
    labels: { nl: 'Aanbevolen', de: 'Empfohlen', fr: 'Recommandés', en: 'Recommended' },
  },
  {
    ...{ key: 'newest', field: 'created_at', direction: 'DESC', listed: '-created_at' },
    labels: { nl: 'Nieuwste eerst', de: 'Neueste zuerst', fr: 'Nouveautés', en: 'Newest first' },
  },
  {
    ...{ key: 'price-asc', field: 'price', direction: 'ASC' },
    labels: { nl: 'Prijs oplopend', de: 'Preis aufsteigend', fr: 'Prix croissant', en: 'Price, low to high' },
  },
  {
    ...{ key: 'price-desc', field: 'price', direction: 'DESC' },
    labels: {
      nl: 'Prijs aflopend',
      de: 'Preis absteigend',
      fr: 'Prix décroissant',
      en: 'Price, high to low',
    },
  },
  {
    ...{ key: 'name', field: 'title', direction: 'ASC', listed: 'title' },
    labels: { nl: 'Naam A-Z', de: 'Name A-Z', fr: 'Nom A-Z', en: 'Name A-Z' },
  },
]

const offered = (hasIndex: boolean): SortingOrder[] =>
  orders.filter(({ listed }) => hasIndex || listed !== undefined)

/** Returns the key of an order; `relevance` for one that is not offered. */
export const sortKeyOf = (wanted: string | null | undefined, hasIndex: boolean): string =>
  offered(hasIndex).find(({ key }) => key === wanted)?.key ?? 'relevance'

/** Returns the order for the search index; undefined for relevance. */
export function indexOrderOf(key: string, priceField: string): Record<string, 'ASC' | 'DESC'> | undefined {
  const { field, direction } = orders.find((order) => order.key === key) ?? {}
  return field && direction ? { [field === 'price' ? priceField : field]: direction } : undefined
}

/** Returns the order for `GET /store/products`; undefined for relevance. */
export const listOrderOf = (key: string): string | undefined =>
  orders.find((order) => order.key === key)?.listed || undefined

export function sortingOrdersOf(locale: string, hasIndex: boolean): { key: string; label: string }[] {
  const language = locale.slice(0, 2) as Language
  return offered(hasIndex).map(({ key, labels }) => ({ key, label: labels[language] ?? labels.en }))
}
