import { expect, test } from 'vitest'
import { acceptedCategories } from './consent.ts'

test.each([
  ['', []],
  ['consent=C0001,C0003', ['C0001', 'C0003']],
  ['a=b; consent=C0001%2CC0003; c=d', ['C0001', 'C0003']],
  ['consent=', []],
  ['consent=yes', []],
  ['consent=C0001,C3,<b>,C00033', ['C0001']],
  ['myconsent=C0003', []],
  ['consents=C0003', []],
])('[LAW-7] of the cookies %j these are accepted: %j', (cookies, expected) => {
  expect([...acceptedCategories(cookies)]).toEqual(expected)
})
