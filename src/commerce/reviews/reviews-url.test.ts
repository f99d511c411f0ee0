import { expect, test } from 'vitest'
import { reviewsUrl } from './reviews-url.ts'

const selected = '/p/jurk/100?chosen=colour:black'

test.each([
  ['/p/jurk/100', {}, '/p/jurk/100#reviews'],
  ['/p/jurk/100', { page: 1, stars: 5 }, '/p/jurk/100?stars=5#reviews'],
  ['/p/jurk/100', { page: 3, stars: 5 }, '/p/jurk/100?reviews=3&stars=5#reviews'],
  [selected, {}, `${selected}#reviews`],
  [selected, { page: 2 }, `${selected}&reviews=2#reviews`],
  [selected, { said: 'thanks' }, `${selected}&said=thanks#reviews`],
])('[UX-3] [RAT-1] the reviews at %s, %j', (product, state, url) => {
  expect(reviewsUrl(product, state)).toBe(url)
})
