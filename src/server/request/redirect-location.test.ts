import { expect, test } from 'vitest'
import { isPermanentRedirect, redirectLocation } from './redirect-location.ts'

const token = 'token=a.b%2Fc'

test.each([
  ['/', '/nl/', '/nl/', '/'],
  ['/', '/nl/', '/nl/?utm_source=mail', '/?utm_source=mail'],
  ['/konto', '/nl/konto', `/nl/konto?${token}`, `/konto?${token}`],
  // Pages parse and rewrite their query: the visitor's own spelling and order count.
  ['/s/?q=a%20b', '/nl/s/?q=a%20b', '/nl/s/?utm=1&q=a+b', '/s/?utm=1&q=a+b'],
  ['/s/?q=%27', "/nl/s/?q='", "/nl/s/?q='&x=%ff", "/s/?q='&x=%ff"],
  ['/s/?q=1&page=2', '/nl/s/?q=1&page=2', '/nl/s/?page=2&q=1', '/s/?page=2&q=1'],
  ['/p/a/1#reviews', '/p/b/1', '/p/b/1?x="<>"', '/p/a/1?x="<>"#reviews'],
  // URL characters within a query belong to the query.
  ['/', '/nl', '/nl?to=//evil.example/?a', '/?to=//evil.example/?a'],
  ['/', '/nl', '/nl?x=%0d%0aSet-Cookie:%201', '/?x=%0d%0aSet-Cookie:%201'],
  // A redirect with a query of its own is not changed.
  ['/s/?q=rok', '/nl/rok', '/nl/rok?utm=1', '/s/?q=rok'],
  ['/konto', '/nl/s/?q=a', '/nl/s/?q=a&b=1', '/konto'],
])('[TEN-6] to %s, made for %s: %s leads to %s', (location, renderedUrl, url, expected) => {
  expect(redirectLocation(location, renderedUrl, url)).toBe(expected)
})

test.each([
  [301, true],
  [308, true],
  [302, false],
  [303, false],
  [200, false],
])('%i moves a page for good: %s', (status, isPermanent) => {
  expect(isPermanentRedirect(status)).toBe(isPermanent)
})
