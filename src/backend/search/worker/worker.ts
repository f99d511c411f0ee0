import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { logWarning } from '#operations/log-failure.ts'
import { collectGarbage } from '#operations/memory-pressure.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { readIndex, writeIndex } from '../index-file.ts'
import { loadedTables } from '../language/shared-tables.ts'
import { TenantIndex } from '../store/tenant-index.ts'
import { TenantSearch } from '../tenant-search.ts'
import { IndexCache } from './index-cache.ts'
import { type ChangeSource, IndexFollower } from './index-follower.ts'
import {
  type FillSource,
  type IndexSize,
  type ModuleCall,
  noIndexMessage,
  type TaskName,
  type Tasks,
  type ThreadData,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts'

/** Milliseconds that filling may run before queries get their turn. */
const maxFillMs = 8

const { budget, files } = workerData as ThreadData
const followers = new WeakMap<TenantSearch, IndexFollower>()
const shops = new IndexCache<TenantSearch>(budget, async ({ path, revision, changes }) => {
  const data = await readIndex(path, revision)
  if (!data) return undefined
  const shop = TenantSearch.from(data)
  if (changes && (await (await follow(shop, changes)).catchUpFromFile()) === 'BEHIND') return undefined
  shop.warmUp()
  return shop
})
for (const { tenant, ...file } of files) shops.registerFile(tenant, file)

const tasks: {
  [Name in TaskName]: (
    request: Tasks[Name]['request'],
  ) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']>
} = {
  async load({ tenant, ...file }) {
    return (await shops.load(tenant, file)) !== undefined
  },
  async refresh({ tenant }) {
    // An index that is being read may have checked for changes already.
    await shops.reading(tenant)
    const shop = shops.peek(tenant)
    const follower = shop && followers.get(shop)
    if (!shop || !follower) return undefined
    const outcome = await follower.catchUp()
    shops.enforceBudget(tenant)
    return { outcome, ...shop.size }
  },
  trim() {
    shops.trim(budget / 2)
    collectGarbage()
  },
  memory: () => ({ ...{ bytes: shops.bytes, tenants: shops.tenants }, tables: loadedTables() }),
  async fill({ tenant, module, argument, ...file }) {
    const source = (
      (await import(module)) as { default: (argument: unknown) => FillSource | Promise<FillSource> }
    ).default
    const { asOf, takenOver, words, documents } = await source(argument)
    const index = new TenantIndex(words)
    index.asOf = asOf ?? 0
    index.takenOver = takenOver ?? new Map()
    index.begin()
    let since = performance.now()
    for await (const document of documents) {
      index.add(document)
      if (performance.now() - since < maxFillMs) continue
      await turn()
      since = performance.now()
    }
    return open(tenant, index, file)
  },
  search: async ({ tenant, language, query }) => (await shopOf(tenant)).in(language).search(query),
  suggest: async ({ tenant, language, term, limit }) =>
    (await shopOf(tenant)).in(language).suggest(term, limit),
  similar: async ({ tenant, language, sku, limit }) =>
    (await shopOf(tenant)).in(language).similar(sku, limit),
}

async function open(
  tenant: string,
  index: TenantIndex,
  { path, revision, changes }: { path?: string | undefined; revision: string; changes?: ModuleCall },
): Promise<IndexSize> {
  for (const step of index.compactionSteps()) {
    step()
    await turn()
  }
  const shop = new TenantSearch(index)
  const follower = changes && (await follow(shop, changes))
  await follower?.catchUp()
  shop.warmUp()
  shops.put(tenant, shop)
  if (path !== undefined && (await writeToFile(path, revision, index)))
    shops.put(tenant, shop, changes ? { path, revision, changes } : { path, revision })
  // Changes between catching up and being put were applied to the previous index.
  await follower?.catchUp()
  return shop.size
}

/** Attaches a follower of product changes to an index. */
async function follow(shop: TenantSearch, { module, argument }: ModuleCall): Promise<IndexFollower> {
  const { default: sourceOf } = (await import(module)) as { default: (argument: unknown) => ChangeSource }
  const follower = new IndexFollower(shop, sourceOf(argument))
  followers.set(shop, follower)
  return follower
}

/** @returns false if the file cannot be written; the index then stays in memory only */
async function writeToFile(path: string, revision: string, index: TenantIndex): Promise<boolean> {
  try {
    await writeIndex(path, revision, index.data())
    return true
  } catch (cause) {
    const reason = `the index cannot be written and stays in memory only: ${(cause as Error).message}`
    logWarning('search', reason, { file: path })
    return false
  }
}

async function shopOf(tenant: string): Promise<TenantSearch> {
  const shop = await shops.get(tenant)
  if (!shop) throw new Error(noIndexMessage(tenant))
  return shop
}

const isLong = (task: TaskName, request: unknown): boolean => {
  if (task === 'fill' || task === 'refresh' || task === 'load') return true
  const { tenant } = (request ?? {}) as { tenant?: string }
  return tenant !== undefined && shops.needsLoading(tenant)
}

const waiting: Exclude<WorkerRequest, { cancel: number }>[] = []
let isWorking = false

/**
 * Handles one request per turn of the event loop, so that a cancellation that arrived meanwhile is processed
 * before the next.
 */
async function processQueue(): Promise<void> {
  isWorking = true
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, task, request } = next
    // Long tasks, and tasks that wait for a file or the database, run beside the queries. All others run one
    // after the other.
    const done = Promise.resolve()
      .then(() => (tasks[task] as (request: unknown) => unknown)(request))
      .then(
        (answer) => post({ id, answer }),
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          post({ id, error: message, unavailable: isUnavailable(error) })
        },
      )
    if (!isLong(task, request)) await done
    await turn()
  }
  isWorking = false
}

function post(answer: WorkerResponse): void {
  parentPort?.postMessage(answer)
}

parentPort?.on('message', (message: WorkerRequest) => {
  if ('cancel' in message) {
    const at = waiting.findIndex(({ id }) => id === message.cancel)
    if (at >= 0) waiting.splice(at, 1)
    return
  }
  waiting.push(message)
  if (!isWorking) void processQueue()
})
