import { expect, test } from 'vitest'
import { nameOf, sharedName } from './group-name.ts'

test.each([
  ['Jurk Fenna - Marine - 36', ['Marine', '36'], 'Jurk Fenna'],
  ['Vest Jonna, maat S', ['S'], 'Vest Jonna'],
  ['Beha Lotte, nude, 75C', ['nude', '75C', '75 C', '75'], 'Beha Lotte'],
  ['Broek Tess zwart 38', ['zwart', '38'], 'Broek Tess'],
  ['Set (rood)', ['rood'], 'Set'],
  ['Rood', ['Rood'], 'Rood'],
  ['Marsepein', ['n'], 'Marsepein'],
])('name of %s', (title, stated, name) => {
  expect(nameOf(title, stated)).toBe(name)
})

test.each([
  [['Vest', 'Vest'], 'Vest'],
  [['Broek Tess lang model', 'Broek Tess kort model'], 'Broek Tess'],
  [['Rode jurk', 'Blauwe jurk'], 'Rode jurk'],
])('shared name of %j', (names, shared) => {
  expect(sharedName(names)).toBe(shared)
})
