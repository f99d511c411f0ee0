/** The state of the review list: number of stars, page, and the notice after a form. */
interface ReviewListState {
  /** From 1; 0 or undefined for the beginning of the first page. */
  page?: number | undefined
  stars?: number | undefined
  said?: string | undefined
}

/**
 * URL of the reviews on a product page: `/p/jurk/100?chosen=colour:black&stars=5#reviews`.
 * @param product path and query of the page, with the selection (UX-3)
 */
export function reviewsUrl(product: string, { page = 0, stars, said: notice }: ReviewListState): string {
  const query = new URLSearchParams({
    ...(page > 0 && { reviews: String(page) }),
    ...(stars !== undefined && { stars: String(stars) }),
    ...(notice !== undefined && { said: notice }),
  })
  const joint = query.size === 0 ? '' : product.includes('?') ? '&' : '?'
  return `${product}${joint}${query}#reviews`
}

/** Reads number of stars and page from the query of a product page; the page is 0 where none is named. */
export function reviewsStateOf(query: string): { stars: number | undefined; page: number } {
  const parameters = new URLSearchParams(query)
  const [stars] = /^[1-5]$/.exec(parameters.get('stars') ?? '') ?? []
  const [page] = /^\d{1,4}$/.exec(parameters.get('reviews') ?? '') ?? []
  return { stars: stars === undefined ? undefined : Number(stars), page: Number(page ?? 0) }
}
