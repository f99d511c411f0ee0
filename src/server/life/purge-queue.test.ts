import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PurgeQueue } from './purge-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[REL-4] a tag is purged at once, and then once a second however often it is added', () => {
  const purged: string[] = []
  const queue = new PurgeQueue((tag) => purged.push(tag))
  for (let sold = 0; sold < 100; sold += 1) {
    queue.add('product-nl-1')
    vi.advanceTimersByTime(25)
  }
  // Purges at 0, 1000 and 2000 ms; the fourth covers what came after that.
  expect(purged).toHaveLength(3)
  vi.advanceTimersByTime(1_000)
  expect(purged).toHaveLength(4)
  vi.advanceTimersByTime(10_000)
  expect(purged).toHaveLength(4)
})

test('[REL-4] tags do not wait for each other', () => {
  const purged: string[] = []
  const queue = new PurgeQueue((tag) => purged.push(tag))
  for (const tag of ['a', 'b', 'a', 'c']) queue.add(tag)
  expect(purged).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1_000)
  expect(purged).toEqual(['a', 'b', 'c', 'a'])
})
