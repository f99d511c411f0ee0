import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import rules from '../components/product/prerendered-cards.json?raw'
import { trimCspHashes } from './trim-csp-hashes.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = (...texts: string[]) =>
  `default-src 'self'; script-src 'self' ${texts.map(source).join(' ')}; style-src 'self' ${source('p{}')};`

test.each([
  ['a script of its own', '<script>a()</script>', ['a()']],
  [
    'a module, rules for the browser',
    '<script type="module">a()</script><script type="speculationrules">b</script>',
    ['a()', 'b'],
  ],
  ['what the script of every page writes where there are cards', '<article class="card">', [rules]],
  ['it where a card has more classes', '<article class="wide [&>p]:a card\nnew" id="a">', [rules]],
  ['it where classes are quoted otherwise', "<article\nclass='card'>", [rules]],
  ['it where classes are not quoted', '<article class=card>', [rules]],
  ['no rules for other classes', '<p class="card-wide no-card" data-class="card">class=card</p>', []],
  ['text beyond ASCII', '<script>say("één")</script>', ['say("één")']],
  ['none that it only fetches', '<script src="/a.js">a()</script>', []],
  ['none for data', '<script type="application/ld+json">a()</script>', []],
  ['none that is in no page of the build', '<script>evil()</script>', []],
])('[SEC-2] the policy of a page lists %s', (_, scripts, named) => {
  const page = Buffer.from(`<head><style data-x>p{}</style></head><body>${scripts}</body>`)
  const whole = policy('a()', rules, 'b', 'say("één")', 'elsewhere()')
  const own = trimCspHashes(whole, page)
  expect(own.match(/sha256/g)).toHaveLength(named.length + 1)
  for (const text of [...named, 'p{}']) expect(own).toContain(source(text))
  expect(own).toMatch(/^default-src 'self'; script-src 'self'.*; style-src 'self' [^;]+;$/)
})

test('[SEC-2] the policy of a page without own scripts and styles has no hashes', () => {
  expect(trimCspHashes(policy('a()'), Buffer.from('<p>'))).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self';",
  )
})
