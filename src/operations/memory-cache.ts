import { LRUCache } from 'lru-cache'

interface Limits<Value> {
  /** Largest number of entries. Without it there is a limit of sizes. */
  maxEntries?: number
  /** Largest sum of the sizes of the entries, in the unit of `sizeOf`. */
  maxSize?: number
  /** Size of an entry, a positive integer. */
  sizeOf?: (value: Value, key: string) => number
  /** Largest size of one entry; a larger one is not stored. */
  maxEntrySize?: number
  /** Time after which an entry is no longer returned, a positive integer, ms. Without it entries do not expire. */
  ttlMs?: number
  /** Returns the present time, ms; for `ttlMs`. The default is a monotonic clock. */
  clock?: () => number
  /** Called for each entry that is evicted, replaced, expired or deleted. */
  onRemove?: (value: Value, key: string) => void
}

export type CacheLimits<Value> = Limits<Value> &
  ({ maxEntries: number } | { maxSize: number; sizeOf: (value: Value, key: string) => number })

/** A cache in memory that evicts the least recently used entry. Keys name the tenant where values differ (TEN-7). */
export type MemoryCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>

/** Creates a cache with a limit of entries or of sizes, so that a flood of different keys cannot fill the memory. */
export function createMemoryCache<Value extends NonNullable<unknown>>({
  maxEntries,
  maxSize,
  sizeOf,
  maxEntrySize,
  ttlMs,
  clock,
  onRemove,
}: CacheLimits<Value>): MemoryCache<Value> {
  return new LRUCache({
    max: maxEntries ?? 0,
    ...(maxSize !== undefined && { maxSize }),
    ...(sizeOf && { sizeCalculation: sizeOf }),
    ...(maxEntrySize !== undefined && { maxEntrySize }),
    ...(ttlMs !== undefined && { ttl: ttlMs }),
    // The library takes a start of 0 as none, and by default asks the clock once a millisecond.
    ...(clock && { perf: { now: () => clock() + 1 }, ttlResolution: 0 }),
    ...(onRemove && { dispose: onRemove }),
  })
}

/**
 * Returns a pure function of a string with a cache of its results.
 * @param maxEntries number of cached results
 * @param maxLength longer strings are not cached, characters
 */
export function memoize<Result extends NonNullable<unknown>>(
  maxEntries: number,
  maxLength: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  const results = createMemoryCache<Result>({ maxEntries })
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    if (text.length <= maxLength) results.set(text, result)
    return result
  }
}
