import { expect, test } from 'vitest'
import { formattedJson } from './formatted-json.ts'

test.each([
  [{ a: ['x', 'y, "z"'], b: [1, -2.5] }, '{\n  "a": ["x", "y, \\"z\\""],\n  "b": [1, -2.5]\n}\n'],
  [['x'.repeat(60), 'y'.repeat(60)], `[\n  "${'x'.repeat(60)}",\n  "${'y'.repeat(60)}"\n]\n`],
  [{ a: [{ b: ['c'] }], d: [] }, '{\n  "a": [\n    {\n      "b": ["c"]\n    }\n  ],\n  "d": []\n}\n'],
  [{ a: 'not [\n a list\n ]' }, '{\n  "a": "not [\\n a list\\n ]"\n}\n'],
])('[TEN-5] JSON as the formatter writes it: %j', (json, text) => {
  expect(formattedJson(json)).toBe(text)
  expect(JSON.parse(formattedJson(json))).toEqual(json)
})
