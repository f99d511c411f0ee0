import { setImmediate as turn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { logWarning } from '../../../operations/log-failure.ts'
import { isUnavailable } from '../../../operations/unavailable.ts'
import { readIndex, writeIndex } from '../index-file.ts'
import { ShopSearch } from '../shop-search.ts'
import { ShopIndex } from '../store/shop-index.ts'
import {
  type Answer,
  type Ask,
  type FillSource,
  noIndex,
  type Size,
  type TaskName,
  type Tasks,
} from './messages.ts'

/** Milliseconds that filling may go on before questions get their turn. */
const fillingTurn = 8

const shops = new Map<string, ShopSearch>()
const fills = new Map<string, ShopIndex>()

const tasks: {
  [Name in TaskName]: (ask: Tasks[Name]['ask']) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']>
} = {
  begin({ tenant, words }) {
    const index = new ShopIndex(words)
    index.begin()
    fills.set(tenant, index)
  },
  put({ tenant, documents, filling }) {
    const fill = filling ? fills.get(tenant) : shopOf(tenant).index
    if (!fill) throw new Error(`No fill is open for ${tenant}.`)
    for (const document of documents) fill.add(document)
  },
  async settle({ tenant, path, revision }) {
    const index = fills.get(tenant)
    if (!index) throw new Error(`No fill is open for ${tenant}.`)
    fills.delete(tenant)
    return open(tenant, index, path, revision)
  },
  remove({ tenant, skus }) {
    shopOf(tenant).remove(skus)
  },
  async load({ tenant, path, revision }) {
    const data = await readIndex(path, revision)
    if (!data) return false
    const shop = ShopSearch.from(data)
    shop.warm()
    shops.set(tenant, shop)
    return true
  },
  async save({ tenant, path, revision }) {
    await writeIndex(path, revision, shopOf(tenant).index.data())
  },
  async fill({ tenant, module, argument, path, revision }) {
    const source = (
      (await import(module)) as { default: (argument: unknown) => FillSource | Promise<FillSource> }
    ).default
    const { words, documents } = await source(argument)
    const index = new ShopIndex(words)
    index.begin()
    let since = performance.now()
    for await (const document of documents) {
      index.add(document)
      if (performance.now() - since < fillingTurn) continue
      await turn()
      since = performance.now()
    }
    return open(tenant, index, path, revision)
  },
  search: ({ tenant, language, query }) => shopOf(tenant).in(language).search(query),
  suggest: ({ tenant, language, term, limit }) => shopOf(tenant).in(language).suggest(term, limit),
  similar: ({ tenant, language, sku, limit }) => shopOf(tenant).in(language).similar(sku, limit),
}

async function open(
  tenant: string,
  index: ShopIndex,
  path: string | undefined,
  revision: string,
): Promise<Size> {
  for (const step of index.settling()) {
    step()
    await turn()
  }
  const shop = new ShopSearch(index)
  shop.warm()
  shops.set(tenant, shop)
  if (path !== undefined) await keep(path, revision, index)
  return shop.size
}

/** What cannot be kept is there all the same, in memory: it is filled again by the next process. */
async function keep(path: string, revision: string, index: ShopIndex): Promise<void> {
  try {
    await writeIndex(path, revision, index.data())
  } catch (cause) {
    const reason = `the index cannot be kept, and stays in memory: ${(cause as Error).message}`
    logWarning('search', reason, { file: path })
  }
}

function shopOf(tenant: string): ShopSearch {
  const shop = shops.get(tenant)
  if (!shop) throw new Error(noIndex(tenant))
  return shop
}

const waiting: Exclude<Ask, { cancel: number }>[] = []
let working = false

/** One question a turn, so that a cancellation that has arrived meanwhile is seen before the next. */
async function work(): Promise<void> {
  working = true
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, task, ask } = next
    // Fills run beside the questions; everything else waits its turn.
    const done = Promise.resolve()
      .then(() => (tasks[task] as (ask: unknown) => unknown)(ask))
      .then(
        (answer) => post({ id, answer }),
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          post({ id, error: message, unavailable: isUnavailable(error) })
        },
      )
    if (task !== 'fill') await done
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
