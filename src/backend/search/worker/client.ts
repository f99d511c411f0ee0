import { logFailure } from '#operations/log-failure.ts'
import { queueShedTotal } from '#operations/metrics.ts'
import type { SearchPort, SearchQuery } from '../port.ts'
import { SearchCancelled, SearchTimeout } from './errors.ts'
import type { IndexSize, Memory, ModuleCall, RefreshResult, TaskName, Tasks, ThreadData } from './messages.ts'
import { SharedBodies } from './shared-bodies.ts'
import { SearchThread } from './thread.ts'

export { SearchCancelled, SearchTimeout } from './errors.ts'

export interface SearchSettings {
  /** Milliseconds after which a query fails; default 1,000. */
  timeLimit?: number
  /** Memory limit for all indexes in bytes; default 256 MB. */
  budget?: number
  /** Most threads, which share the indexes; default 1. All but the first are started when searches have to wait. */
  threads?: number
}

const defaultBudget = 256 * 1024 * 1024

/** Number of searches that may wait for each thread. At 10 ms each, further ones would not be answered in time. */
const maxWaiting = 96
const defaultTimeLimit = 1_000

/** Number of searches that wait for each thread when a further thread is started. */
const startAt = 3

/** Starts the search threads of this process. */
export function openSearch(settings: SearchSettings = {}): SearchThreads {
  return new SearchThreads(settings)
}

/**
 * Client of the search threads. Each query goes to the thread for which the fewest wait. The arrays of an index are in memory
 * once for all threads.
 */
export class SearchThreads {
  readonly #bodies = new SharedBodies()
  readonly #threads: SearchThread[]
  readonly #files = new Map<string, Tasks['load']['request']>()
  /** The thread of each index that is in memory only, because its file cannot be written. */
  readonly #unwritten = new Map<string, SearchThread>()
  /** Threads that answer searches. */
  readonly #ready: SearchThread[]
  #isStarting = false

  constructor({ budget = defaultBudget, timeLimit = defaultTimeLimit, threads = 1 }: SearchSettings) {
    // A new thread loads the indexes of the others at the first query of their tenant.
    const startData = (): ThreadData => ({
      ...{ budget: budget / threads, threads, files: [...this.#files.values()] },
    })
    this.#threads = Array.from(
      { length: threads },
      () => new SearchThread(startData, this.#bodies, timeLimit),
    )
    this.#ready = this.#threads.slice(0, 1)
  }

  /** Loads an index file. Returns false if there is none of this revision; the caller must then fill the index. */
  async load(file: Tasks['load']['request']): Promise<boolean> {
    const found = await this.#loadIn(this.#ready, file)
    if (found) this.#noteFile(file)
    return found
  }

  /** Makes a thread fill a tenant's index from a module of the caller and write it to a file; see `FillSource`. */
  async fill(source: {
    tenant: string
    module: URL
    argument: unknown
    path?: string
    revision: string
    changes?: ModuleCall
    /** Whether the index is only written to its file: no thread then has an index of the tenant. */
    writeOnly?: boolean
  }): Promise<IndexSize> {
    const thread = this.#leastBusy()
    const { written, ...size } = await thread.run('fill', { ...source, module: source.module.href })
    const { tenant, path, revision, changes, writeOnly = false } = source
    if (writeOnly) return size
    if (written && path !== undefined) {
      const file = { ...{ tenant, path, revision }, ...(changes && { changes }) }
      this.#noteFile(file)
      await this.#loadIn(
        this.#ready.filter((other) => other !== thread),
        file,
      )
    } else this.#unwritten.set(tenant, thread)
    return size
  }

  /**
   * Applies the changes of a tenant's products to its index, in each thread.
   * @returns the result; undefined if the index is not in memory: it is brought up to date when it is loaded
   * again
   */
  async refresh(tenant: string): Promise<RefreshResult | undefined> {
    const results = await Promise.all(this.#running().map((thread) => thread.run('refresh', { tenant })))
    return combined(results.filter((result) => result !== undefined))
  }

  /** Frees memory: drops the least recently used indexes down to half the budget, and collects garbage. */
  async trim(): Promise<void> {
    await Promise.all(this.#running().map((thread) => thread.run('trim', undefined)))
  }

  /** Returns what the threads have in memory. */
  async memory(): Promise<Memory> {
    const running = this.#running()
    const [first, ...others] = await Promise.all(
      (running.length > 0 ? running : this.#threads.slice(0, 1)).map((thread) =>
        thread.run('memory', undefined),
      ),
    )
    return {
      threads: 1 + others.length,
      bytes: others.reduce((sum, { bytes }) => sum + bytes, first!.bytes),
      sharedBytes: this.#bodies.bytes,
      tenants: [...new Set([first!, ...others].flatMap(({ tenants }) => tenants))],
      tables: first!.tables,
    }
  }

  /** Returns the search of a tenant in one language; for an unknown language the one of the tenant's first language. */
  portFor(tenant: string, language: string) {
    return {
      search: (query: SearchQuery) => this.#search('search', { tenant, language, query }),
      suggest: (term: string, limit?: number) =>
        this.#search('suggest', { tenant, language, term, ...(limit !== undefined && { limit }) }),
      similar: (sku: string, limit?: number) =>
        this.#search('similar', { tenant, language, sku, ...(limit !== undefined && { limit }) }),
    } satisfies SearchPort
  }

  /** Terminates the threads and cancels pending tasks. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** Runs a task that is refused if too many wait, and fails if it takes too long. */
  #search<Name extends Extract<TaskName, 'search' | 'suggest' | 'similar'>>(
    task: Name,
    request: Tasks[Name]['request'],
  ): Promise<Tasks[Name]['answer']> {
    const thread = this.#unwritten.get(request.tenant) ?? this.#leastBusy()
    if (thread.searches >= startAt) void this.#startAnother(request.tenant)
    if (thread.searches < maxWaiting) return thread.run(task, request, true)
    queueShedTotal.inc({ queue: 'search' })
    return Promise.reject(new SearchTimeout('Too many searches are waiting.'))
  }

  async #loadIn(threads: readonly SearchThread[], file: Tasks['load']['request']): Promise<boolean> {
    const found = await Promise.all(threads.map((thread) => thread.run('load', file)))
    return found.every(Boolean)
  }

  #noteFile(file: Tasks['load']['request']): void {
    this.#files.set(file.tenant, file)
    this.#unwritten.delete(file.tenant)
  }

  #leastBusy(): SearchThread {
    return this.#ready.reduce((least, thread) => (thread.searches < least.searches ? thread : least))
  }

  /** Starts a further thread with the index of a tenant. It gets searches when it has the index. */
  async #startAnother(tenant: string): Promise<void> {
    const thread = this.#threads[this.#ready.length]
    const file = this.#files.get(tenant)
    if (!thread || !file || this.#isStarting) return
    this.#isStarting = true
    try {
      if (await thread.run('load', file)) this.#ready.push(thread)
    } catch (error) {
      if (!(error instanceof SearchCancelled)) logFailure('search', error, { tenant })
    } finally {
      this.#isStarting = false
    }
  }

  /** A thread that is not running has nothing in memory. */
  #running(): SearchThread[] {
    return this.#threads.filter(({ isRunning }) => isRunning)
  }
}

/** The result of the thread that is furthest behind; undefined without results. */
function combined(results: readonly RefreshResult[]): RefreshResult | undefined {
  const [first, ...others] = results
  if (!first) return undefined
  return others.reduce(
    (all, { outcome, products, rows }) => ({
      outcome: [all.outcome, outcome].includes('BEHIND')
        ? 'BEHIND'
        : [all.outcome, outcome].includes('CHANGED')
          ? 'CHANGED'
          : 'SAME',
      products: Math.min(all.products, products),
      rows: Math.max(all.rows, rows),
    }),
    first,
  )
}
