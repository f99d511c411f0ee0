import { expect, test } from 'vitest'
import type { SuggestResponse } from '#contract/messages/search.ts'
import { suggestionsOf } from './suggestion.ts'

const urls = { search: '/fr/s/', category: '/fr/c/', product: '/fr/p/' }
const names = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index}`)
const product = (name: string) => ({
  sku: 'a/1',
  name,
  slug: 'robe',
  brand: { name: 'Lune' },
  prices: { price: 4995, currency: 'CHF' as const, from: false },
  media: [],
})

function answerOf(counts: { terms?: number; products?: number; others?: number }): SuggestResponse {
  const { terms = 0, products = 0, others = 0 } = counts
  return {
    terms: names('robe', terms).map((term) => ({ term, typed: 2 })),
    products: names('Robe', products).map(product),
    categories: names('Robes', others).map((label) => ({ path: 'femme/robes', label })),
    brands: names('Lune', others).map((name) => ({ slug: 'lune', name })),
    content: names('Laver', others).map((title) => ({ path: '/fr/laver', title, description: '' })),
    correctedTerm: null,
  }
}
const kinds = (answer: SuggestResponse, limit: number) =>
  suggestionsOf(answer, urls, limit).map(({ kind }) => kind)

test.each([
  [10, { terms: 10, products: 6, others: 3 }, 'term*4 category brand page product*3'],
  [8, { terms: 10, products: 6, others: 3 }, 'term*3 category brand page product*2'],
  [10, { terms: 10, products: 6 }, 'term*5 product*5'],
  [10, { products: 6 }, 'product*6'],
  [10, { terms: 3 }, 'term*3'],
  [10, {}, ''],
])('[UX-1] at most %i of %j: %s', (limit, counts, expected) => {
  const counted = Map.groupBy(kinds(answerOf(counts), limit), (kind) => kind)
  const shown = [...counted].map(([kind, { length }]) => (length > 1 ? `${kind}*${length}` : kind))
  expect(shown.join(' ')).toBe(expected)
})

test('[UX-1] each links to the right URL, whatever characters its name has', () => {
  const answer = answerOf({ products: 1, others: 1 })
  const odd = { ...answer, terms: [{ term: 'robe & jupe #1', typed: 4 }] }
  expect(Object.fromEntries(suggestionsOf(odd, urls, 10).map(({ kind, href }) => [kind, href]))).toEqual({
    term: '/fr/s/?q=robe+%26+jupe+%231',
    category: '/fr/c/femme/robes',
    brand: '/fr/s/?q=Lune+0',
    page: '/fr/laver',
    product: '/fr/p/robe/a%2F1',
  })
})

test('[SEA-3] a corrected term without completions is suggested itself', () => {
  const answer = { ...answerOf({}), correctedTerm: 'maillot' }
  expect(suggestionsOf(answer, urls, 10)).toEqual([
    { kind: 'term', href: '/fr/s/?q=maillot', label: 'maillot', typed: 0 },
  ])
})
