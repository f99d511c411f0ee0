import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SortedRuns } from './sorted-runs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sorted-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Reproducible whole numbers below `most`. */
function numbers(count: number, most: number): number[] {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % most
  })
}

const all = (runs: SortedRuns): [number, number, number][] =>
  [...runs.blocks()].flatMap(({ keys, docs, extras }) =>
    Array.from(keys, (key, at): [number, number, number] => [key, docs[at]!, extras[at]!]),
  )

describe('[REL-7] records that exceed the memory of a build', () => {
  test.each([
    ['few keys, all in memory', 3_000, 7, undefined],
    ['few keys, many runs in a file', 3_000, 7, 'runs'],
    ['many keys, many runs in a file', 3_000, 2_000_000_000, 'runs'],
    ['a last run that is not full', 2_999, 50, 'runs'],
    ['fewer than a run', 10, 3, 'runs'],
    ['none', 0, 3, 'runs'],
  ])('are read in ascending order of their keys, equal ones in their order: %s', (_, count, most, name) => {
    const keys = numbers(count, most)
    const runs = new SortedRuns(name && join(folder, name), 100)
    keys.forEach((key, doc) => {
      runs.add(key, doc, key % 256)
    })
    const wanted = keys
      .map((key, doc): [number, number, number] => [key, doc, key % 256])
      .sort(([a, first], [b, second]) => a - b || first - second)
    expect(runs.length).toBe(count)
    expect(all(runs)).toEqual(wanted)
    expect(all(runs), 'a second time').toEqual(wanted)
    expect(existsSync(join(folder, 'runs'))).toBe(name !== undefined && count >= 100)
    runs.close()
    expect(readdirSync(folder)).toEqual([])
  })

  test('stay in memory where the file cannot be written', () => {
    const runs = new SortedRuns(join(folder, 'missing', 'runs'), 10)
    for (let doc = 0; doc < 100; doc++) runs.add(99 - doc, doc, 1)
    expect(all(runs).map(([key]) => key)).toEqual(Array.from({ length: 100 }, (_, key) => key))
    runs.close()
  })

  test('are in the file once a run is full, apart from the last run', () => {
    const file = join(folder, 'runs')
    const runs = new SortedRuns(file, 1_000)
    for (let doc = 0; doc < 20_500; doc++) runs.add(doc % 7, doc, 1)
    expect(statSync(file).size).toBe(20_000 * 12)
    let records = 0
    for (const { keys } of runs.blocks()) records += keys.length
    expect(records).toBe(20_500)
    expect(statSync(file).size).toBe(20_000 * 12)
    runs.close()
  })
})
