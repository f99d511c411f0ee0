/** A row of a feed as it stands there: its fields by Google's names, in lower case, each with all its values. */
export interface RawRow {
  /** Of the file, from 1. */
  line: number
  fields: ReadonlyMap<string, readonly string[]>
  /** Why the row cannot be read at all. */
  broken?: string
}

/** The rows of a feed, and the language it says its texts are in. */
export interface RawFeed {
  rows: AsyncIterable<RawRow>
  /** Such as `nl` or `fr-CH`; known once the rows have begun. */
  language(): string | undefined
}

/** Characters of one value, or of one row of a table; what is longer is no feed. */
export const longestValue = 1_048_576
