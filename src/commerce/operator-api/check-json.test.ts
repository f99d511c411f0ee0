import { expect, test } from 'vitest'
import { jsonFaults } from './check-json.ts'

test.each([
  '{}',
  '[]',
  '1',
  '"{"',
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  String.raw`{"a\"":1,"a":"\"a\":1,{","b\\":2}`,
  `${'['.repeat(32)}${']'.repeat(32)}`,
])('[CNX-4] %s has no fault', (text) => expect(jsonFaults(text)).toEqual([]))

test.each([
  ['{"a":1,"a":2}', 0, 'has the member "a" twice'],
  [String.raw`{"a":1,"\u0061":2}`, 0, String.raw`has the member "\u0061" twice`],
  ['[{"a":1},{"a":1,"b":0,"a":2}]', 1, 'has the member "a" twice'],
  ['{"__proto__":1,"__proto__":2}', 0, 'has the member "__proto__" twice'],
  [`[0,${'['.repeat(400_000)}${']'.repeat(400_000)}]`, 1, 'is nested in more than 32 levels'],
])('[CNX-4] names the fault of an entry (%#)', (text, at, reason) =>
  expect(jsonFaults(text)).toEqual([{ at, reason }]),
)
