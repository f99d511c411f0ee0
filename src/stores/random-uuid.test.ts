import { afterEach, expect, test, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test.each(['as the browser makes it', 'over plain http'])('a random UUID, %s', (where) => {
  if (where === 'over plain http') vi.stubGlobal('crypto', {})
  const ids = Array.from({ length: 100 }, randomUuid)
  for (const id of ids) expect(id).toMatch(version4)
  expect(new Set(ids).size).toBe(100)
})
