/**
 * Sets of messages that islands on many pages need only after hydration. They load them from
 * `/api/words/{name}?lang=…`; the page contains the others.
 */
export const lazyMessages = {
  'add-to-basket': ['basket.error'],
  'search-bar': ['searchBar', 'price.from'],
  'instalment-calculator': ['credit.calculator'],
  'own-bra-size': ['braFinder.product'],
  reviews: ['rating', 'form.summary', 'form.optional'],
} as const satisfies Record<string, readonly string[]>

export type LazyMessageSet = keyof typeof lazyMessages
