import { uploadRequestBytes } from '../tenancy/upload-limits.ts'

/** Limits on what one visitor may use. Times in ms, sizes in bytes. */
export interface Limits {
  urlBytes: number
  headerBytes: number
  headerCount: number
  bodyBytes: number
  /** All bodies of forms and commands together, from their first byte to their response; further ones get a 503. */
  bodiesBytes: number
  /**
   * Body of a form with files, on the one route that accepts them. Larger than any shop stores, so that the form can
   * name the limit.
   */
  uploadBytes: number
  /** From the first byte to the end of the headers. */
  headersMs: number
  /** From the first byte to the end of the body. */
  requestMs: number
  /** From the first byte to the end of the body of a form with files. */
  uploadMs: number
  /** Connection without a request. Longer than the idle time of usual load balancers. */
  keepAliveMs: number
  /** Connection without traffic in either direction. */
  silenceMs: number
  /** How often Node checks the header and request timeouts. */
  checkEveryMs: number
  /** How long a shared page may take to render before its visitors get a 503. */
  renderMs: number
  /** Pages of one tenant that are rendered at once; `pages` is for all tenants. More at once block the event loop for longer. */
  pagesOfTenant: number
  /** The same for a tenant whose goods come from a service of its own: its pages mostly wait for that service. */
  pagesOfUpstream: number
  pages: number
  /** Pages that wait to be rendered; further ones get a 503. */
  pagesWaiting: number
  /** Changes (forms, commands, webhooks) of one tenant that run at once, of all tenants, and that wait. */
  changesOfTenant: number
  changes: number
  changesWaiting: number
  /** Forms with files of one tenant that are received at once, of all tenants, and that wait. */
  uploadsOfTenant: number
  uploads: number
  uploadsWaiting: number
  /** How long each request may wait for its turn. */
  turnMs: number
}

export const limits: Limits = {
  urlBytes: 8 * 1024,
  headerBytes: 32 * 1024,
  headerCount: 100,
  bodyBytes: 1024 * 1024,
  bodiesBytes: 64 * 1024 * 1024,
  uploadBytes: uploadRequestBytes,
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 180_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  checkEveryMs: 2_000,
  renderMs: 30_000,
  pagesOfTenant: 4,
  pagesOfUpstream: 24,
  pages: 32,
  pagesWaiting: 128,
  changesOfTenant: 16,
  changes: 32,
  changesWaiting: 512,
  uploadsOfTenant: 16,
  uploads: 32,
  uploadsWaiting: 64,
  turnMs: 10_000,
}
