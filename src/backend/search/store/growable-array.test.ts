import { expect, test } from 'vitest'
import { GrowableArray } from './growable-array.ts'

test.each([
  ['set', (array: GrowableArray<Uint32Array>) => array.set(1, 9), [1, 9, 3]],
  ['push', (array: GrowableArray<Uint32Array>) => array.push(9), [1, 2, 3, 9]],
  ['count', (array: GrowableArray<Uint32Array>) => array.count(2), [1, 2, 4]],
])('[REL-7] %s copies values that threads share before it changes them', (_, change, wanted) => {
  const values = new Uint32Array(new SharedArrayBuffer(12))
  values.set([1, 2, 3])
  const array = new GrowableArray(values)
  expect(array.data, 'nothing is copied before').toBe(values)
  change(array)
  expect([...array.packed()]).toEqual(wanted)
  expect([...values]).toEqual([1, 2, 3])
})

test('[REL-7] a large array grows by a quarter, so that it does not take twice its memory', () => {
  const array = new GrowableArray(new Uint8Array(4_000_000))
  array.push(1)
  expect(array.data.length).toBe(5_000_000)
  expect(array.length).toBe(4_000_001)
})
