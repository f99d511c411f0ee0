import type { Logger } from 'pino'
import type { Counts } from '../operations/counters.ts'
import type { Door } from './life/door.ts'
import type { Limits } from './limits.ts'
import type { TagHeaders } from './page-cache/kept-page.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageHandler } from './render/page-handler.ts'
import type { Trust } from './request/forwarded.ts'
import type { ServedTenant, ServedTenants } from './request/host-gate.ts'
import type { UploadDoor } from './request/upload-door.ts'
import type { StaticFiles } from './static-files.ts'

/** Everything the way of a request needs, put together once (shop-server.ts). */
export interface House {
  tenants: ServedTenants
  handler: PageHandler
  files: StaticFiles
  cache: PageCache
  purge: (tag: string) => void
  trust: Trust
  limits: Limits
  /** Of an address, for the metrics: one of a few words. */
  routeOf: (tenant: ServedTenant, path: string) => string
  /** What all processes have counted. */
  countAll: () => Promise<Counts>
  /** Whether the shop's store answers. */
  storeLives: () => Promise<boolean>
  /** Opens the operator's doors; undefined: this machine alone may see the metrics. */
  operatorSecret: string | undefined
  takesUploads: UploadDoor
  tagHeaders: TagHeaders
  /** Now, ms. */
  clock: () => number
  log: Logger
  door: Door
}
