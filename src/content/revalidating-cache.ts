import { createMemoryCache, type MemoryCache } from '../operations/memory-cache.ts'

/** The result of a loader, and how long it is fresh. */
export interface Loaded<Value> {
  value: Value
  freshForMs: number
  /** What happens when it is no longer fresh: it is served while it is reloaded (the default), or callers wait. */
  whenStale?: 'serve' | 'wait' | undefined
}

export type Load<Value> = (previous: Value | undefined) => Promise<Loaded<Value>>

interface Options {
  maximumEntries: number
  /** After a failure, a key is not loaded again for this long. */
  retryAfterMs: number
  /** Milliseconds; a monotonic clock is sufficient. */
  now?: (() => number) | undefined
}

interface Entry<Value> {
  cached?: Loaded<Value>
  failure?: { error: unknown }
  /** Until then `held` is served, or `failure` thrown, without loading. */
  freshUntil: number
  pending?: Promise<Value> | undefined
}

/**
 * Caches values in memory: fresh for a while, then served stale while one load replaces them. There is one load
 * per key, however many callers. A failed load leaves the old value in place; without one its error is thrown.
 * Beyond the maximum the least recently used entry is evicted.
 */
export class RevalidatingCache<Value> {
  readonly #entries: MemoryCache<Entry<Value>>
  readonly #options: Options
  readonly #now: () => number

  constructor(options: Options) {
    this.#options = options
    this.#entries = createMemoryCache({ maxEntries: options.maximumEntries })
    this.#now = options.now ?? Date.now
  }

  get size(): number {
    return this.#entries.size
  }

  /** @param reload whether to reload instead of using the cached value, unless loading fails */
  async get(key: string, load: Load<Value>, reload = false): Promise<Value> {
    const entry = this.#entryOf(key)
    if (!reload && this.#now() < entry.freshUntil) {
      if (entry.cached) return entry.cached.value
      if (entry.failure) throw entry.failure.error
    }
    entry.pending ??= this.#load(entry, load)
    if (reload || !entry.cached || entry.cached.whenStale === 'wait') return entry.pending
    // Cannot reject: a failed load falls back to the cached value.
    return entry.cached.value
  }

  /** Why the last load of a key failed, even if an older value is cached. */
  failureOf(key: string): unknown {
    return this.#entries.peek(key)?.failure?.error
  }

  async #load(entry: Entry<Value>, load: Load<Value>): Promise<Value> {
    try {
      const loaded = await load(entry.cached?.value)
      entry.cached = loaded
      delete entry.failure
      entry.freshUntil = this.#now() + loaded.freshForMs
      return loaded.value
    } catch (error) {
      entry.freshUntil = this.#now() + this.#options.retryAfterMs
      entry.failure = { error }
      if (entry.cached) return entry.cached.value
      throw error
    } finally {
      entry.pending = undefined
    }
  }

  #entryOf(key: string): Entry<Value> {
    const known = this.#entries.get(key)
    if (known) return known
    const entry: Entry<Value> = { freshUntil: Number.NEGATIVE_INFINITY }
    this.#entries.set(key, entry)
    return entry
  }
}
