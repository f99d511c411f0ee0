import assert from 'node:assert/strict'
import type { Check } from '../check.ts'
import { command } from './command.ts'
import { skuInStock } from './goods-to-buy.ts'

const reviews = { capability: 'reviews', also: ['goods'], writes: true } as const
const own = 'own { stars title text name }'
const review = { stars: 4, title: 'Fijn', text: 'Precies zoals op de foto, en snel in huis.', name: 'Anna' }

export const reviewChecks: Check[] = [
  {
    ...reviews,
    title: '[RAT-1] a review is stored for its writer, and a later one replaces it',
    async run(shop) {
      const id = await skuInStock(shop)
      const visitor = shop.visitor()
      const selection = `{ error problems { field problem } ${own} }`
      const written = await command(visitor, 'writeReview', { id, review }, selection)
      assert.deepEqual([written.error, written.problems, written.own], [null, [], review], 'writeReview')
      const later = { ...review, stars: 2 }
      await command(visitor, 'writeReview', { id, review: later }, selection)
      const form = `query ($id: ID!) { reviewForm(id: $id) { ${own} } }`
      assert.deepEqual((await visitor.data(form, { id })).reviewForm, { own: later }, 'the later review')
      assert.deepEqual((await shop.visitor().data(form, { id })).reviewForm, { own: null }, 'another visitor')
    },
  },
  {
    ...reviews,
    title: '[RAT-1] wrong stars, unknown products and unknown reviews are refused',
    async run(shop) {
      const id = await skuInStock(shop)
      const visitor = shop.visitor()
      const wrong = await command(
        visitor,
        'writeReview',
        { id, review: { ...review, stars: 9 } },
        '{ error problems { field problem } own { stars } }',
      )
      assert.deepEqual(wrong, {
        ...{ error: 'INVALID_INPUT', problems: [{ field: 'stars', problem: 'stars' }], own: null },
      })
      const unknown = await command(visitor, 'writeReview', { id: 'no-such-sku', review }, '{ error }')
      assert.equal(unknown.error, 'UNKNOWN_PRODUCT')
      const rated = await command(
        visitor,
        'rateReview',
        { id, review: 'no-such-review', helpful: true },
        '{ error }',
      )
      assert.equal(rated.error, 'UNKNOWN_REVIEW')
      const { rating, reviewForm } = await visitor.data(
        '{ rating(id: "no-such-sku") { page } reviewForm(id: "no-such-sku") { approval } }',
      )
      assert.deepEqual([rating, reviewForm], [null, null], 'an unknown product')
    },
  },
]
