import type { Logger } from 'pino'
import type { PageViewCounter } from './count-page-view.ts'
import type { GracefulShutdown } from './life/graceful-shutdown.ts'
import type { Limits } from './limits.ts'
import type { TagHeaders } from './page-cache/cached-page.ts'
import type { Dictionaries } from './page-cache/dictionaries.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageHandler } from './render/page-handler-types.ts'
import type { WorkQueue } from './render/work-queue.ts'
import type { Trust } from './request/forwarded.ts'
import type { BodyBudget } from './request/request-body.ts'
import type { ServedTenant, ServedTenants } from './request/tenant-by-host.ts'
import type { AcceptsUploads } from './request/upload-routes.ts'
import type { StaticFiles } from './static-files.ts'

/** Everything that handling a request needs, created once (shop-server.ts). */
export interface ServerContext {
  tenants: ServedTenants
  handler: PageHandler
  files: StaticFiles
  cache: PageCache
  dictionaries: Dictionaries
  /** Queue of renders that only read. */
  pageQueue: WorkQueue
  /** Queue of forms, commands and webhooks, so that orders and baskets do not wait behind pages. */
  changeQueue: WorkQueue
  /** Queue of forms with files, which take as long as the visitor's connection is slow. */
  uploadQueue: WorkQueue
  /** Memory that the bodies of forms and commands share, those that wait included. */
  bodyBudget: BodyBudget
  purge: (tag: string) => void
  trust: Trust
  /** Hosts, in lower case and without ports, under which health probes of any machine are answered. */
  healthHosts: ReadonlySet<string>
  limits: Limits
  /** Returns the metrics label of a path: one of a few fixed names. */
  routeLabel: (tenant: ServedTenant, path: string) => string
  /** Counts the pages that people open. */
  views: PageViewCounter
  /** Whether a page is always rendered for one visitor, so that a shared render would be discarded. */
  isPersonalPage: (tenant: ServedTenant, path: string) => boolean
  /** Returns the canonical spelling of a tenant's path, under which its page is served. */
  canonicalPath: (tenant: ServedTenant, path: string) => string
  /** Returns the metrics of all processes together in Prometheus' text format. */
  metricsText: () => Promise<string>
  /** Whether the shop's database responds. */
  isDatabaseHealthy: () => Promise<boolean>
  /** Whether the search index of at least one tenant is still being built. */
  isSearchPreparing: () => boolean
  /** Secret of the operator's endpoints; undefined: only this machine may read the metrics. */
  operatorSecret: string | undefined
  acceptsUploads: AcceptsUploads
  tagHeaders: TagHeaders
  /** Now, ms. */
  clock: () => number
  log: Logger
  shutdown: GracefulShutdown
}
