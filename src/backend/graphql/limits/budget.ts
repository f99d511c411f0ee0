/** How much one question may ask (SEC-9). */
export const graphqlLimits = {
  /** Fields within fields. */
  depth: 10,
  /** Objects that a question may make the shop read, lists counted by what they may hold. */
  cost: 3000,
  /** Fields under another name: the same thing asked again and again. */
  aliases: 20,
  /** Fields written down, fragments counted as often as they are spread. */
  fields: 1000,
  /** Words and signs of the text. */
  tokens: 3000,
  /** Bytes of the body. */
  body: 64_000,
} as const
