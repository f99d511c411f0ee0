import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DatabaseWatch, PageChange, WatchOptions } from '#commerce/client/database-watch.server.ts'
import type { IndexWatch } from '#commerce/client/index-watch.server.ts'
import { backendProblems } from '#gateway/schema-for.ts'
import { missingMessages, unusableMessages } from '#i18n/missing-messages.ts'
import { cdnHeaders } from '#operations/cdn-tags.ts'
import { closeAll, closeOnExit } from '#operations/closing.ts'
import { collectGarbage, MemoryCeiling, releaseAll } from '#operations/memory-pressure.ts'
import { purgesTotal } from '#operations/metrics.ts'
import {
  catalogueTag,
  listsTag,
  refreshSearch,
  registerPurge,
  registerReadChanges,
  tagsOfChange,
} from '#operations/purging.ts'
import { registerTracing } from '#operations/tracing.ts'
import { changeSecretProblems } from '#tenancy/changes.ts'
import { hasForeignBackend } from '#tenancy/commerce.ts'
import { missingByLaw } from '#tenancy/missing-by-law.ts'
import { paymentSecretProblems } from '#tenancy/payment-schema.ts'
import { isPersonalPathname } from '#tenancy/personal-routes.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { trialHosts } from '#tenancy/trial-hosts.ts'
import { webhookSecretProblems } from '#tenancy/webhooks.ts'
import { pageViewCounter } from '../count-page-view.ts'
import { dictionaryScopesOf } from '../dictionary-scopes.ts'
import { createLog } from '../log.ts'
import type { PeerPage } from '../page-cache/peer-page.ts'
import type { PageHandler } from '../render/page-handler-types.ts'
import { canonicalPath } from '../request/canonical-path.ts'
import { acceptsUploadsOf } from '../request/upload-routes.ts'
import { routeLabelOf } from '../route-label.ts'
import type { Settings } from '../settings.ts'
import { createShopServer, type ShopServer } from '../shop-server.ts'
import { type ShopUrl, shopUrls } from '../shop-urls.ts'
import { hashedPrefix, staticFiles } from '../static-files.ts'
import type { TelemetrySettings } from '../telemetry/telemetry-settings.ts'
import { HealthProbe } from './health-probe.ts'
import { openPurgeChannel } from './purge-channel.ts'
import { PurgeQueue } from './purge-queue.ts'
import { unprotectedTokens } from './unprotected-tokens.ts'

export interface RunningServer extends ShopServer {
  /** URLs of the shops. */
  urls: ShopUrl[]
  /** Purges the pages of a change that another process has reported. */
  receiveChange: (id: number, tags: readonly string[]) => void
  /** Shuts down gracefully; resolves to whether no request had to be cut. */
  stop: () => Promise<boolean>
}

/**
 * How often the database is polled for changes, ms. A change is shown within two seconds (REL-4): this interval, at
 * most a second between two purges of a tag (purge-queue.ts), and the render.
 */
const pollMs = 750

/**
 * Time that background work has beyond the deadline of requests, ms. It is less than a worker has before it is killed
 * (cluster.ts).
 */
const closingMs = 1_000

/** Connects a worker with the other workers. */
export interface ClusterPeers {
  /** Sends a tag that was purged here to the other workers. */
  purge: (tag: string) => void
  /** Sends a database change to the other workers, with the tags whose pages it makes out of date. */
  onChange: (id: number, tags: string[]) => void
  /** Returns the metrics of all workers, this one included, in Prometheus' text format. */
  metricsText: () => Promise<string>
  /** Returns a page from the cache of another worker; undefined if none has it. */
  findPage: (key: string) => Promise<PeerPage | undefined>
}

/**
 * Loads the shops built in the current folder and listens. @throws when a tenant file, a language, the build or the
 * port cannot be used
 */
export async function serve(settings: Settings, peers?: ClusterPeers): Promise<RunningServer> {
  const log = createLog(settings.logLevel)
  if (settings.telemetry) await startTelemetry(settings.telemetry)
  const tenants = loadTenants(settings.tenantsFolder, {
    port: settings.port,
    // Once for all processes.
    onFormerKey: (tenant, advice) => (cluster.worker?.id ?? 1) === 1 && log.warn({ tenant }, advice),
  })
  if ((cluster.worker?.id ?? 1) === 1) {
    for (const tenant of tenants.all)
      for (const warning of missingByLaw(tenant)) log.warn({ tenant: tenant.id }, warning)
    const trial = [...trialHosts()].map(([host, tenant]) => `${host} (${tenant})`)
    if (trial.length > 0)
      log.warn(
        { hosts: trial },
        'TRIAL_HTTP_HOSTS: these shops answer over http, their cookies are not Secure, and nothing is encrypted',
      )
    const unprotected = unprotectedTokens(tenants.all, process.env)
    if (unprotected !== undefined) log.warn(unprotected)
  }
  const problems = await backendProblems(tenants.all)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const unusable = [
    ...unusableMessages(settings.messagesFolder, tenants.all),
    ...changeSecretProblems(tenants.all, process.env),
    ...webhookSecretProblems(tenants.all, process.env),
    ...paymentSecretProblems(tenants.all, process.env),
  ]
  if (unusable.length > 0) throw new Error(unusable.join('\n'))
  if ((cluster.worker?.id ?? 1) === 1)
    for (const { file, keys } of missingMessages(settings.messagesFolder, tenants.all))
      log.warn(
        { file, missing: keys.length, first: keys.slice(0, 5) },
        'messages are missing and shown in another language',
      )
  const queue = new PurgeQueue((tag) => {
    purgesTotal.inc()
    shop.cache.purge(tag)
  })
  const purgeAll = () => tenants.all.forEach(({ id }) => shop.cache.purge(`tenant-${id}`))
  /** Purges the lists of these tenants, after the search index that produces them has been refreshed. */
  const purgeLists = async (tenantIds: readonly string[]): Promise<void> => {
    await refreshSearch(tenantIds)
    for (const tenantId of tenantIds) queue.add(listsTag(tenantId))
  }
  const store = watchDatabase(tenants.all, {
    onNewCatalogue: (tenantId) => shop.cache.purge(catalogueTag(tenantId)),
    onChanges(changes) {
      const [listings, otherChanges] = partition(changes, ({ kind }) => kind === 'listing')
      otherChanges.flatMap(tagsOfChange).forEach((tag) => queue.add(tag))
      if (listings.length > 0) void purgeLists([...new Set(listings.map(({ tenant_id }) => tenant_id))])
    },
    onMissed() {
      purgeAll()
      void purgeLists(tenants.all.map(({ id }) => id))
    },
  })
  const listTags = new Set(tenants.all.map(({ id }) => listsTag(id)))
  const receiveChange = (id: number, tags: readonly string[]): void => {
    // Changes that the search index has to apply are only in the database.
    if (tags.some((tag) => listTags.has(tag))) readChanges()
    else if (store.receiveChange(id)) tags.forEach((tag) => queue.add(tag))
  }
  const readChanges = (onRead: (changes: PageChange[]) => void = () => {}): void => {
    store
      .readChanges()
      .then(onRead)
      .catch((error: Error) => log.warn({ error }, 'changes of the database could not be read'))
  }
  const databaseProbe = new HealthProbe({
    clock: Date.now,
    cacheMs: pollMs / 2,
    check: () => store.poll(),
    onChange: (isHealthy, error) =>
      isHealthy
        ? log.warn('the database responds again')
        : log.error({ error }, 'the database does not respond'),
  })
  const shop: ShopServer = createShopServer({
    log,
    isDatabaseHealthy: () => databaseProbe.isHealthy(),
    isSearchPreparing: store.isSearchPreparing,
    tenants,
    handler: await loadPages(),
    files: staticFiles('dist/client'),
    pageCacheBytes: settings.pageCacheBytes,
    trustedProxies: settings.trustedProxies,
    healthHosts: settings.healthHosts,
    operatorSecret: settings.operatorSecret,
    routeLabel: routeLabelOf(tenants),
    views: pageViewCounter(tenants),
    isPersonalPage({ id }, path) {
      const tenant = tenants.byId(id)
      return tenant !== undefined && isPersonalPathname(tenant, path)
    },
    notifyWorkers(tag) {
      peers?.purge(tag)
      purgeChannel?.publish(tag)
    },
    ...(peers && { metricsText: peers.metricsText, findAtPeers: peers.findPage }),
    hasUpstream: (id) => hasForeignBackend(tenants.byId(id)),
    canonicalPath({ id }, path) {
      const tenant = tenants.byId(id)
      return tenant === undefined || path.startsWith(hashedPrefix) ? path : canonicalPath(tenant, path)
    },
    acceptsUploads: acceptsUploadsOf(tenants),
    dictionaryScopes: dictionaryScopesOf(tenants, settings.pageDictionaries),
    dictionaryStore: { folder: join(settings.dataFolder, 'dictionaries'), build: await buildId() },
    tagHeaders(tenantId, tags) {
      const purge = tenants.byId(tenantId)?.purge
      return purge ? cdnHeaders(purge.kind, tenantId, tags) : []
    },
  })
  const { server, shutdown } = shop
  // Each worker has its own connection to the other machines.
  const purgeChannel =
    settings.redisUrl === undefined
      ? undefined
      : await openPurgeChannel({
          ...{ url: settings.redisUrl, log, onPurge: (tag) => shop.cache.purge(tag) },
          onChange: receiveChange,
          onMissed: purgeAll,
        })
  if (purgeChannel) closeOnExit(purgeChannel.close)
  // Each worker polls the database and has an index of its own, so the others need no message.
  registerPurge((tag) => shop.cache.purge(tag))
  // A shopper's command was committed here: the other processes need not wait for their own poll.
  registerReadChanges(() =>
    readChanges((changes) => {
      for (const change of changes) {
        peers?.onChange(change.id, tagsOfChange(change))
        purgeChannel?.publishChange(change.id, tagsOfChange(change))
      }
    }),
  )
  await listen(server, settings)
  const ceiling = new MemoryCeiling({
    ...{ ceiling: settings.memoryBytes, clock: Date.now, collect: collectGarbage, release: releaseAll },
    resident: () => process.memoryUsage.rss(),
    onExceeded: (bytes) =>
      log.warn(
        { bytes, ceiling: settings.memoryBytes },
        'MEMORY_MB is exceeded: the memory in use cannot be released',
      ),
  })
  const pollTimer = setInterval(() => {
    void databaseProbe.isHealthy()
    void ceiling.check()
  }, pollMs).unref()
  return {
    ...shop,
    receiveChange,
    urls: shopUrls(tenants.all, (server.address() as AddressInfo).port),
    async stop() {
      clearInterval(pollTimer)
      const { drainMs, shutdownMs } = settings
      const until = Date.now() + drainMs + shutdownMs + closingMs
      const cut = await shutdown.drain(server, drainMs, shutdownMs)
      if (cut > 0) log.warn({ cut }, 'requests were cut off at the shutdown deadline')
      // After the last request, since requests in flight still query the shop.
      if (!(await closeAll(until - Date.now())))
        log.warn('work in the background was cut off at the shutdown deadline')
      return cut === 0
    },
  }
}

/** Loads OpenTelemetry and exports spans and metrics, those of the shutdown included. Without a collector nothing is loaded. */
async function startTelemetry(telemetry: TelemetrySettings): Promise<void> {
  const { startOpenTelemetry } = await import('../telemetry/open-telemetry.ts')
  const { tracing, close } = startOpenTelemetry(telemetry)
  registerTracing(tracing)
  closeOnExit(close)
}

/** The database as this process watches it (DatabaseWatch, IndexWatch). */
interface WatchedDatabase {
  poll(): Promise<void>
  readChanges(): Promise<PageChange[]>
  receiveChange(id: number): boolean
  isSearchPreparing(): boolean
}

/**
 * Polls the database (DatabaseWatch), and has missing search indexes built (IndexWatch). Their code is loaded at the first
 * poll, so that the start does not wait for it.
 */
function watchDatabase(tenants: readonly Tenant[], options: WatchOptions): WatchedDatabase {
  let opening: Promise<{ store: DatabaseWatch; indexes: IndexWatch }> | undefined
  let watch: DatabaseWatch | undefined
  let indexes: IndexWatch | undefined
  const open = async () => {
    const [stores, watches] = await Promise.all([
      import('#commerce/client/database-watch.server.ts'),
      import('#commerce/client/index-watch.server.ts'),
    ])
    const store = new stores.DatabaseWatch(options)
    const opened = new watches.IndexWatch(tenants)
    watch = store
    indexes = opened
    closeOnExit(async () => {
      opened.close()
      await store.close()
    })
    return { store, indexes: opened }
  }
  return {
    async poll() {
      opening ??= open()
      const { store, indexes } = await opening
      await store.check()
      void indexes.check(store.generations)
    },
    readChanges: async () => (await watch?.readChanges()) ?? [],
    receiveChange: (id) => watch?.recordChange(id) ?? true,
    isSearchPreparing: () => indexes?.isPreparing ?? false,
  }
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** Returns a name of the build: one without a stamp has that of its first start. */
const buildId = async (): Promise<string> =>
  (await readFile('dist/.stamp', 'utf8').catch(() => String(Date.now()))).slice(0, 16)

async function loadPages(): Promise<PageHandler> {
  const entry = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  return entry.handler as PageHandler
}

function listen(server: ShopServer['server'], { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${port} on ${host} is in use by another process`)
          : error,
      )
    })
    server.listen(port, host, 1024, resolve)
  })
}
