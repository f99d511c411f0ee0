import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { incompleteTag } from '../layouts/cache-lifetimes.ts'
import { metricsOfProcess, renderSeconds, metricsText as textOfMetrics } from '../operations/metrics.ts'
import { withSpan } from '../operations/tracing.ts'
import { type PageViewCounter, pageViewCounter } from './count-page-view.ts'
import { GracefulShutdown } from './life/graceful-shutdown.ts'
import { limits as defaultLimits, type Limits } from './limits.ts'
import type { TagHeaders } from './page-cache/cached-page.ts'
import { uncompressed } from './page-cache/compress.ts'
import { Dictionaries, type DictionaryStore } from './page-cache/dictionaries.ts'
import type { DictionaryScope } from './page-cache/dictionary.ts'
import { collectSamples } from './page-cache/dictionary-samples.ts'
import { PageCache, type PageCacheOptions } from './page-cache/page-cache.ts'
import { pageKey } from './page-cache/page-request.ts'
import { parserError, rawResponse, refusedTunnel } from './raw-response.ts'
import type { PageHandler } from './render/page-handler-types.ts'
import { renderPage } from './render/render-page.ts'
import { isUnqueued } from './render/unqueued.ts'
import { Overloaded, WorkQueue } from './render/work-queue.ts'
import { trustOf } from './request/forwarded.ts'
import { BodyBudget } from './request/request-body.ts'
import { requestIdOf } from './request/request-id.ts'
import type { ServedTenant, ServedTenants } from './request/tenant-by-host.ts'
import type { AcceptsUploads } from './request/upload-routes.ts'
import { createRequestHandler } from './request-handler.ts'
import type { ServerContext } from './server-context.ts'
import type { StaticFiles } from './static-files.ts'

export interface ShopServerOptions {
  tenants: ServedTenants
  handler: PageHandler
  files: StaticFiles
  log: Logger
  pageCacheBytes: number
  trustedProxies: readonly string[]
  /** Unset: health probes are answered to this machine and trusted proxies alone. */
  healthHosts?: readonly string[]
  limits?: Partial<Limits>
  /** Unset: no route accepts files. */
  acceptsUploads?: AcceptsUploads
  /** Unset: no tenant has a CDN that needs tags. */
  tagHeaders?: TagHeaders
  /** Returns the languages of a tenant whose pages are sent as differences to a dictionary. Unset: none are. */
  dictionaryScopes?: (tenantId: string) => readonly DictionaryScope[]
  /** Where the processes of a machine share dictionaries. Unset: each process has its own. */
  dictionaryStore?: DictionaryStore
  clock?: () => number
  operatorSecret?: string | undefined
  routeLabel?: (tenant: ServedTenant, path: string) => string
  /** Unset: no views are counted. */
  views?: PageViewCounter
  /** Unset: no path is known to be personal before its page has been rendered. */
  isPersonalPage?: (tenant: ServedTenant, path: string) => boolean
  /** Whether a tenant's goods come from a service of its own. Unset: none do. */
  hasUpstream?: (tenantId: string) => boolean
  /** Unset: every spelling of a path is canonical. */
  canonicalPath?: (tenant: ServedTenant, path: string) => string
  /** Unset: the metrics are those of this process. */
  metricsText?: () => Promise<string>
  /** Unset: readiness depends on no database. */
  isDatabaseHealthy?: () => Promise<boolean>
  /** Unset: there is no search index to wait for. */
  isSearchPreparing?: () => boolean
  /** Finds a page that cannot be rendered in the caches of other processes. Unset: there are none. */
  findAtPeers?: PageCacheOptions['findAtPeers']
  /** Sends tags that were purged here to the other workers. */
  notifyWorkers?: (tag: string) => void
}

export interface ShopServer {
  server: Server
  cache: PageCache
  shutdown: GracefulShutdown
  /** Purges the pages with a tag, here and in the other workers. */
  purge: (tag: string) => void
}

/** Creates a server that does not listen yet. */
export function createShopServer(options: ShopServerOptions): ShopServer {
  const { handler, log, clock = Date.now, notifyWorkers = () => {}, acceptsUploads = () => false } = options
  const { tagHeaders = () => [], routeLabel = () => 'page' } = options
  const limits = { ...defaultLimits, ...options.limits }
  const { renderMs } = limits
  const shutdown = new GracefulShutdown()
  const { pageQueue, changeQueue, uploadQueue } = createQueues(limits, options.hasUpstream)
  const purge = (tag: string): void => {
    cache.purge(tag)
    notifyWorkers(tag)
  }
  const dictionaryBytes = options.dictionaryScopes ? Math.floor(options.pageCacheBytes / 8) : 0
  const dictionaries: Dictionaries = new Dictionaries({
    clock,
    bytes: dictionaryBytes,
    store: options.dictionaryStore,
    scopesOf: options.dictionaryScopes ?? (() => []),
    renderSamples: ({ tenant, host, prefix }) =>
      collectSamples(
        prefix || '/',
        async (url) => {
          const outcome = await cache.obtain({ key: pageKey(tenant, url), tenant, url, host })
          const isWhole =
            outcome.kind === 'page' &&
            outcome.page.status === 200 &&
            !outcome.page.tags.includes(incompleteTag)
          return isWhole ? (await uncompressed(outcome.page.body)).toString() : undefined
        },
        (path) => routeLabel({ id: tenant, hosts: [], origin: '' }, path),
      ),
  })
  const cache: PageCache = new PageCache({
    clock,
    bytes: options.pageCacheBytes - dictionaryBytes,
    tagHeaders,
    dictionaries,
    findAtPeers: options.findAtPeers,
    async render(pageRequest) {
      const owner = { tenant: pageRequest.tenant, client: pageRequest.client ?? 'background' }
      const release = isUnqueued(pageRequest.url) ? () => {} : await pageQueue.enter(owner)
      const begun = performance.now()
      const requestId = pageRequest.requestId ?? requestIdOf(undefined, false)
      const locals = { requestId, purge }
      try {
        const bounds = { bodyBytes: options.pageCacheBytes / 8, renderMs }
        const attributes = { 'etalage.render': 'shared', 'etalage.tenant': pageRequest.tenant }
        const page = await withSpan(
          () => ({ name: 'render', attributes }),
          () => renderPage(handler, pageRequest, locals, bounds),
        )
        return { ...page, requestId }
      } finally {
        release()
        renderSeconds.observe({ kind: 'shared' }, (performance.now() - begun) / 1000)
      }
    },
    onRenderError({ tenant, url: address }, error) {
      // The queue counts these: a line for each would flood the log.
      if (error instanceof Overloaded) return
      log.error({ tenant, path: address.split('?', 1)[0], error }, 'page could not be rendered')
    },
  })
  const trust = trustOf(options.trustedProxies)
  const { operatorSecret } = options
  const { metricsText = async () => textOfMetrics([await metricsOfProcess()]) } = options
  const { isDatabaseHealthy = async () => true, isPersonalPage = () => false } = options
  const { canonicalPath = (_, path) => path, isSearchPreparing = () => false } = options
  const { views = pageViewCounter({ byId: () => undefined }) } = options
  const serverContext: ServerContext = {
    ...options,
    cache,
    dictionaries,
    pageQueue,
    changeQueue,
    uploadQueue,
    bodyBudget: new BodyBudget(limits.bodiesBytes),
    purge,
    trust,
    healthHosts: new Set(options.healthHosts),
    limits,
    acceptsUploads,
    tagHeaders,
    clock,
    shutdown,
    operatorSecret,
    routeLabel,
    views,
    metricsText,
    isDatabaseHealthy,
    isPersonalPage,
    canonicalPath,
    isSearchPreparing,
  }
  return { server: createHttpServer(serverContext, limits), cache, shutdown, purge }
}

function createQueues(
  limits: Limits,
  hasUpstream: (tenantId: string) => boolean = () => false,
): Pick<ServerContext, 'pageQueue' | 'changeQueue' | 'uploadQueue'> {
  const waitMs = limits.turnMs
  const pageQueue = new WorkQueue({
    ...{ name: 'pages', running: limits.pages, waiting: limits.pagesWaiting, waitMs },
    tenantRunning: (tenant) => (hasUpstream(tenant) ? limits.pagesOfUpstream : limits.pagesOfTenant),
  })
  const changeQueue = new WorkQueue({
    ...{ name: 'changes', running: limits.changes, waiting: limits.changesWaiting, waitMs },
    tenantRunning: limits.changesOfTenant,
  })
  const uploadQueue = new WorkQueue({
    ...{ name: 'uploads', running: limits.uploads, waiting: limits.uploadsWaiting, waitMs },
    tenantRunning: limits.uploadsOfTenant,
  })
  return { pageQueue, changeQueue, uploadQueue }
}

function createHttpServer(serverContext: ServerContext, limits: Limits): Server {
  const handle = createRequestHandler(serverContext)
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      // Bodies without files have less time, which request-body.ts enforces.
      requestTimeout: Math.max(limits.requestMs, limits.uploadMs),
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // reject-request.ts counts Host headers and sends an error text of its own.
      requireHostHeader: false,
    },
    handle,
  )
  // Expectations that no server has to meet (RFC 9110, 10.1.1); Node would refuse the request without a body.
  server.on('checkExpectation', handle)
  server.maxHeadersCount = 0
  server.timeout = limits.silenceMs
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Uint8Array }, socket) =>
    sendRaw(socket, rawResponse(parserError(error.code), error.rawPacket)),
  )
  server.on('connect', (_, socket: Duplex) => sendRaw(socket, refusedTunnel()))
  return server
}

/** Responds on the bare socket: requests that Node could not parse have no response object. */
function sendRaw(socket: Duplex, response: string): void {
  if (socket.writable) socket.end(response)
  else socket.destroy()
}
