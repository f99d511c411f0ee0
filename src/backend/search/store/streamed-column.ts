/** Kind of the numbers of a column. */
export type NumberKind = 'uint32' | 'uint8'

/** A column that is written to a file block by block and is never in memory as a whole. */
export interface StreamedColumn {
  readonly columns: StreamedColumns
  /** Place of the column within the blocks. */
  readonly place: number
}

/** Columns of equal length that are made together. */
export class StreamedColumns {
  readonly length: number
  readonly kinds: readonly NumberKind[]
  readonly blocks: () => Iterable<readonly (Uint32Array | Uint8Array)[]>

  /** @param blocks yields the values of all columns in parallel arrays, which may be reused for the next block */
  constructor(
    length: number,
    kinds: readonly NumberKind[],
    blocks: () => Iterable<readonly (Uint32Array | Uint8Array)[]>,
  ) {
    this.length = length
    this.kinds = kinds
    this.blocks = blocks
  }

  at(place: number): StreamedColumn {
    return { columns: this, place }
  }
}

export const isStreamedColumn = (value: object): value is StreamedColumn =>
  'columns' in value && value.columns instanceof StreamedColumns
