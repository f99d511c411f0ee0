/**
 * Sets of messages that islands on many pages need only after hydration. They load them from
 * `/api/words/{name}?lang=…`; the page contains the others. `island` is for an island that fails (DAT-7).
 */
export const lazyMessages = {
  'add-to-basket': ['basket.error'],
  'search-bar': ['island', 'searchBar', 'price.from'],
  'instalment-calculator': ['island', 'credit.calculator'],
  'own-bra-size': ['braFinder.product'],
  reviews: ['island', 'rating', 'form.summary', 'form.optional'],
} as const satisfies Record<string, readonly string[]>

export type LazyMessageSet = keyof typeof lazyMessages
