/** Request for a page that many visitors share: everything that its HTML may depend on. */
export interface PageRequest {
  /** Tenant and URL: two requests with the same key are for the same page. */
  key: string
  tenant: string
  /** Path and known query parameters. */
  url: string
  /** The tenant's canonical host. */
  host: string
  /** Whether the first client accepts only uncompressed bodies; not part of the key. */
  plain?: boolean
  /** `Available-Dictionary` of the first client; not part of the key. */
  available?: string | undefined
  /** Id of the request for which the page is first rendered; an error page shows it. Not part of the key. */
  requestId?: string
  /** Network of the visitor who waits for the page; undefined for a background render. Not part of the key. */
  client?: string
}

/**
 * Returns the cache key. Tenant ids are folder names and paths hold no blanks, so different pages have different keys.
 */
export const pageKey = (tenant: string, url: string): string => `${tenant} ${url}`
