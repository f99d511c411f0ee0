import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IndexWatch } from '../../commerce/index-watch.server.ts'
import type { PageChange, StoreWatch, WatchOptions } from '../../commerce/store-watch.server.ts'
import { unusableMessages } from '../../i18n/missing-messages.ts'
import { cdnHeaders } from '../../operations/cdn-tags.ts'
import { closeAll, closeAtEnd } from '../../operations/closing.ts'
import { type Counts, count } from '../../operations/counters.ts'
import { collectGarbage, MemoryCeiling, releaseAll } from '../../operations/memory-pressure.ts'
import {
  catalogueTag,
  listsTag,
  lookBy,
  purgeBy,
  refreshSearch,
  tagsOfChange,
} from '../../operations/purging.ts'
import { isPersonalAddress } from '../../tenancy/personal-routes.ts'
import { loadTenants, type Tenant } from '../../tenancy/tenants.ts'
import { addressesOf, type ShopAddress } from '../addresses.ts'
import { createLog } from '../log.ts'
import type { PageHandler } from '../render/page-handler.ts'
import { canonicalPath } from '../request/canonical-path.ts'
import { uploadDoorOf } from '../request/upload-door.ts'
import { routeOf } from '../route-label.ts'
import type { Settings } from '../settings.ts'
import { createShopServer, type ShopServer } from '../shop-server.ts'
import { hashedPrefix, staticFiles } from '../static-files.ts'
import { Pulse } from './pulse.ts'
import { openPurgeChannel } from './purge-channel.ts'
import { PurgeQueue } from './purge-queue.ts'

export interface Serving extends ShopServer {
  /** URLs of the shops. */
  addresses: ShopAddress[]
  /** Purges the pages of a change that another process has reported. */
  hear: (id: number, tags: readonly string[]) => void
  /** Shuts down gracefully; resolves to whether no request had to be cut. */
  leave: () => Promise<boolean>
}

/**
 * How often the database is polled for changes, ms. A change is shown within two seconds (REL-4): this interval, at
 * most a second between two purges of a tag (purge-queue.ts), and the render.
 */
const lookMs = 750

/**
 * Time that background work has beyond the deadline of requests, ms. It is less than a worker has before it is killed
 * (cluster.ts).
 */
const closingMs = 1_000

/** Connects a worker with the other workers. */
export interface Others {
  /** Sends a tag that was purged here to the other workers. */
  purge: (tag: string) => void
  /** Sends a database change to the other workers, with the tags whose pages it makes out of date. */
  changed: (id: number, tags: string[]) => void
  /** Returns the counts of all workers, this one included. */
  countAll: () => Promise<Counts>
}

/**
 * Loads the shops built in the current folder and listens. @throws when a tenant file, a language, the build or the
 * port cannot be used
 */
export async function serve(settings: Settings, others?: Others): Promise<Serving> {
  const log = createLog(settings.logLevel)
  const tenants = loadTenants(settings.tenantsFolder, { port: settings.port })
  const unusable = unusableMessages(settings.messagesFolder, tenants.all)
  if (unusable.length > 0) throw new Error(unusable.join('\n'))
  const queue = new PurgeQueue((tag) => {
    count('etalage_purges_total')
    shop.cache.purge(tag)
  })
  const forgetAll = () => tenants.all.forEach(({ id }) => shop.cache.purge(`tenant-${id}`))
  /** Purges the lists of these tenants, after the search index that produces them has been refreshed. */
  const relist = async (tenantIds: readonly string[]): Promise<void> => {
    await refreshSearch(tenantIds)
    for (const tenantId of tenantIds) queue.add(listsTag(tenantId))
  }
  const store = watchedStore(tenants.all, {
    onNewCatalogue: (tenantId) => shop.cache.purge(catalogueTag(tenantId)),
    onChanges(changes) {
      const [listings, otherChanges] = partition(changes, ({ kind }) => kind === 'listing')
      otherChanges.flatMap(tagsOfChange).forEach((tag) => queue.add(tag))
      if (listings.length > 0) void relist([...new Set(listings.map(({ tenant_id }) => tenant_id))])
    },
    onMissed() {
      forgetAll()
      void relist(tenants.all.map(({ id }) => id))
    },
  })
  const listTags = new Set(tenants.all.map(({ id }) => listsTag(id)))
  const hear = (id: number, tags: readonly string[]): void => {
    // Changes that the search index has to apply are only in the database.
    if (tags.some((tag) => listTags.has(tag))) readChanges()
    else if (store.hear(id)) tags.forEach((tag) => queue.add(tag))
  }
  const readChanges = (onRead: (changes: PageChange[]) => void = () => {}): void => {
    store
      .readChanges()
      .then(onRead)
      .catch((error: Error) => log.warn({ error }, 'changes of the database could not be read'))
  }
  const pulse = new Pulse({
    clock: Date.now,
    holdsMs: lookMs / 2,
    ask: () => store.look(),
    onChange: (lives, error) =>
      lives ? log.warn('the database responds again') : log.error({ error }, 'the database does not respond'),
  })
  const shop: ShopServer = createShopServer({
    log,
    storeLives: () => pulse.lives(),
    isSearchPreparing: store.isSearchPreparing,
    tenants,
    handler: await loadPages(),
    files: staticFiles('dist/client'),
    pageCacheBytes: settings.pageCacheBytes,
    trustedProxies: settings.trustedProxies,
    operatorSecret: settings.operatorSecret,
    routeOf: routeOf(tenants),
    isPersonalPage({ id }, path) {
      const tenant = tenants.byId(id)
      return tenant !== undefined && isPersonalAddress(tenant, path)
    },
    tellOthers(tag) {
      others?.purge(tag)
      machines?.tell(tag)
    },
    ...(others && { countAll: others.countAll }),
    hasUpstream: (id) => tenants.byId(id)?.upstreams.graphql !== undefined,
    canonicalPath({ id }, path) {
      const tenant = tenants.byId(id)
      return tenant === undefined || path.startsWith(hashedPrefix) ? path : canonicalPath(tenant, path)
    },
    takesUploads: uploadDoorOf(tenants),
    tagHeaders(tenantId, tags) {
      const purge = tenants.byId(tenantId)?.purge
      return purge ? cdnHeaders(purge.kind, tenantId, tags) : []
    },
  })
  const { server, door } = shop
  // Each worker has its own connection to the other machines.
  const machines =
    settings.redisUrl === undefined
      ? undefined
      : await openPurgeChannel({
          ...{ url: settings.redisUrl, log, forget: (tag) => shop.cache.purge(tag) },
          changed: hear,
          forgetAll,
        })
  if (machines) closeAtEnd(machines.close)
  // Each worker polls the database and has an index of its own, so the others need no message.
  purgeBy((tag) => shop.cache.purge(tag))
  // A shopper's command was committed here: the other processes need not wait for their own poll.
  lookBy(() =>
    readChanges((changes) => {
      for (const change of changes) {
        others?.changed(change.id, tagsOfChange(change))
        machines?.tellChange(change.id, tagsOfChange(change))
      }
    }),
  )
  await listen(server, settings)
  const ceiling = new MemoryCeiling({
    ...{ ceiling: settings.memoryBytes, clock: Date.now, collect: collectGarbage, release: releaseAll },
    resident: () => process.memoryUsage.rss(),
    onUnkept: (bytes) =>
      log.warn(
        { bytes, ceiling: settings.memoryBytes },
        'MEMORY_MB is exceeded: the memory in use cannot be released',
      ),
  })
  const looking = setInterval(() => {
    void pulse.lives()
    void ceiling.check()
  }, lookMs).unref()
  return {
    ...shop,
    hear,
    addresses: addressesOf(tenants.all, (server.address() as AddressInfo).port),
    async leave() {
      clearInterval(looking)
      const { drainMs, shutdownMs } = settings
      const until = Date.now() + drainMs + shutdownMs + closingMs
      const cut = await door.leave(server, drainMs, shutdownMs)
      if (cut > 0) log.warn({ cut }, 'requests were cut off at the shutdown deadline')
      // After the last request, since requests in flight still query the shop.
      if (!(await closeAll(until - Date.now())))
        log.warn('work in the background was cut off at the shutdown deadline')
      return cut === 0
    },
  }
}

/** The database as this process watches it (StoreWatch, IndexWatch). */
interface WatchedStore {
  look(): Promise<void>
  readChanges(): Promise<PageChange[]>
  hear(id: number): boolean
  isSearchPreparing(): boolean
}

/**
 * Polls the database (StoreWatch), and has missing search indexes built (IndexWatch). Their code is loaded at the first
 * poll, so that the start does not wait for it.
 */
function watchedStore(tenants: readonly Tenant[], options: WatchOptions): WatchedStore {
  let opening: Promise<{ store: StoreWatch; indexes: IndexWatch }> | undefined
  let watch: StoreWatch | undefined
  let indexes: IndexWatch | undefined
  const open = async () => {
    const [stores, watches] = await Promise.all([
      import('../../commerce/store-watch.server.ts'),
      import('../../commerce/index-watch.server.ts'),
    ])
    const store = new stores.StoreWatch(options)
    const opened = new watches.IndexWatch(tenants)
    watch = store
    indexes = opened
    closeAtEnd(async () => {
      opened.close()
      await store.close()
    })
    return { store, indexes: opened }
  }
  return {
    async look() {
      opening ??= open()
      const { store, indexes } = await opening
      await store.look()
      void indexes.look(store.generations)
    },
    readChanges: async () => (await watch?.readChanges()) ?? [],
    hear: (id) => watch?.hear(id) ?? true,
    isSearchPreparing: () => indexes?.isPreparing ?? false,
  }
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

async function loadPages(): Promise<PageHandler> {
  const entry = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  return entry.handler as PageHandler
}

function listen(server: ShopServer['server'], { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${port} on ${host} is taken`) : error)
    })
    server.listen(port, host, 1024, resolve)
  })
}
