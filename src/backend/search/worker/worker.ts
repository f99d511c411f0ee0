import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { logWarning } from '../../../operations/log-failure.ts'
import { collectGarbage } from '../../../operations/memory-pressure.ts'
import { isUnavailable } from '../../../operations/unavailable.ts'
import { readIndex, writeIndex } from '../index-file.ts'
import { loadedTables } from '../language/shared-tables.ts'
import { ShopSearch } from '../shop-search.ts'
import { ShopIndex } from '../store/shop-index.ts'
import { IndexCache } from './index-cache.ts'
import { type ChangeSource, IndexFollower } from './index-follower.ts'
import {
  type Answer,
  type Ask,
  type FillSource,
  type ModuleCall,
  noIndex,
  type Size,
  type TaskName,
  type Tasks,
  type ThreadData,
} from './messages.ts'

/** Milliseconds that filling may run before queries get their turn. */
const fillingTurn = 8

const { budget, files } = workerData as ThreadData
const followers = new WeakMap<ShopSearch, IndexFollower>()
const shops = new IndexCache<ShopSearch>(budget, async ({ path, revision, changes }) => {
  const data = await readIndex(path, revision)
  if (!data) return undefined
  const shop = ShopSearch.from(data)
  if (changes && (await (await follow(shop, changes)).catchUpFromFile()) === 'BEHIND') return undefined
  shop.warm()
  return shop
})
for (const { tenant, ...file } of files) shops.know(tenant, file)
const fills = new Map<string, ShopIndex>()

const tasks: {
  [Name in TaskName]: (
    request: Tasks[Name]['request'],
  ) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']>
} = {
  begin({ tenant, words }) {
    const index = new ShopIndex(words)
    index.begin()
    fills.set(tenant, index)
  },
  async put({ tenant, documents, filling }) {
    const fill = filling ? fills.get(tenant) : (await shopOf(tenant)).index
    if (!fill) throw new Error(`No fill is open for ${tenant}.`)
    for (const document of documents) fill.add(document)
    if (!filling) shops.change(tenant)
  },
  async settle({ tenant, path, revision }) {
    const index = fills.get(tenant)
    if (!index) throw new Error(`No fill is open for ${tenant}.`)
    fills.delete(tenant)
    return open(tenant, index, { path, revision })
  },
  async remove({ tenant, skus }) {
    const shop = await shopOf(tenant)
    shop.remove(skus)
    shops.change(tenant)
  },
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
    shops.keepBudget(tenant)
    return { outcome, ...shop.size }
  },
  async save({ tenant, path, revision }) {
    const shop = await shopOf(tenant)
    await writeIndex(path, revision, shop.index.data())
    shops.put(tenant, shop, { path, revision })
  },
  trim() {
    shops.trim(budget / 2)
    collectGarbage()
  },
  memory: () => ({ ...{ bytes: shops.bytes, tenants: shops.tenants }, tables: loadedTables() }),
  async fill({ tenant, module, argument, ...place }) {
    const source = (
      (await import(module)) as { default: (argument: unknown) => FillSource | Promise<FillSource> }
    ).default
    const { asOf, takenOver, words, documents } = await source(argument)
    const index = new ShopIndex(words)
    index.asOf = asOf ?? 0
    index.takenOver = takenOver ?? new Map()
    index.begin()
    let since = performance.now()
    for await (const document of documents) {
      index.add(document)
      if (performance.now() - since < fillingTurn) continue
      await turn()
      since = performance.now()
    }
    return open(tenant, index, place)
  },
  search: async ({ tenant, language, query }) => (await shopOf(tenant)).in(language).search(query),
  suggest: async ({ tenant, language, term, limit }) =>
    (await shopOf(tenant)).in(language).suggest(term, limit),
  similar: async ({ tenant, language, sku, limit }) =>
    (await shopOf(tenant)).in(language).similar(sku, limit),
}

async function open(
  tenant: string,
  index: ShopIndex,
  { path, revision, changes }: { path?: string | undefined; revision: string; changes?: ModuleCall },
): Promise<Size> {
  for (const step of index.settling()) {
    step()
    await turn()
  }
  const shop = new ShopSearch(index)
  const follower = changes && (await follow(shop, changes))
  await follower?.catchUp()
  shop.warm()
  shops.put(tenant, shop)
  if (path !== undefined && (await keep(path, revision, index)))
    shops.put(tenant, shop, changes ? { path, revision, changes } : { path, revision })
  // Changes between catching up and being put were applied to the previous index.
  await follower?.catchUp()
  return shop.size
}

/** Attaches a follower of product changes to an index. */
async function follow(shop: ShopSearch, { module, argument }: ModuleCall): Promise<IndexFollower> {
  const { default: sourceOf } = (await import(module)) as { default: (argument: unknown) => ChangeSource }
  const follower = new IndexFollower(shop, sourceOf(argument))
  followers.set(shop, follower)
  return follower
}

/** @returns false if the file cannot be written; the index then stays in memory only */
async function keep(path: string, revision: string, index: ShopIndex): Promise<boolean> {
  try {
    await writeIndex(path, revision, index.data())
    return true
  } catch (cause) {
    const reason = `the index cannot be written and stays in memory only: ${(cause as Error).message}`
    logWarning('search', reason, { file: path })
    return false
  }
}

async function shopOf(tenant: string): Promise<ShopSearch> {
  const shop = await shops.get(tenant)
  if (!shop) throw new Error(noIndex(tenant))
  return shop
}

const isLong = (task: TaskName, request: unknown): boolean => {
  if (task === 'fill' || task === 'refresh' || task === 'load') return true
  const { tenant } = (request ?? {}) as { tenant?: string }
  return tenant !== undefined && shops.isToBeRead(tenant)
}

const waiting: Exclude<Ask, { cancel: number }>[] = []
let working = false

/**
 * Handles one request per turn of the event loop, so that a cancellation that arrived meanwhile is processed
 * before the next.
 */
async function work(): Promise<void> {
  working = true
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
  working = false
}

function post(answer: Answer): void {
  parentPort?.postMessage(answer)
}

parentPort?.on('message', (message: Ask) => {
  if ('cancel' in message) {
    const at = waiting.findIndex(({ id }) => id === message.cancel)
    if (at >= 0) waiting.splice(at, 1)
    return
  }
  waiting.push(message)
  if (!working) void work()
})
