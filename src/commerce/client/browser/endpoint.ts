/**
 * URL of the GraphQL endpoint, which the page sets if the tenant configures another one: `<meta name="shop-endpoint"
 * content="/graphql" data-get="within">`.
 */
export interface Endpoint {
  url: string
  /** Whether queries use GET: never, while the URL stays within 2047 characters, or always (DAT-1). */
  get: 'never' | 'within' | 'force'
}

/** The endpoint of this page; `/graphql` by POST unless the page sets another one. */
export function pageEndpoint(page: ParentNode = document): Endpoint {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="shop-endpoint"]')
  const get = meta?.dataset.get
  return { url: meta?.content || '/graphql', get: get === 'within' || get === 'force' ? get : 'never' }
}
