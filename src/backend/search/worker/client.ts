import { Worker } from 'node:worker_threads'
import { count, gaugeOf } from '../../../operations/counters.ts'
import { Unavailable } from '../../../operations/unavailable.ts'
import type { SearchDocument, ShopWords } from '../document.ts'
import type { SearchAnswer, SearchHit, SearchQuery, SuggestAnswer } from '../port.ts'
import type { Answer, Memory, ModuleCall, Refreshed, Size, TaskName, Tasks, ThreadData } from './messages.ts'

export interface SearchSettings {
  /** URL of the worker's module; by default the one beside this module. Required where this module is bundled. */
  worker?: URL
  /** Milliseconds after which a query fails; default 1,000. */
  timeLimit?: number
  /** Memory limit for all indexes in bytes; default 256 MB. */
  budget?: number
}

/**
 * A query makes little garbage; Node's default for the young generation would be three times as large, in each
 * process.
 */
const youngMegabytes = 16
const usualBudget = 256 * 1024 * 1024

/** Number of searches that may wait for the thread. At 10 ms each, further ones would not be answered in time. */
const mostWaiting = 96
const usualTimeLimit = 1_000

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
export interface ShopPort {
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer>
  suggest(term: string, options?: SuggestOptions): Promise<SuggestAnswer>
  similar(sku: string, limit?: number): Promise<SearchHit[]>
}

/** Starts the search thread of this process. */
export function openSearch(settings: SearchSettings = {}): SearchThread {
  return new SearchThread(settings)
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** Client of the search thread. If the thread dies it is started again, with the index files that it had. */
export class SearchThread {
  #settings: SearchSettings
  #worker: Worker | undefined
  #waiting = new Map<number, Waiting>()
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
    const found = await this.#ask('load', file)
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
  }): Promise<Size> {
    const size = await this.#ask('fill', { ...source, module: source.module.href })
    this.#remember(source)
    return size
  }

  /** Fills a tenant's index with the given documents, batch by batch. */
  async fillWith(
    target: { tenant: string; words: ShopWords; path?: string; revision: string },
    documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
  ): Promise<Size> {
    const { tenant, words, path, revision } = target
    await this.#ask('begin', { tenant, words })
    let batch: SearchDocument[] = []
    for await (const document of documents) {
      if (batch.push(document) < 100) continue
      await this.#ask('put', { tenant, documents: batch, filling: true })
      batch = []
    }
    await this.#ask('put', { tenant, documents: batch, filling: true })
    const size = await this.#ask(
      'settle',
      path === undefined ? { tenant, revision } : { tenant, path, revision },
    )
    this.#remember(target)
    return size
  }

  /** Adds or replaces products of the live index. */
  async put(tenant: string, documents: SearchDocument[]): Promise<void> {
    await this.#ask('put', { tenant, documents, filling: false })
  }

  async remove(tenant: string, skus: string[]): Promise<void> {
    await this.#ask('remove', { tenant, skus })
  }

  /**
   * Applies the changes of a tenant's products to its index.
   * @returns the result; undefined if the index is not in memory: it is brought up to date when it is loaded
   * again
   */
  async refresh(tenant: string): Promise<Refreshed | undefined> {
    // A thread that is not running has nothing in memory.
    return this.#worker && (await this.#ask('refresh', { tenant }))
  }

  async save(file: { tenant: string; path: string; revision: string }): Promise<void> {
    await this.#ask('save', file)
    this.#files.set(file.tenant, file)
  }

  /**
   * Frees memory: drops the least recently used indexes down to half the budget, and collects garbage. Does
   * nothing if the thread is not running.
   */
  async trim(): Promise<void> {
    if (this.#worker) await this.#ask('trim', undefined)
  }

  /** Returns what the thread has in memory. */
  memory(): Promise<Memory> {
    return this.#ask('memory', undefined)
  }

  shop(tenant: string, language: string): ShopPort {
    return {
      search: (query, signal) => this.#ask('search', { tenant, language, query }, signal, true),
      suggest: (term, { limit, shopper, signal } = {}) => {
        const asked = this.#ask(
          'suggest',
          limit === undefined ? { tenant, language, term } : { tenant, language, term, limit },
          signal,
          true,
        )
        if (shopper !== undefined) this.#supersede(`${tenant} ${shopper}`, asked)
        return asked
      },
      similar: (sku, limit) =>
        this.#ask(
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

  #remember({
    tenant,
    path,
    revision,
    changes,
  }: Omit<Tasks['load']['request'], 'path'> & { path?: string }): void {
    if (path !== undefined)
      this.#files.set(tenant, { ...{ tenant, path, revision }, ...(changes && { changes }) })
  }

  #supersede(shopper: string, asked: Promise<unknown>): void {
    const id = this.#next - 1
    const before = this.#shoppers.get(shopper)
    if (before !== undefined) this.#cancel(before, new SearchCancelled('A newer question has come.'))
    this.#shoppers.set(shopper, id)
    const forget = (): void => {
      if (this.#shoppers.get(shopper) === id) this.#shoppers.delete(shopper)
    }
    asked.then(forget, forget)
  }

  #ask<Name extends TaskName>(
    task: Name,
    request: Tasks[Name]['request'],
    signal?: AbortSignal,
    limited = false,
  ): Promise<Tasks[Name]['answer']> {
    if (signal?.aborted) return Promise.reject(new SearchCancelled('The question was cancelled.'))
    if (limited && this.#searches >= mostWaiting) {
      count('etalage_queue_shed_total', { queue: 'search' })
      return Promise.reject(new SearchTimeout('Too many questions are waiting.'))
    }
    const id = this.#next++
    const worker = this.#thread()
    if (limited) this.#countSearches(1)
    return new Promise((resolve, reject) => {
      const limit = this.#settings.timeLimit ?? usualTimeLimit
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
      this.#waiting.set(id, {
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
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    this.#worker?.postMessage({ cancel: id })
    waiting.reject(error)
    this.#rest()
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const { worker: module = new URL('./worker.ts', import.meta.url), budget = usualBudget } = this.#settings
    // The new thread loads the indexes of the previous one at the first query of their tenant.
    const workerData: ThreadData = { budget, files: [...this.#files.values()] }
    const worker = new Worker(module, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    this.#worker = worker
    worker.on('message', (message: Answer) => {
      const waiting = this.#waiting.get(message.id)
      if (!waiting) return
      this.#waiting.delete(message.id)
      if ('error' in message) waiting.reject(new (message.unavailable ? Unavailable : Error)(message.error))
      else waiting.resolve(message.answer)
      this.#rest()
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
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of all) waiting.reject(error)
  }

  #countSearches(more: number): void {
    this.#searches += more
    gaugeOf('etalage_queue_waiting', { queue: 'search' }).value += more
  }

  /** An idle thread does not prevent the process from exiting. */
  #rest(): void {
    if (this.#waiting.size === 0) this.#worker?.unref()
  }
}
