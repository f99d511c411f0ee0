/** What is looked at of a product's reviews: only those of so many stars, a page of them, what became of a form. */
interface Looked {
  page?: number | undefined
  stars?: number | undefined
  said?: string | undefined
}

/**
 * The reviews at a product's page: `/p/jurk/100?chosen=colour:black&stars=5#reviews`.
 * @param product address of the page, with what is chosen of the product (UX-3)
 */
export function reviewsAddress(product: string, { page = 1, stars, said }: Looked): string {
  const query = new URLSearchParams({
    ...(page > 1 && { reviews: String(page) }),
    ...(stars !== undefined && { stars: String(stars) }),
    ...(said !== undefined && { said }),
  })
  const joint = query.size === 0 ? '' : product.includes('?') ? '&' : '?'
  return `${product}${joint}${query}#reviews`
}
