import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TextCache } from './text-cache.ts'

const ttlMs = 60_000
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text()

/** A text that counts how often it is generated; each run generates a different text. */
function counted(pieces = 50) {
  let runs = 0
  async function* write() {
    runs += 1
    const own = runs
    for (let piece = 0; piece < pieces; piece += 1) yield `${own}:${piece} ${'é'.repeat(5_000)}\n`
  }
  return { write, runs: () => runs }
}

/** A text that waits before its second piece until it is released or rejected. */
function waiting() {
  const gate = Promise.withResolvers<void>()
  gate.promise.catch(() => {})
  async function* write() {
    yield 'one,'
    await gate.promise
    yield 'two'
  }
  return { write, ...gate }
}

describe('[SEO-3] a text that is requested many times', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('is generated once for two hundred concurrent requests, and is complete for each', async () => {
    const cache = new TextCache(ttlMs)
    const { write, runs } = counted()
    const bodies = Array.from({ length: 200 }, () => cache.body('feed', 1, write))
    const all = await Promise.all(bodies.map(textOf))
    expect(runs()).toBe(1)
    expect(new Set(all).size).toBe(1)
    expect(all[0]?.split('\n')).toHaveLength(51)
    expect(all[0]).not.toContain('\ufffd')
  })

  test('is the same for requests during and after its generation', async () => {
    const cache = new TextCache(ttlMs)
    const { write, resolve } = waiting()
    const first = cache.body('feed', 1, write).getReader()
    expect(Buffer.from((await first.read()).value ?? []).toString()).toBe('one,')
    const second = textOf(cache.body('feed', 1, write))
    resolve()
    expect(Buffer.from((await first.read()).value ?? []).toString()).toBe('two')
    expect((await first.read()).done).toBe(true)
    expect(await second).toBe('one,two')
    expect(await textOf(cache.body('feed', 1, write))).toBe('one,two')
  })

  test('is generated again when it expires and when its state changes', async () => {
    const cache = new TextCache(ttlMs)
    const { write, runs } = counted(2)
    const first = await textOf(cache.body('feed', 1, write))
    await vi.advanceTimersByTimeAsync(ttlMs - 1)
    expect(await textOf(cache.body('feed', 1, write))).toBe(first)
    const slow = cache.body('feed', 1, write).getReader()
    const firstPart = Buffer.from((await slow.read()).value ?? [])
    await vi.advanceTimersByTimeAsync(1)
    expect(await textOf(cache.body('feed', 1, write))).toMatch(/^2:0/)
    expect(await textOf(cache.body('feed', 2, write))).toMatch(/^3:0/)
    expect(await textOf(cache.body('other', 2, write))).toMatch(/^4:0/)
    // A reader that started earlier goes on reading the old text.
    expect(first.startsWith(firstPart.toString())).toBe(true)
    expect((await slow.read()).done).toBe(true)
    expect(runs()).toBe(4)
  })

  test('is not generated for a request that never reads', async () => {
    const cache = new TextCache(ttlMs)
    const { write, runs } = counted()
    const never = cache.body('feed', 1, write)
    await cache.body('feed', 1, write).cancel()
    expect(runs()).toBe(0)
    expect(await textOf(cache.body('feed', 1, write))).toMatch(/^1:0/)
    await vi.advanceTimersByTimeAsync(ttlMs)
    // The file has been closed meanwhile.
    expect(await textOf(never)).toMatch(/^2:0/)
  })

  test('fails for all readers when its generation fails, and is generated again for the next', async () => {
    const cache = new TextCache(ttlMs)
    const broken = waiting()
    const bodies = [1, 2].map(() => textOf(cache.body('feed', 1, broken.write)))
    broken.reject(new Error('replaced'))
    for (const { status } of await Promise.allSettled(bodies)) expect(status).toBe('rejected')
    expect(await textOf(cache.body('feed', 1, counted(1).write))).toMatch(/^1:0/)
  })

  test('continues when one of its readers cancels', async () => {
    const cache = new TextCache(ttlMs)
    const { write, resolve } = waiting()
    const cancelled = cache.body('feed', 1, write).getReader()
    await cancelled.read()
    const other = textOf(cache.body('feed', 1, write))
    await cancelled.cancel()
    resolve()
    expect(await other).toBe('one,two')
  })
})
