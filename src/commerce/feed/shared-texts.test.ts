import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SharedTexts } from './shared-texts.ts'

const keptMs = 60_000
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text()

/** A text that counts how often it is generated; each run generates a different text. */
function counted(pieces = 50) {
  let writings = 0
  async function* write() {
    writings += 1
    const own = writings
    for (let piece = 0; piece < pieces; piece += 1) yield `${own}:${piece} ${'é'.repeat(5_000)}\n`
  }
  return { write, writings: () => writings }
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
    const texts = new SharedTexts(keptMs)
    const { write, writings } = counted()
    const bodies = Array.from({ length: 200 }, () => texts.body('feed', 1, write))
    const all = await Promise.all(bodies.map(textOf))
    expect(writings()).toBe(1)
    expect(new Set(all).size).toBe(1)
    expect(all[0]?.split('\n')).toHaveLength(51)
    expect(all[0]).not.toContain('\ufffd')
  })

  test('is the same for requests during and after its generation', async () => {
    const texts = new SharedTexts(keptMs)
    const { write, resolve } = waiting()
    const first = texts.body('feed', 1, write).getReader()
    expect(Buffer.from((await first.read()).value ?? []).toString()).toBe('one,')
    const second = textOf(texts.body('feed', 1, write))
    resolve()
    expect(Buffer.from((await first.read()).value ?? []).toString()).toBe('two')
    expect((await first.read()).done).toBe(true)
    expect(await second).toBe('one,two')
    expect(await textOf(texts.body('feed', 1, write))).toBe('one,two')
  })

  test('is generated again when it expires and when its state changes', async () => {
    const texts = new SharedTexts(keptMs)
    const { write, writings } = counted(2)
    const first = await textOf(texts.body('feed', 1, write))
    await vi.advanceTimersByTimeAsync(keptMs - 1)
    expect(await textOf(texts.body('feed', 1, write))).toBe(first)
    const slow = texts.body('feed', 1, write).getReader()
    const begun = Buffer.from((await slow.read()).value ?? [])
    await vi.advanceTimersByTimeAsync(1)
    expect(await textOf(texts.body('feed', 1, write))).toMatch(/^2:0/)
    expect(await textOf(texts.body('feed', 2, write))).toMatch(/^3:0/)
    expect(await textOf(texts.body('other', 2, write))).toMatch(/^4:0/)
    // A reader that started earlier goes on reading the old text.
    expect(first.startsWith(begun.toString())).toBe(true)
    expect((await slow.read()).done).toBe(true)
    expect(writings()).toBe(4)
  })

  test('is not generated for a request that never reads', async () => {
    const texts = new SharedTexts(keptMs)
    const { write, writings } = counted()
    const never = texts.body('feed', 1, write)
    await texts.body('feed', 1, write).cancel()
    expect(writings()).toBe(0)
    expect(await textOf(texts.body('feed', 1, write))).toMatch(/^1:0/)
    await vi.advanceTimersByTimeAsync(keptMs)
    // The file has been closed meanwhile.
    expect(await textOf(never)).toMatch(/^2:0/)
  })

  test('fails for all readers when its generation fails, and is generated again for the next', async () => {
    const texts = new SharedTexts(keptMs)
    const broken = waiting()
    const bodies = [1, 2].map(() => textOf(texts.body('feed', 1, broken.write)))
    broken.reject(new Error('replaced'))
    for (const { status } of await Promise.allSettled(bodies)) expect(status).toBe('rejected')
    expect(await textOf(texts.body('feed', 1, counted(1).write))).toMatch(/^1:0/)
  })

  test('continues when one of its readers cancels', async () => {
    const texts = new SharedTexts(keptMs)
    const { write, resolve } = waiting()
    const gone = texts.body('feed', 1, write).getReader()
    await gone.read()
    const stays = textOf(texts.body('feed', 1, write))
    await gone.cancel()
    resolve()
    expect(await stays).toBe('one,two')
  })
})
