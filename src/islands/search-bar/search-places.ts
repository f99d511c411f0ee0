/** URL prefixes of searches, categories and products, in the tenant's own paths. */
export interface SearchPlaces {
  /** `/s/` */
  search: string
  /** `/c/` */
  category: string
  /** `/p/` */
  product: string
}

export const searchAddress = ({ search }: SearchPlaces, term: string): string =>
  `${search}?${new URLSearchParams({ q: term })}`
