/** How much one question may ask (SEC-9). */
export const graphqlLimits = {
  /** Fields within fields. */
  depth: 10,
  /** Objects that a question may make the shop tell, lists counted by what they may hold. */
  cost: 3000,
  /** Fields under another name: the same thing asked again and again. */
  aliases: 20,
  /** Fields and spreads written down, those of a fragment counted as often as it is spread. */
  fields: 1000,
  /** Operations and fragments. */
  definitions: 40,
  /** Brackets within brackets, of values too. */
  brackets: 40,
  /** Words and signs of the text. */
  tokens: 3000,
  /** Characters of all questions that are kept as they were read. */
  kept: 400_000,
  /** Bytes of the body. */
  body: 64_000,
} as const
