/**
 * Where the shop answers, as the page says where the tenant has chosen otherwise:
 * `<meta name="shop-endpoint" content="/graphql" data-get="within">`.
 */
export interface Endpoint {
  url: string
  /** Queries by GET: never, where the address stays within 2047 characters, or always (DAT-1). */
  get: 'never' | 'within' | 'force'
}

/** The endpoint of this page; `/graphql` by POST where the page says nothing. */
export function pageEndpoint(page: ParentNode = document): Endpoint {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="shop-endpoint"]')
  const get = meta?.dataset.get
  return { url: meta?.content || '/graphql', get: get === 'within' || get === 'force' ? get : 'never' }
}
