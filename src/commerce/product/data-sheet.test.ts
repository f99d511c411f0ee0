import { expect, test } from 'vitest'
import { labelSheet, needsLabel } from './data-sheet.ts'

const energyLabel = { class: 'A', scaleFrom: 'A', scaleTo: 'G' }
const tyreFlags = {
  fuelEfficiency: 'B',
  wetgrip: 'A',
  externalRollingNoise: 70,
  externalRollingNoiseClass: 'B',
}
const documents = [
  { type: 'usermanual', href: '/manual' },
  { type: 'productdatasheet', href: '/sheet' },
]

test.each([
  ['an appliance', { energyLabel, tyreFlags: null, documents }, true, '/sheet'],
  ['a tyre', { energyLabel: null, tyreFlags, documents }, true, '/sheet'],
  ['an appliance without a sheet', { energyLabel, documents: [] }, true, undefined],
  ['an appliance that left the catalogue', { energyLabel }, true, undefined],
  ['a cupboard', { energyLabel: null, tyreFlags: null, documents }, false, undefined],
])('[LAW-5] beside the price of %s', (_, product, labelled, sheet) => {
  expect([needsLabel(product), labelSheet(product)]).toEqual([labelled, sheet])
})
