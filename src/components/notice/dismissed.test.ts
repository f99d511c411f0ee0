import { expect, test } from 'vitest'
import { dismissedIn } from './dismissed.ts'

const manyIds = Array.from({ length: 30 }, (_, index) => `promotion-${index}`)

test.each([
  [undefined, []],
  ['', []],
  ['geo', ['geo']],
  ['geo.promotion-WOL-10.app', ['geo', 'promotion-WOL-10', 'app']],
  ['..geo..', ['geo']],
  ['<script>.geo.a b', ['geo']],
  ['x'.repeat(4000), []],
  [manyIds.join('.'), manyIds.slice(-12)],
])('[SHE-3] the cookie %j lists these dismissed notices: %j', (cookie, expected) => {
  expect(dismissedIn(cookie)).toEqual(expected)
})
