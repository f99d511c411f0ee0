import { expect, test } from 'vitest'
import { acceptedCategories } from './accepted-categories.ts'

test.each([
  ['C0001,C0002', ['C0001', 'C0002']],
  ['C0003%2CC0001', ['C0001', 'C0003']],
  ['C0001,C0001', ['C0001']],
  ['C0001,C0009,<b>', ['C0001']],
  ['C0002', []],
  ['', []],
])('[CNX-2] the consent %s accepts %j', (value, expected) => {
  expect(acceptedCategories(value)).toEqual(expected)
})

test.each([
  ['C0001,C0002', []],
  ['C0001,C0002,GPC', ['C0001', 'C0002']],
])('[PHO-2] with the signal of Global Privacy Control, the consent %s accepts %j', (value, expected) => {
  expect(acceptedCategories(value, true)).toEqual(expected)
})
