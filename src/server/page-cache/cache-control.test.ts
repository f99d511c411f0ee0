import { describe, expect, test } from 'vitest'
import { lifetimeOf } from './cache-control.ts'

describe('the lifetime in a page’s Cache-Control', () => {
  test.each([
    ['public, s-maxage=15, stale-while-revalidate=60, stale-if-error=600', 15, 60, 600],
    ['public, max-age=0, s-maxage=15', 15, 0, 0],
    ['public, max-age=30', 30, 0, 0],
    ['PUBLIC,MAX-AGE=30', 30, 0, 0],
    ['s-maxage="15"', 15, 0, 0],
    ['s-maxage = 15', 15, 0, 0],
    ['s-maxage=15, s-maxage=99', 15, 0, 0],
    ['s-maxage=0, stale-while-revalidate=60', 0, 60, 0],
    ['s-maxage=15, stale-while-revalidate=60, must-revalidate', 15, 0, 0],
    ['s-maxage=15, stale-if-error=60, proxy-revalidate', 15, 0, 0],
    ['s-maxage=15, stale-while-revalidate=soon', 15, 0, 0],
    ['s-maxage=15, x="no-store"', 15, 0, 0],
    ['public, max-age=99999999999999999999', 31_536_000, 0, 0],
  ])('%s', (header, fresh, whileRevalidate, ifError) => {
    expect(lifetimeOf(header)).toEqual({
      freshMs: fresh * 1000,
      staleWhileRevalidateMs: whileRevalidate * 1000,
      staleIfErrorMs: ifError * 1000,
    })
  })

  test.each([
    undefined,
    '',
    'public',
    'max-age=60',
    'no-store',
    'public, max-age=60, no-store',
    'private, max-age=60',
    'private="set-cookie", s-maxage=60',
    'no-cache, s-maxage=60',
    's-maxage=0',
    's-maxage=-5',
    'public, max-age=later',
  ])('%s is not cached', (header) => {
    expect(lifetimeOf(header)).toBeUndefined()
  })
})
