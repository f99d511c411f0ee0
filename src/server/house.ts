import type { Logger } from 'pino'
import type { Counts } from '../operations/counters.ts'
import type { Door } from './life/door.ts'
import type { Limits } from './limits.ts'
import type { TagHeaders } from './page-cache/kept-page.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageHandler } from './render/page-handler.ts'
import type { WorkQueue } from './render/work-queue.ts'
import type { Trust } from './request/forwarded.ts'
import type { ServedTenant, ServedTenants } from './request/host-gate.ts'
import type { BodyBudget } from './request/request-body.ts'
import type { UploadDoor } from './request/upload-door.ts'
import type { StaticFiles } from './static-files.ts'

/** Everything the way of a request needs, put together once (shop-server.ts). */
export interface House {
  tenants: ServedTenants
  handler: PageHandler
  files: StaticFiles
  cache: PageCache
  /** Renders that only read. */
  pageQueue: WorkQueue
  /** Forms, commands and webhooks: orders and baskets do not wait behind pages. */
  changeQueue: WorkQueue
  /** Forms with files, which last as long as the visitor's line is slow. */
  uploadQueue: WorkQueue
  /** What the bodies of forms and commands take together, those that wait included. */
  bodies: BodyBudget
  purge: (tag: string) => void
  trust: Trust
  limits: Limits
  /** Of an address, for the metrics: one of a few words. */
  routeOf: (tenant: ServedTenant, path: string) => string
  /** Whether a page is made for one visitor whatever it answers, so that a shared render would be discarded. */
  isPersonalPage: (tenant: ServedTenant, path: string) => boolean
  /** The one spelling of a tenant's path, under which its page is served. */
  canonicalPath: (tenant: ServedTenant, path: string) => string
  /** What all processes have counted. */
  countAll: () => Promise<Counts>
  /** Whether the shop's store answers. */
  storeLives: () => Promise<boolean>
  /** Whether the search index of some tenant is not there yet. */
  isSearchPreparing: () => boolean
  /** Opens the operator's doors; undefined: this machine alone may see the metrics. */
  operatorSecret: string | undefined
  takesUploads: UploadDoor
  tagHeaders: TagHeaders
  /** Now, ms. */
  clock: () => number
  log: Logger
  door: Door
}
