import { expect, test } from 'vitest'
import { acceptedCategories } from './consent.ts'

test.each([
  ['', []],
  ['consent=C0001,C0003', ['C0001', 'C0003']],
  ['a=b; consent=C0001%2CC0003; c=d', ['C0001', 'C0003']],
  ['consent=C0001%2cC0004;c=d', ['C0001', 'C0004']],
  ['consent=', []],
  ['consent', []],
  ['consent=yes', []],
  ['consent=C0001,C00', ['C0001']],
  ['consent=C0001%2CC0004%2', ['C0001']],
  // Invalid: every choice includes the necessary category.
  ['consent=C0003,C0004', []],
  ['consent=C00', []],
  ['consent=C0001,C3,<b>,C00033,C0009', ['C0001']],
  ['myconsent=C0001,C0003', []],
  ['consents=C0001,C0003', []],
  // Only a marked choice is valid while the browser sends the signal of Global Privacy Control.
  ['consent=C0001,C0003,GPC', ['C0001', 'C0003']],
])('[LAW-7] the cookies %j accept %j', (cookies, expected) => {
  expect([...acceptedCategories(cookies)]).toEqual(expected)
})

test.each([
  ['', []],
  ['consent=C0001,C0004', []],
  ['consent=C0001,GPC', ['C0001']],
  ['consent=C0001,C0004,GPC', ['C0001', 'C0004']],
])('[PHO-2] with the signal of Global Privacy Control, the cookies %j accept %j', (cookies, expected) => {
  expect([...acceptedCategories(cookies, true)]).toEqual(expected)
})
