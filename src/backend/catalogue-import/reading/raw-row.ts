/** An unchecked row of a feed: its fields by Google's names, in lower case, each with all its values. */
export interface RawRow {
  /** Line in the file, from 1. */
  line: number
  fields: ReadonlyMap<string, readonly string[]>
  /** Why the row cannot be read at all. */
  broken?: string
}

/** The rows of a feed, and the language that the feed states. */
export interface RawFeed {
  rows: AsyncIterable<RawRow>
  /** Such as `nl` or `fr-CH`; available once reading the rows has begun. */
  language(): string | undefined
  /** Names of the columns whose values are facts of the goods; available once reading the rows has begun. */
  factColumns?(): readonly string[]
}

/** Longest value, or row of a table, in characters; anything longer is not a feed. */
export const longestValue = 1_048_576
