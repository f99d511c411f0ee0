import { expect, test } from 'vitest'
import { formOutcome } from './form-outcome.ts'

const url = new URL('http://nl.localhost/nieuwsbrief?done=ended')
test.each<[string, Record<string, string>, string | null]>([
  ['a redirect after a form', { 'sec-fetch-site': 'same-origin' }, 'ended'],
  ['a link of another site', { 'sec-fetch-site': 'cross-site', referer: url.href }, null],
  ['a link of another host of the site', { 'sec-fetch-site': 'same-site' }, null],
  ['a typed or bookmarked address', { 'sec-fetch-site': 'none' }, null],
  ['an older browser after a form', { referer: 'http://nl.localhost/' }, 'ended'],
  ['an older browser from elsewhere', { referer: 'http://other.example/nl.localhost' }, null],
  ['a program', {}, null],
])('[TRU-1] [NEW-2] %s: what the page claims is %#', (_, headers, outcome) =>
  expect(formOutcome({ url, request: new Request(url, { headers }) })).toBe(outcome),
)

test('[NEW-2] a form that is shown again claims nothing', () =>
  expect(
    formOutcome({
      url,
      request: new Request(url, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
    }),
  ).toBeNull())
