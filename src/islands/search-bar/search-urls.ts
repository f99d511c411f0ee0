/** URL prefixes of searches, categories and products, in the tenant's own paths. */
export interface SearchUrls {
  /** `/s/` */
  search: string
  /** `/c/` */
  category: string
  /** `/p/` */
  product: string
}

export const searchUrl = ({ search }: SearchUrls, term: string): string =>
  `${search}?${new URLSearchParams({ q: term })}`
