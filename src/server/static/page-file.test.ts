import { describe, expect, test } from 'vitest'
import { neededFiles, splitPolicy, withFormTarget, withLiveLinks, withPolicy } from './page-file.ts'

const needed = (html: string) =>
  neededFiles(['_astro', 'pictures'], 'https://ch.example')(Buffer.from(html)).sort()

describe('[CON-7] files of the public folder that a page refers to', () => {
  test.each<[string, string, string[]]>([
    ['in an attribute', '<img src="/pictures/a.webp">', ['pictures/a.webp']],
    [
      'in a set',
      '<img srcset="/pictures/a-1.avif 1w, /pictures/a-2.avif 2w">',
      ['pictures/a-1.avif', 'pictures/a-2.avif'],
    ],
    ['in a style', '<style>a{src:url(/_astro/f.woff2)}</style>', ['_astro/f.woff2']],
    ['with the shop before it', '<meta content="https://ch.example/pictures/a.jpg">', ['pictures/a.jpg']],
    ['twice', '<a href="/pictures/a.webp">"/pictures/a.webp"', ['pictures/a.webp']],
    ['until a query begins', '<img src="/pictures/a.webp?b">', ['pictures/a.webp']],
    ['with letters of several bytes', '<img src="/pictures/été à.webp">', ['pictures/été']],
    ['at the very end', 'x "/pictures/a', ['pictures/a']],
    ['of another host', '<img src="https://other.example/pictures/a.webp">', []],
    ['that are the folder alone', '<a href="/pictures/">', []],
    ['at the very start', '/pictures/a', []],
  ])('%s', (_, html, files) => expect(needed(html)).toEqual(files))
})

test('[SEC-2] a page has its policy right after its charset, in bytes', () => {
  const page = Buffer.from('<!doctype html><head><meta charset="utf-8"><title>é</title>')
  expect(withPolicy(page, `img-src "x"`).toString()).toBe(
    '<!doctype html><head><meta charset="utf-8">' +
      '<meta http-equiv="content-security-policy" content="img-src &quot;x&quot;"><title>é</title>',
  )
  expect(() => withPolicy(Buffer.from('<p>'), '')).toThrow('no <head>')
})

test('[SEC-2] header-only directives are separated from the rest', () => {
  expect(splitPolicy("default-src 'self'; frame-ancestors 'none';img-src data:")).toEqual({
    meta: "default-src 'self'; img-src data:",
    header: "frame-ancestors 'none'",
  })
})

test.each([
  [
    'a list',
    '<a class="b" href="/c/heren?sort=new#top">',
    '<a class="b" href="https://shop.example/c/heren?sort=new#top">',
  ],
  ['the basket', '<a href="/warenkorb">', '<a href="https://shop.example/warenkorb">'],
  ['a form', '<form method="get" action="/s/">', '<form method="get" action="https://shop.example/s/">'],
  ['a path that only begins like one', '<a href="/warenkorb-tips">', '<a href="/warenkorb-tips">'],
  ['a built page', '<a href="/klantenservice">é</a>', '<a href="/klantenservice">é</a>'],
  ['another host', '<a href="//other.example/c/x">', '<a href="//other.example/c/x">'],
  ['a script', '<script>"<p href=\'/c/x\'>"</script>', '<script>"<p href=\'/c/x\'>"</script>'],
])('[CON-7] of what is not built, a link leads to the live shop: %s', (_, html, written) => {
  expect(
    withLiveLinks(Buffer.from(html), ['/c/*', '/s/*', '/warenkorb'], 'https://shop.example').toString(),
  ).toBe(written)
})

test('[SEC-2] forms may be sent to the live shop', () => {
  expect(withFormTarget("default-src 'self'; form-action 'self'", 'https://shop.example')).toBe(
    "default-src 'self'; form-action 'self' https://shop.example",
  )
})
