/** Addresses under which the shop finds things, in the tenant's own paths and the page's language. */
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
