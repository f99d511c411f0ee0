import { Worker } from 'node:worker_threads'
import { count, gaugeOf } from '../../../operations/counters.ts'
import { Unavailable } from '../../../operations/unavailable.ts'
import type { SearchDocument, SearchVocabulary } from '../document.ts'
import type { SearchHit, SearchQuery, SearchResult, SuggestResult } from '../port.ts'
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

/** Thrown if the caller no longer waits for the result. */
export class SearchCancelled extends Unavailable {
  override name = 'SearchCancelled'
}

export interface SuggestOptions {
  limit?: number
  /** A newer query with the same key cancels the previous one. */
  shopper?: string
  signal?: AbortSignal
}

/** The search of one tenant in one language, answered by the thread. */
export interface TenantSearchPort {
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
  suggest(term: string, options?: SuggestOptions): Promise<SuggestResult>
  similar(sku: string, limit?: number): Promise<SearchHit[]>
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
  #shoppers = new Map<string, number>()
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
  }): Promise<IndexSize> {
    const size = await this.#run('fill', { ...source, module: source.module.href })
    this.#rememberFile(source)
    return size
  }

  /** Fills a tenant's index with the given documents, batch by batch. */
  async fillWith(
    target: { tenant: string; words: SearchVocabulary; path?: string; revision: string },
    documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
  ): Promise<IndexSize> {
    const { tenant, words, path, revision } = target
    await this.#run('begin', { tenant, words })
    let batch: SearchDocument[] = []
    for await (const document of documents) {
      if (batch.push(document) < 100) continue
      await this.#run('put', { tenant, documents: batch, filling: true })
      batch = []
    }
    await this.#run('put', { tenant, documents: batch, filling: true })
    const size = await this.#run(
      'settle',
      path === undefined ? { tenant, revision } : { tenant, path, revision },
    )
    this.#rememberFile(target)
    return size
  }

  /** Adds or replaces products of the live index. */
  async put(tenant: string, documents: SearchDocument[]): Promise<void> {
    await this.#run('put', { tenant, documents, filling: false })
  }

  async remove(tenant: string, skus: string[]): Promise<void> {
    await this.#run('remove', { tenant, skus })
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

  async save(file: { tenant: string; path: string; revision: string }): Promise<void> {
    await this.#run('save', file)
    this.#files.set(file.tenant, file)
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

  portFor(tenant: string, language: string): TenantSearchPort {
    return {
      search: (query, signal) => this.#run('search', { tenant, language, query }, signal, true),
      suggest: (term, { limit, shopper, signal } = {}) => {
        const result = this.#run(
          'suggest',
          limit === undefined ? { tenant, language, term } : { tenant, language, term, limit },
          signal,
          true,
        )
        if (shopper !== undefined) this.#supersede(`${tenant} ${shopper}`, result)
        return result
      },
      similar: (sku, limit) =>
        this.#run(
          'similar',
          limit === undefined ? { tenant, language, sku } : { tenant, language, sku, limit },
          undefined,
          true,
        ),
    }
  }

  /** Terminates the thread and cancels pending tasks. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#fail(new SearchCancelled('The search was closed.'))
    await worker?.terminate()
  }

  #rememberFile({
    tenant,
    path,
    revision,
    changes,
  }: Omit<Tasks['load']['request'], 'path'> & { path?: string }): void {
    if (path !== undefined)
      this.#files.set(tenant, { ...{ tenant, path, revision }, ...(changes && { changes }) })
  }

  #supersede(shopper: string, result: Promise<unknown>): void {
    const id = this.#next - 1
    const previous = this.#shoppers.get(shopper)
    if (previous !== undefined) this.#cancel(previous, new SearchCancelled('A newer question has come.'))
    this.#shoppers.set(shopper, id)
    const forget = (): void => {
      if (this.#shoppers.get(shopper) === id) this.#shoppers.delete(shopper)
    }
    result.then(forget, forget)
  }

  #run<Name extends TaskName>(
    task: Name,
    request: Tasks[Name]['request'],
    signal?: AbortSignal,
    limited = false,
  ): Promise<Tasks[Name]['answer']> {
    if (signal?.aborted) return Promise.reject(new SearchCancelled('The question was cancelled.'))
    if (limited && this.#searches >= maxWaiting) {
      count('etalage_queue_shed_total', { queue: 'search' })
      return Promise.reject(new SearchTimeout('Too many questions are waiting.'))
    }
    const id = this.#next++
    const worker = this.#thread()
    if (limited) this.#countSearches(1)
    return new Promise((resolve, reject) => {
      const limit = this.#settings.timeLimit ?? defaultTimeLimit
      const timer = limited
        ? setTimeout(() => this.#cancel(id, new SearchTimeout(`No answer within ${limit} ms.`)), limit)
        : undefined
      const abort = (): void => this.#cancel(id, new SearchCancelled('The question was cancelled.'))
      signal?.addEventListener('abort', abort, { once: true })
      const settle = (): void => {
        if (limited) this.#countSearches(-1)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
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
    gaugeOf('etalage_queue_waiting', { queue: 'search' }).value += more
  }

  /** An idle thread does not prevent the process from exiting. */
  #unrefWhenIdle(): void {
    if (this.#pending.size === 0) this.#worker?.unref()
  }
}
