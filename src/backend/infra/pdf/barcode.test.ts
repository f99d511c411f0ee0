import { expect, test } from 'vitest'
import { barsOf } from './barcode.ts'

test('[ACC-2] every character of a barcode is eleven modules wide, and the stop pattern thirteen', () => {
  const bars = barsOf('R425902614301')
  expect(bars).toHaveLength((13 + 2) * 6 + 7)
  const width = (from: number, to: number) => bars.slice(from, to).reduce((sum, each) => sum + each, 0)
  for (let at = 0; at < 15 * 6; at += 6) expect(width(at, at + 6)).toBe(11)
  expect(width(15 * 6, 15 * 6 + 7)).toBe(13)
})

test('[ACC-2] all 95 characters have different patterns', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  expect(new Set(signs.map((sign) => barsOf(sign).slice(6, 12).join(''))).size).toBe(95)
})

test('text that cannot be encoded is refused', () => expect(() => barsOf('é')).toThrow('cannot encode'))
