import { expect, test } from 'vitest'
import { reviewsAddress } from './reviews-address.ts'

const chosen = '/p/jurk/100?chosen=colour:black'

test.each([
  ['/p/jurk/100', {}, '/p/jurk/100#reviews'],
  ['/p/jurk/100', { page: 1, stars: 5 }, '/p/jurk/100?stars=5#reviews'],
  ['/p/jurk/100', { page: 3, stars: 5 }, '/p/jurk/100?reviews=3&stars=5#reviews'],
  [chosen, {}, `${chosen}#reviews`],
  [chosen, { page: 2 }, `${chosen}&reviews=2#reviews`],
  [chosen, { said: 'thanks' }, `${chosen}&said=thanks#reviews`],
])('[UX-3] [RAT-1] the reviews at %s, %j', (product, looked, address) => {
  expect(reviewsAddress(product, looked)).toBe(address)
})
