/**
 * What stands in many pages, and the messages that only its life needs. A page tells it the rest;
 * these it fetches from `/api/words/{name}?lang=…` when it comes to life.
 */
export const laterWords = {
  'add-to-basket': ['basket.error'],
  'search-bar': ['searchBar', 'price.from'],
  'instalment-calculator': ['credit.calculator'],
  'own-bra-size': ['braFinder.product'],
  reviews: ['rating', 'form.summary', 'form.optional'],
} as const satisfies Record<string, readonly string[]>

export type LaterWords = keyof typeof laterWords
