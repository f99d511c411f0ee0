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
  /** Entities such as `&brand;` that neither XML nor HTML has which stay in the texts as they are; complete after the last row. */
  unknownEntities?(): readonly string[]
  /** Number of products that the export of a shop system does not publish; known at the end of the rows. */
  unpublished?(): number
  /** Number of variations that were read without the values of their parent; known at the end of the rows. */
  withoutParent?(): number
}

/** Longest value, or row of a table, in characters; anything longer is not a feed. */
export const longestValue = 1_048_576

/** A row of a table by its column names in lower case. */
export type TableRecord = ReadonlyMap<string, string>

/** Converts the rows of a shop system's product export to rows of a feed. */
export interface ShopExport {
  /** Returns the rows that are complete with the next row of the table. */
  add(record: TableRecord, line: number): RawRow[]
  /** Returns the rows that are left at the end of the table. */
  end(): RawRow[]
  /** Number of products that are left out because they are not published. */
  readonly unpublished: number
  /** Number of variations that were read without the values of their parent, which follows too far behind them. */
  readonly withoutParent?: number
}
