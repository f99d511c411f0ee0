/**
 * Islands that stand in every page, and the messages that only their life needs. A page tells them the rest;
 * these they fetch from `/api/words/{island}?lang=…` when they come to life.
 */
export const laterWords = {
  'search-bar': ['searchBar', 'price.from'],
  'instalment-calculator': ['credit.calculator'],
} as const satisfies Record<string, readonly string[]>

export type LaterWords = keyof typeof laterWords
