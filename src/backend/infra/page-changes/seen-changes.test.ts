import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeenChanges } from './seen-changes.ts'

const take = (seen: SeenChanges, ids: number[], now = 0): number[] => ids.filter((id) => seen.isNew(id, now))

test('[REL-4] a change that is read again is not new', () => {
  const seen = new SeenChanges(10)
  expect(take(seen, [11, 12])).toEqual([11, 12])
  expect(take(seen, [11, 12, 13])).toEqual([13])
  expect(seen.after).toBe(13)
})

test('[REL-4] an id that becomes visible after a greater one is not lost, and is reported once', () => {
  const seen = new SeenChanges(10)
  expect(take(seen, [14])).toEqual([14])
  expect(seen.after).toBe(10)
  expect(take(seen, [12, 14])).toEqual([12])
  expect(take(seen, [11, 12, 13, 14, 15])).toEqual([11, 13, 15])
  expect(seen.after).toBe(15)
})

test('[REL-4] ids of rolled back transactions are awaited for a minute only', () => {
  const seen = new SeenChanges(0)
  take(seen, [3], 1_000)
  seen.expire(60_999)
  expect(seen.after).toBe(0)
  seen.expire(61_000)
  expect(seen.after).toBe(3)
  expect(take(seen, [1, 2])).toEqual([])
})

test('[REL-4] a change that another process has reported is not reported again when it is read', () => {
  const seen = new SeenChanges(10)
  expect([seen.recordChange(12), seen.recordChange(12), seen.recordChange(10)]).toEqual([true, false, false])
  expect(take(seen, [11, 12])).toEqual([11])
  expect(seen.recordChange(12)).toBe(false)
})

test('[REL-4] every change is reported exactly once, however transactions commit', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        Array.from({ length: 30 }, (_, at) => at + 1),
        { minLength: 1 },
      ),
      fc.integer({ min: 1, max: 6 }),
      (commits, step) => {
        const seen = new SeenChanges(0)
        const reported: number[] = []
        for (let at = 0; at < commits.length; at += step) {
          const visible = commits.slice(0, at + step).sort((a, b) => a - b)
          reported.push(
            ...take(
              seen,
              visible.filter((id) => id > seen.after),
            ),
          )
        }
        expect(reported.sort((a, b) => a - b)).toEqual([...commits].sort((a, b) => a - b))
      },
    ),
  )
})
