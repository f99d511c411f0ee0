import { expect, test } from 'vitest'
import { reviewsStateOf, reviewsUrl } from './reviews-url.ts'

const selected = '/p/jurk/100?chosen=colour:black'

test.each([
  ['/p/jurk/100', {}, '/p/jurk/100#reviews'],
  ['/p/jurk/100', { page: 1, stars: 5 }, '/p/jurk/100?reviews=1&stars=5#reviews'],
  ['/p/jurk/100', { page: 3, stars: 5 }, '/p/jurk/100?reviews=3&stars=5#reviews'],
  [selected, {}, `${selected}#reviews`],
  [selected, { page: 2 }, `${selected}&reviews=2#reviews`],
  [selected, { said: 'thanks' }, `${selected}&said=thanks#reviews`],
])('[UX-3] [RAT-1] the reviews at %s, %j', (product, state, url) => {
  expect(reviewsUrl(product, state)).toBe(url)
})

test.each([
  [{}, '/p/jurk/1#reviews'],
  [{ stars: 4 }, '/p/jurk/1?stars=4#reviews'],
  [{ page: 1 }, '/p/jurk/1?reviews=1#reviews'],
  [{ stars: 4, page: 3 }, '/p/jurk/1?reviews=3&stars=4#reviews'],
])('[RAT-2] the address of %j is %s, and is read back', (state, address) => {
  expect(reviewsUrl('/p/jurk/1', state)).toBe(address)
  expect(reviewsStateOf(new URL(address, 'http://x').search)).toEqual({ stars: undefined, page: 0, ...state })
})

test.each(['?stars=6', '?stars=x', '?reviews=0', '?reviews=x', '?reviews=-1', ''])(
  '[RAT-2] %j is the beginning of all reviews',
  (query) => expect(reviewsStateOf(query)).toEqual({ stars: undefined, page: 0 }),
)
