import { expect, test } from 'vitest'
import { distance } from './distance.ts'

test.each([
  ['nl-NL', 4, '0 m'],
  ['nl-NL', 846, '850 m'],
  ['nl-NL', 994, '990 m'],
  ['nl-NL', 995, '1 km'],
  ['de-DE', 1234, '1,2 km'],
  ['de-CH', 1234, '1.2 km'],
  ['fr-CH', 1234, '1,2 km'],
  ['en-IE', 1234, '1.2 km'],
  ['en-GB', 40, '0.1 miles'],
  ['en-GB', 846, '0.5 miles'],
  ['en-GB', 1600, '1 mile'],
  ['en-GB', 5310, '3.3 miles'],
])('[TEN-9] in %s, %d metres are %s', (locale, metres, text) =>
  expect(distance(metres, locale)).toBe(text.replace(' ', '\u00a0')),
)
