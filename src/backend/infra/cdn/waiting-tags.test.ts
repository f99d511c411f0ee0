import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WaitingTags } from './waiting-tags.ts'

/**
 * Settings of the purger: it reads changes each second and purges a change no earlier than 2.5 s after it was
 * read.
 */
const [roundMs, settleMs] = [1_000, 2_500]
const all = 'catalogue-nl'

interface Purge {
  tag: string
  at: number
}

/**
 * Simulates rounds in which the given tags change, and continues until nothing waits.
 * @param seen the tags that have changed, by round
 * @param most number of tags that are purged one by one
 */
function purgesOf(seen: readonly (readonly string[])[], most: number): Purge[] {
  const waiting = new WaitingTags('nl', most)
  const purges: Purge[] = []
  let id = 0
  for (let round = 0; round < seen.length || waiting.firstId !== undefined; round += 1) {
    if (round > seen.length + 10) throw new Error('Something waits for ever.')
    const at = round * roundMs
    for (const tag of seen[round] ?? []) {
      id += 1
      waiting.add(tag, id, at + settleMs)
    }
    const due = waiting.due(at)
    purges.push(...[...due.keys()].map((tag) => ({ tag, at })))
    waiting.done(due)
  }
  return purges
}

/** Time from a change of a tag until the first purge that covers it, ms. */
const waitOf = (purges: readonly Purge[], tag: string, changedAt: number): number => {
  const purge = purges.find(
    (each) => (each.tag === tag || each.tag === all) && each.at >= changedAt + settleMs,
  )
  return (purge?.at ?? Number.POSITIVE_INFINITY) - changedAt
}

/** Twice the time to settle, and the rounds between. */
const longestWaitMs = 2 * settleMs + roundMs

describe('[REL-4] tags that change continuously', () => {
  test.each<[string, number, (second: number) => string[]]>([
    ['one tag', 10, () => ['products-nl']],
    ['two in turn, and one of all', 10, (second) => ['products-nl', `product-nl-${second % 2}`]],
    ['more than are purged one by one', 3, (second) => ['a', 'b', 'c', 'd', 'e'].map((tag) => tag + second)],
    ['the whole catalogue', 3, () => [all]],
  ])('%s: purged every five seconds, including the last change', (_, most, tagsAt) => {
    const seen = Array.from({ length: 60 }, (_, second) => tagsAt(second))
    const purges = purgesOf(seen, most)
    for (const [second, tags] of seen.entries())
      for (const tag of tags) expect(waitOf(purges, tag, second * roundMs)).toBeLessThanOrEqual(5_000)
    // The number of purges is limited by the time to settle.
    const tagsByRound = new Set(purges.filter(({ tag }) => tag === purges[0]?.tag).map(({ at }) => at))
    expect(tagsByRound.size).toBeLessThanOrEqual(60 / 3 + 2)
  })

  test('every change is purged in time, whenever it happens, and nothing waits for ever', () => {
    const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', all)
    const seen = fc.array(fc.array(tag, { maxLength: 6 }), { maxLength: 40 })
    fc.assert(
      fc.property(seen, fc.integer({ min: 1, max: 8 }), (tagsByRound, most) => {
        const purges = purgesOf(tagsByRound, most)
        for (const [round, tags] of tagsByRound.entries())
          for (const each of tags)
            expect(waitOf(purges, each, round * roundMs)).toBeLessThanOrEqual(longestWaitMs)
      }),
      { numRuns: 500 },
    )
  })

  test('after many tags at once, single changes are purged one by one again', () => {
    const seen = Array.from({ length: 20 }, (_, second) => (second === 0 ? ['a', 'b', 'c', 'd'] : ['a']))
    const purges = purgesOf(seen, 3)
    expect(purges.filter(({ tag }) => tag === all)).toEqual([{ tag: all, at: 3_000 }])
    expect(purges.filter(({ tag }) => tag === 'a').length).toBeGreaterThan(3)
  })

  test('after a failure the next attempt purges them once', () => {
    const waiting = new WaitingTags('nl', 10)
    waiting.add('a', 1, 1_000)
    waiting.failed(1_000, 1)
    waiting.add('a', 2, 1_500)
    expect(waiting.due(1_999).size).toBe(0)
    waiting.done(waiting.due(2_000))
    expect(waiting.firstId).toBeUndefined()
  })
})
