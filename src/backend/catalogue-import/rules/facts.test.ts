import { expect, test } from 'vitest'
import { deliveryDays, energyLabelOf } from './facts.ts'

test.each([
  ['a+++', undefined, undefined, { class: 'A+++', scaleFrom: 'A', scaleTo: 'G' }],
  ['C', 'A', 'G', { class: 'C', scaleFrom: 'A', scaleTo: 'G' }],
  ['Z', undefined, undefined, undefined],
  [undefined, 'A', 'G', undefined],
])('[LAW-5] energy class %s', (stated, best, worst, label) => {
  expect(energyLabelOf(stated, best, worst)).toEqual(label)
})

test('delivery days are handling and transit together', () => {
  const stated = new Map([
    ['max_handling_time', '1'],
    ['min_transit_time', '2'],
    ['max_transit_time', '3'],
  ])
  expect(deliveryDays((name) => stated.get(name))).toEqual([2, 4])
  expect(deliveryDays(() => undefined)).toBeUndefined()
})
