import type { Capability } from '#contract/capabilities.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * The port of an adapter: code that answers root fields of the contract from a foreign commerce server. Adapters import
 * this file, `contract/`, `tenancy/` and `operations/`, and nothing else of Etalage.
 */
export interface Adapter {
  /** The capabilities that it can fill; a tenant may choose fewer. */
  capabilities: readonly Capability[]
  /** Resolvers of root fields by name. Each field of its capabilities is here; one that is missing is answered as off. */
  fields: Readonly<Record<string, AdapterField>>
  /** Required of an adapter that fills `goods`. */
  goods?: AdapterGoods
}

/**
 * Answers one root field with an object of the contract's type, whose fields may be values, promises or functions
 * `(args) => value`. Client errors are a `GraphQLError` with a code of the contract; all other errors are masked.
 * @param args as the schema declares and coerces them
 */
// biome-ignore lint/suspicious/noExplicitAny: the arguments differ by field, and the schema has checked them.
export type AdapterField = (args: any, context: AdapterContext) => unknown

/** The goods port: products for other domains, such as wishlist, reviews and sitemaps. */
export interface AdapterGoods {
  /** Returns a product or variant for each sku, in their order; undefined for unknown ones. At most 48 skus. */
  bySku(skus: readonly string[], context: AdapterContext): Promise<(AdapterProduct | undefined)[]>
  /**
   * Returns one page of master skus of all products that can be shown.
   * @param after cursor of the page before; undefined for the first page
   * @returns `next` is the cursor of the following page; left out after the last
   */
  walk(after: string | undefined, context: AdapterContext): Promise<{ skus: string[]; next?: string }>
}

/** An object of the contract's type `Product`; fields besides the skus may be promises or functions. */
export interface AdapterProduct {
  sku: string
  masterSku: string
  [field: string]: unknown
}

/** One request, for the adapter. */
export interface AdapterContext {
  tenant: Tenant
  locale: Locale
  /** For the log and the service's `x-request-id`. */
  requestId: string
  /** Aborted when the time of the page is over, and for queries when the visitor has left. Pass it to `fetch`. */
  signal: AbortSignal
  session: BackendSession
}

/**
 * What the foreign server stores for one visitor, encrypted in the database of Etalage. Nothing of it is sent to browsers or
 * written to the log. Commands of one visitor at one service run one after another, over all processes.
 *
 * If the server refuses a token, such as one that has expired, throw a `GraphQLError` with the code `SESSION_EXPIRED`, before
 * anything is changed. Etalage then deletes the token, logs a customer out, and calls the field once more without a token.
 */
export interface BackendSession {
  /**
   * Returns the stored token, such as a bearer token; undefined where there is none. Each session of a customer has its own, so
   * that a log-out at one device does not end the others.
   */
  token(): Promise<string | undefined>
  /**
   * Stores a token for later requests of the visitor, at most 64,000 characters; starts a session where there is none. In a query,
   * a token that another request has stored since stays.
   */
  keepToken(token: string): Promise<void>
  /**
   * Returns what `keepData` has stored; undefined where there is none. A customer has one value at all devices, which stays
   * after a log-out: for example the id of a cart that the server does not find by its customer.
   */
  data(): Promise<unknown>
  /** Stores a small value that is JSON, as `keepToken` stores a token; undefined deletes it. */
  keepData(data: unknown): Promise<void>
  /**
   * Logs the visitor in as a customer of the foreign server. The visitor's token stays until the next `keepToken`; `data` is the
   * customer's from now on.
   * @param customerRef the server's stable id of the customer, at most 200 characters
   * @param kind `soft` recognises the customer without opening private data
   * @param flags of the login-state cookie (SES-2); false where they are left out
   * @returns the data of the visitor, for example a cart whose lines are to be added to the customer's
   */
  open(customerRef: string, kind: 'hard' | 'soft', flags?: Partial<CustomerFlags>): Promise<unknown>
  /** Logs the visitor out and deletes the token. */
  close(): Promise<void>
}

/** Flags of a customer that pages show without a request. */
export interface CustomerFlags {
  creditAffinity: boolean
  bonusProgramme: boolean
  withoutPassword: boolean
}

export interface AdapterOptions {
  /** `url` of the service in tenant.json. */
  url: string
  /** All other keys of the service in tenant.json, such as `channel`. */
  settings: Readonly<Record<string, unknown>>
  /** Locales of the tenant, to compare those of the settings with; undefined outside of a shop. */
  locales?: readonly string[]
  /**
   * Sends requests to the service within the limits of every service: time of the page, circuit breaker, 4 MB, JSON
   * only, no redirects. A 2xx may be plain text if the header `Accept` of the request names `text/plain`. It rejects with an
   * error that is masked as unavailable; let that error pass.
   */
  fetch: typeof fetch
}

/**
 * Opens an adapter for one service of a tenant. Called at start, without network.
 * @throws {Error} with one sentence if a setting is missing or wrong; the server then does not start
 */
export type OpenAdapter = (options: AdapterOptions) => Adapter
