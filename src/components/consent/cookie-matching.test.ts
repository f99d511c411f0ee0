import { expect, test } from 'vitest'
import { cookieDeletionHeaders, cookieDomains, matchingCookies } from './cookie-matching.ts'

test.each([
  ['', ['a'], []],
  ['a=1; b=2', [], []],
  ['a=1; b=2; ab=3', ['a'], ['a']],
  ['_ga=1; _ga_X=2; ga=3; x_ga=4', ['_ga*'], ['_ga', '_ga_X']],
  ['a=1; a=2', ['a', 'a*'], ['a']],
  ['consent; a', ['a'], ['a']],
  ['', ['*'], []],
])('[LAW-7] among the cookies %j, the names %j match %j', (cookies, patterns, expected) => {
  expect(matchingCookies(cookies, patterns)).toEqual(expected)
})

test.each([
  ['localhost', [undefined]],
  ['www.shop.example', [undefined, 'www.shop.example', 'shop.example']],
])('[LAW-7] a cookie of %s may be stored for %j', (hostname, expected) => {
  expect(cookieDomains(hostname)).toEqual(expected)
})

test('[LAW-7] without script each cookie is deleted for every possible domain', () => {
  expect(cookieDeletionHeaders(['_ga'], new URL('https://www.shop.example/x'))).toEqual([
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Secure; Domain=www.shop.example',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Secure; Domain=shop.example',
  ])
  expect(cookieDeletionHeaders(['a', 'b'], new URL('http://localhost:1/'))).toEqual([
    'a=; Path=/; Max-Age=0; SameSite=Lax',
    'b=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})
