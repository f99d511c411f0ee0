/** Limits of one GraphQL query (SEC-9). */
export const graphqlLimits = {
  /** Nesting of fields. */
  depth: 10,
  /** Objects that a query may return, with lists counted by their maximum length. */
  cost: 3000,
  /** Aliased fields: the same field queried repeatedly. */
  aliases: 20,
  /** Fields and spreads in the document; those of a fragment count once per spread. */
  fields: 1000,
  /** Operations and fragments. */
  definitions: 40,
  /** Nesting of brackets, including those of values. */
  brackets: 40,
  /** Tokens of the document. */
  tokens: 3000,
  /** Characters of all documents in the cache of parsed documents. */
  cachedCharacters: 400_000,
  /** Bytes of the body. */
  body: 64_000,
} as const
