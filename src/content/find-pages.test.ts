import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'
import { parsePage } from './parse-page.ts'

const page = (path: string, title: string, text: string) =>
  parsePage(
    {
      path,
      kind: 'service',
      title,
      seo: { description: `Over ${title}` },
      modified: '2026-11-01',
      blocks: [{ type: 'richText', content: [{ kind: 'paragraph', text }] }],
    },
    path,
  )
const pages = [
  page(
    '/klantenservice/retourneren',
    'Retourneren en ruilen',
    'Stuur terug met het label. Betalen is dan niet nodig.',
  ),
  page('/klantenservice/betalen', 'Betalen', 'Je betaalt zoals je wilt. Ook na een retour.'),
  page('/inspiratie/cafe', 'Een café aan zee', 'Koffie.'),
]

test.each([
  ['retour', ['/klantenservice/retourneren', '/klantenservice/betalen']],
  ['BETALEN', ['/klantenservice/betalen', '/klantenservice/retourneren']],
  ['cafe', ['/inspiratie/cafe']],
  ['Café, zee!', ['/inspiratie/cafe']],
  ['label terug', ['/klantenservice/retourneren']],
  ['label koffie', []],
  ['', []],
  ['   ', []],
  ['🎈', []],
  ['paragraph', []],
  ['"; DROP TABLE', []],
  ['a'.repeat(500), []],
])('[SEA-1] the term %j finds %j', (term, paths) => {
  expect(findPages(pages, term).map((found) => found.path)).toEqual(paths)
})
