import { Worker } from 'node:worker_threads'
import { queueShedTotal, queueWaiting } from '#operations/metrics.ts'
import { Unavailable } from '#operations/unavailable.ts'
import type { SearchPort, SearchQuery } from '../port.ts'
import type {
  IndexSize,
  Memory,
  ModuleCall,
  RefreshResult,
  TaskName,
  Tasks,
  ThreadData,
  WorkerResponse,
} from './messages.ts'

export interface SearchSettings {
  /** Milliseconds after which a query fails; default 1,000. */
  timeLimit?: number
  /** Memory limit for all indexes in bytes; default 256 MB. */
  budget?: number
}

/**
 * A query makes little garbage; Node's default for the young generation would be three times as large, in each
 * process.
 */
const youngGenerationMb = 16
const defaultBudget = 256 * 1024 * 1024

/** Number of searches that may wait for the thread. At 10 ms each, further ones would not be answered in time. */
const maxWaiting = 96
const defaultTimeLimit = 1_000

/** Thrown if a query was not answered in time, or if too many others were waiting. */
export class SearchTimeout extends Unavailable {
  override name = 'SearchTimeout'
}

/** Thrown if the search was closed before the result was there. */
export class SearchCancelled extends Unavailable {
  override name = 'SearchCancelled'
}

/** Starts the search thread of this process. */
export function openSearch(settings: SearchSettings = {}): SearchThread {
  return new SearchThread(settings)
}

interface PendingTask {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** Client of the search thread. If the thread dies it is started again, with the index files that it had. */
export class SearchThread {
  #settings: SearchSettings
  #worker: Worker | undefined
  #pending = new Map<number, PendingTask>()
  #next = 1
  /** Number of searches among the pending tasks. Tasks that fill an index are not counted and never refused. */
  #searches = 0
  #files = new Map<string, Tasks['load']['request']>()

  constructor(settings: SearchSettings) {
    this.#settings = settings
  }

  /** Loads an index file. Returns false if there is none of this revision; the caller must then fill the index. */
  async load(file: Tasks['load']['request']): Promise<boolean> {
    const found = await this.#run('load', file)
    if (found) this.#files.set(file.tenant, file)
    return found
  }

  /** Makes the thread fill a tenant's index from a module of the caller and write it to a file; see `FillSource`. */
  async fill(source: {
    tenant: string
    module: URL
    argument: unknown
    path?: string
    revision: string
    changes?: ModuleCall
    /** Whether the index is only written to its file: the thread then has no index of the tenant. */
    writeOnly?: boolean
  }): Promise<IndexSize> {
    const size = await this.#run('fill', { ...source, module: source.module.href })
    const { tenant, path, revision, changes, writeOnly = false } = source
    if (path !== undefined && !writeOnly)
      this.#files.set(tenant, { ...{ tenant, path, revision }, ...(changes && { changes }) })
    return size
  }

  /**
   * Applies the changes of a tenant's products to its index.
   * @returns the result; undefined if the index is not in memory: it is brought up to date when it is loaded
   * again
   */
  async refresh(tenant: string): Promise<RefreshResult | undefined> {
    // A thread that is not running has nothing in memory.
    return this.#worker && (await this.#run('refresh', { tenant }))
  }

  /**
   * Frees memory: drops the least recently used indexes down to half the budget, and collects garbage. Does
   * nothing if the thread is not running.
   */
  async trim(): Promise<void> {
    if (this.#worker) await this.#run('trim', undefined)
  }

  /** Returns what the thread has in memory. */
  memory(): Promise<Memory> {
    return this.#run('memory', undefined)
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

  /** Terminates the thread and cancels pending tasks. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#fail(new SearchCancelled('The search was closed.'))
    await worker?.terminate()
  }

  /** Runs a task that is refused if too many wait, and fails if it takes too long. */
  #search<Name extends 'search' | 'suggest' | 'similar'>(
    task: Name,
    request: Tasks[Name]['request'],
  ): Promise<Tasks[Name]['answer']> {
    return this.#run(task, request, true)
  }

  #run<Name extends TaskName>(
    task: Name,
    request: Tasks[Name]['request'],
    limited = false,
  ): Promise<Tasks[Name]['answer']> {
    if (limited && this.#searches >= maxWaiting) {
      queueShedTotal.inc({ queue: 'search' })
      return Promise.reject(new SearchTimeout('Too many searches are waiting.'))
    }
    const id = this.#next++
    const worker = this.#thread()
    if (limited) this.#countSearches(1)
    return new Promise((resolve, reject) => {
      const limit = this.#settings.timeLimit ?? defaultTimeLimit
      const timer = limited
        ? setTimeout(
            () =>
              this.#cancel(id, new SearchTimeout(`The search thread did not respond within ${limit} ms.`)),
            limit,
          )
        : undefined
      const settle = (): void => {
        if (limited) this.#countSearches(-1)
        clearTimeout(timer)
      }
      this.#pending.set(id, {
        resolve: (answer) => {
          settle()
          resolve(answer as Tasks[Name]['answer'])
        },
        reject: (error) => {
          settle()
          reject(error)
        },
        timer,
      })
      worker.ref()
      worker.postMessage({ id, task, request })
    })
  }

  #cancel(id: number, error: Error): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    this.#worker?.postMessage({ cancel: id })
    pending.reject(error)
    this.#unrefWhenIdle()
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const { budget = defaultBudget } = this.#settings
    // The new thread loads the indexes of the previous one at the first query of their tenant.
    const workerData: ThreadData = { budget, files: [...this.#files.values()] }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    this.#worker = worker
    worker.on('message', (message: WorkerResponse) => {
      const pending = this.#pending.get(message.id)
      if (!pending) return
      this.#pending.delete(message.id)
      if ('error' in message) pending.reject(new (message.unavailable ? Unavailable : Error)(message.error))
      else pending.resolve(message.answer)
      this.#unrefWhenIdle()
    })
    const died = (error: Error): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#fail(error)
    }
    worker.on('error', (cause: Error) => died(new Unavailable('The search thread died.', { cause })))
    worker.on('exit', (code) => died(new Unavailable(`The search thread ended with ${code}.`)))
    return worker
  }

  #fail(error: Error): void {
    const all = [...this.#pending.values()]
    this.#pending.clear()
    for (const pending of all) pending.reject(error)
  }

  #countSearches(more: number): void {
    this.#searches += more
    queueWaiting.inc({ queue: 'search' }, more)
  }

  /** An idle thread does not prevent the process from exiting. */
  #unrefWhenIdle(): void {
    if (this.#pending.size === 0) this.#worker?.unref()
  }
}
