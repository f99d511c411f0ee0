import { beforeEach, describe, expect, test } from 'vitest'
import { type Loaded, RevalidatingCache } from './revalidating-cache.ts'

let now = 0
let loads = 0
let cache: RevalidatingCache<string>

beforeEach(() => {
  now = 0
  loads = 0
  cache = new RevalidatingCache({ maximumEntries: 3, retryAfterMs: 100, now: () => now })
})

type Answer = Partial<Loaded<string>> | Error

const get = (answer: Answer = {}, key = 'key') =>
  cache.get(key, async () => {
    loads += 1
    if (answer instanceof Error) throw answer
    return { value: `load ${loads}`, freshForMs: 1_000, ...answer }
  })

/** A load that ends when the test decides. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>()
  const load = () => {
    loads += 1
    return promise
  }
  return { resolve, reject, load }
}

/** Lets background loads finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

interface Step {
  at: number
  load: Answer
  /** What the caller gets: a value, or the message of an error. */
  gets: string
  loads: number
}

const tables: Record<string, Step[]> = {
  'fresh is served without loading, stale is served while its successor comes': [
    { at: 0, load: {}, gets: 'load 1', loads: 1 },
    { at: 999, load: {}, gets: 'load 1', loads: 1 },
    { at: 1_000, load: {}, gets: 'load 1', loads: 2 },
    { at: 1_001, load: {}, gets: 'load 2', loads: 2 },
  ],
  'a value that must not be served stale is waited for': [
    { at: 0, load: { whenStale: 'wait' }, gets: 'load 1', loads: 1 },
    { at: 999, load: {}, gets: 'load 1', loads: 1 },
    { at: 1_000, load: {}, gets: 'load 2', loads: 2 },
  ],
  'a failure keeps the old value, and the next try waits a little': [
    { at: 0, load: {}, gets: 'load 1', loads: 1 },
    { at: 1_000, load: new Error('down'), gets: 'load 1', loads: 2 },
    { at: 1_099, load: {}, gets: 'load 1', loads: 2 },
    { at: 1_100, load: {}, gets: 'load 1', loads: 3 },
    { at: 1_101, load: {}, gets: 'load 3', loads: 3 },
  ],
  'a failure keeps even a value that is waited for': [
    { at: 0, load: { whenStale: 'wait' }, gets: 'load 1', loads: 1 },
    { at: 1_000, load: new Error('down'), gets: 'load 1', loads: 2 },
  ],
  'a failure without old value is thrown, and thrown again without loading for a little while': [
    { at: 0, load: new Error('down'), gets: 'down', loads: 1 },
    { at: 99, load: {}, gets: 'down', loads: 1 },
    { at: 100, load: {}, gets: 'load 2', loads: 2 },
  ],
  'each load sets how long it is fresh': [
    { at: 0, load: { freshForMs: 10 }, gets: 'load 1', loads: 1 },
    { at: 10, load: { freshForMs: 5_000 }, gets: 'load 1', loads: 2 },
    { at: 5_009, load: {}, gets: 'load 2', loads: 2 },
  ],
}

describe('revalidating cache', () => {
  test.each(Object.entries(tables))('%s', async (_, steps) => {
    for (const step of steps) {
      now = step.at
      const got = await get(step.load).catch((error: Error) => error.message)
      await settled()
      expect({ at: now, got, loads }).toEqual({ at: step.at, got: step.gets, loads: step.loads })
    }
  })

  test('runs one load for concurrent callers, and all get its value', async () => {
    const flight = held()
    const results = [1, 2, 3].map(() => cache.get('key', flight.load))
    flight.resolve({ value: 'once', freshForMs: 1_000 })
    expect(await Promise.all(results)).toEqual(['once', 'once', 'once'])
    expect(loads).toBe(1)
  })

  test('runs one load for concurrent callers while stale, without waiting for it', async () => {
    await get()
    now = 2_000
    const flight = held()
    expect(await Promise.all([1, 2, 3].map(() => cache.get('key', flight.load)))).toEqual(
      Array(3).fill('load 1'),
    )
    expect(loads).toBe(2)
    flight.resolve({ value: 'next', freshForMs: 1_000 })
    await settled()
    expect(await get()).toBe('next')
  })

  test('runs one failing load for concurrent callers', async () => {
    const flight = held()
    const results = [1, 2].map(() => cache.get('key', flight.load))
    flight.reject(new Error('down'))
    const outcomes = await Promise.allSettled(results)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(loads).toBe(1)
  })

  test('passes the value to be replaced to the load', async () => {
    await get()
    now = 1_000
    const previousValues: (string | undefined)[] = []
    await cache.get('key', async (previous) => {
      previousValues.push(previous)
      return { value: 'next', freshForMs: 1 }
    })
    expect(previousValues).toEqual(['load 1'])
  })

  test('evicts the least recently used entry', async () => {
    for (const key of ['a', 'b', 'c']) await get({}, key)
    await get({}, 'a')
    await get({}, 'd')
    expect(cache.size).toBe(3)
    expect(await get({}, 'a')).toBe('load 1')
    expect(await get({}, 'b')).toBe('load 5')
  })
})
