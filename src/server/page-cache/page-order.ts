/** A page that many visitors share: everything its HTML may depend on. */
export interface PageOrder {
  /** Tenant and address: two orders with one key are the same page. */
  key: string
  tenant: string
  /** Path and known parameters. */
  address: string
  /** The tenant's canonical host. */
  host: string
  /** Whether the first who asks takes it uncompressed; not part of the key. */
  plain?: boolean
  /** Id of the request that the page is rendered for first; an error page names it. Not part of the key. */
  requestId?: string
  /** Network of the visitor who waits for it; left out where a page is rendered anew in the background. Not part of the key. */
  client?: string
}

/** Tenant ids are folder names and addresses hold no blanks, so two different pages never share a key. */
export const pageKey = (tenant: string, address: string): string => `${tenant} ${address}`
