import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { logWarning } from '#operations/log-failure.ts'
import { collectGarbage } from '#operations/memory-pressure.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { type IndexBody, indexOf, writeIndex } from '../index-file.ts'
import { loadedTables } from '../language/shared-tables.ts'
import { TenantIndex } from '../store/tenant-index.ts'
import { TenantSearch } from '../tenant-search.ts'
import { IndexCache, type IndexFileRef, type Sized } from './index-cache.ts'
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
import { SharedBodyClient } from './shared-body-client.ts'

/** Milliseconds that filling may run before queries get their turn. */
const maxFillMs = 8

const { budget, threads, files } = workerData as ThreadData

/** An index in this thread. */
class LoadedIndex implements Sized {
  readonly search: TenantSearch
  /** Arrays that the threads share; undefined for an index that is in memory only. */
  readonly shared: IndexBody | undefined
  follower: IndexFollower | undefined

  constructor(search: TenantSearch, shared?: IndexBody) {
    this.search = search
    this.shared = shared
  }

  /** Estimated bytes, with this thread's share of what is shared. */
  get bytes(): number {
    const sharedBytes = this.shared?.body.byteLength ?? 0
    return Math.max(0, this.search.bytes - sharedBytes) + Math.min(sharedBytes, this.search.bytes) / threads
  }
}

const sharedBodies = new SharedBodyClient((message) => post(message))
const release = ({ shared }: LoadedIndex): void => {
  if (shared) sharedBodies.release(shared.key)
}
const shops = new IndexCache<LoadedIndex>(
  budget,
  async (file) => {
    const shop = await read(file)
    if (!shop) return undefined
    try {
      if ((await shop.follower?.catchUpFromFile()) !== 'BEHIND') {
        shop.search.warmUp()
        return shop
      }
    } catch (error) {
      release(shop)
      throw error
    }
    release(shop)
    return undefined
  },
  release,
)
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
    if (!shop?.follower) return undefined
    const outcome = await shop.follower.catchUp()
    shops.enforceBudget(tenant)
    return { outcome, ...shop.search.size }
  },
  trim() {
    shops.trim(budget / 2)
    collectGarbage()
  },
  memory: () => ({ ...{ bytes: shops.bytes, tenants: shops.tenants }, tables: loadedTables() }),
  async fill({ tenant, module, argument, writeOnly = false, ...file }) {
    const source = (
      (await import(module)) as { default: (argument: unknown) => FillSource | Promise<FillSource> }
    ).default
    const { asOf, takenOver, words, documents } = await source(argument)
    const index = new TenantIndex(words)
    index.asOf = asOf ?? 0
    index.takenOver = takenOver ?? new Map()
    index.begin(file.path)
    let since = performance.now()
    for await (const document of documents) {
      index.add(document)
      if (performance.now() - since < maxFillMs) continue
      await turn()
      since = performance.now()
    }
    const changes = file.changes && (await followerOf(new TenantSearch(index), file.changes))
    index.storeBuffered()
    await changes?.catchUp()
    if (file.path !== undefined && (await writeToFile(file.path, file.revision, index))) {
      const size = writeOnly ? sizeOf(index) : await open(tenant, { ...file, path: file.path })
      return { ...size, written: true }
    }
    const size = writeOnly ? sizeOf(index) : await openInMemory(tenant, index, file.changes)
    return { ...size, written: false }
  },
  search: async ({ tenant, language, query }) => (await shopOf(tenant)).in(language).search(query),
  suggest: async ({ tenant, language, term, limit }) =>
    (await shopOf(tenant)).in(language).suggest(term, limit),
  similar: async ({ tenant, language, sku, limit }) =>
    (await shopOf(tenant)).in(language).similar(sku, limit),
}

/** Reads an index from its file, without the changes since it was written. Its arrays are those of the other threads. */
async function read({ path, revision, changes }: IndexFileRef): Promise<LoadedIndex | undefined> {
  const body = await sharedBodies.get(path, revision)
  if (!body) return undefined
  const shop = new LoadedIndex(TenantSearch.from(indexOf(body)), body)
  if (changes) shop.follower = await followerOf(shop.search, changes)
  return shop
}

/** Opens the index of a file that was just written. The index of the build is in memory no longer. */
async function open(tenant: string, file: IndexFileRef): Promise<IndexSize> {
  const shop = await read(file)
  if (!shop) throw new Error(`The index ${file.path} cannot be read after it was written.`)
  return await put(tenant, shop, file)
}

/** Opens an index that is in memory only, because its file cannot be written. */
async function openInMemory(
  tenant: string,
  index: TenantIndex,
  changes: ModuleCall | undefined,
): Promise<IndexSize> {
  for (const step of index.compactionSteps()) {
    step()
    await turn()
  }
  const shop = new LoadedIndex(new TenantSearch(index))
  if (changes) shop.follower = await followerOf(shop.search, changes)
  return await put(tenant, shop)
}

async function put(tenant: string, shop: LoadedIndex, file?: IndexFileRef): Promise<IndexSize> {
  await shop.follower?.catchUp()
  shop.search.warmUp()
  shops.put(tenant, shop, file)
  // Changes between catching up and being put were applied to the previous index.
  await shop.follower?.catchUp()
  return shop.search.size
}

const sizeOf = ({ columns }: TenantIndex): IndexSize => ({ products: columns.liveCount, rows: columns.count })

/** Returns a follower of product changes for an index. */
async function followerOf(search: TenantSearch, { module, argument }: ModuleCall): Promise<IndexFollower> {
  const { default: sourceOf } = (await import(module)) as { default: (argument: unknown) => ChangeSource }
  return new IndexFollower(search, sourceOf(argument))
}

/** @returns false if the file cannot be written; the index then stays in memory only */
async function writeToFile(path: string, revision: string, index: TenantIndex): Promise<boolean> {
  try {
    await writeIndex(path, revision, index.streamed())
    index.endBuild()
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
  return shop.search
}

const isLong = (task: TaskName, request: unknown): boolean => {
  if (task === 'fill' || task === 'refresh' || task === 'load') return true
  const { tenant } = (request ?? {}) as { tenant?: string }
  return tenant !== undefined && shops.needsLoading(tenant)
}

const waiting: Extract<WorkerRequest, { id: number }>[] = []
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
  if (!('id' in message)) return sharedBodies.receive(message)
  waiting.push(message)
  if (!isWorking) void processQueue()
})
