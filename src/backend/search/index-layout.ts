import { deserialize, serialize } from 'node:v8'
import {
  isStreamedColumn,
  type NumberKind,
  type StreamedColumn,
  type StreamedColumns,
} from './store/streamed-column.ts'

/** Arrays of numbers begin at multiples of these bytes, so that they can be used where they are. */
const alignment = 8

/** Property that stands for an array of numbers in the structure: the index of its section. */
const marker = '$section'

/** Place of an array of numbers in the body of an index file. */
interface Section {
  kind: NumberKind
  /** From the beginning of the body, bytes. */
  offset: number
  length: number
}

/** The places of all parts of an index in the body of a file: arrays of numbers, then the structure. */
export interface IndexLayout {
  arrays: { offset: number; values: Uint32Array | Uint8Array }[]
  streamed: { columns: StreamedColumns; offsets: number[] }[]
  /** The serialized index without its arrays of numbers. */
  structure: { offset: number; bytes: Uint8Array }
}

/**
 * Assigns a place in a file to every array of numbers of an index. They are searched in plain objects and in arrays of
 * plain objects, but not in the vocabulary, whose categories refer to one another.
 */
export function layOutIndex({ words, ...index }: { words: unknown }): IndexLayout {
  const sections: Section[] = []
  const arrays: IndexLayout['arrays'] = []
  const streamed = new Map<StreamedColumns, number>()
  let end = 0
  const addSection = (kind: NumberKind, length: number): number => {
    sections.push({ kind, offset: end, length })
    end = Math.ceil((end + length * bytesOf[kind]) / alignment) * alignment
    return sections.length - 1
  }
  const sectionOf = (value: Uint32Array | Uint8Array | StreamedColumn): number => {
    if (ArrayBuffer.isView(value)) {
      arrays.push({ offset: end, values: value })
      return addSection(value instanceof Uint8Array ? 'uint8' : 'uint32', value.length)
    }
    const { columns, place } = value
    let first = streamed.get(columns)
    if (first === undefined) {
      first = sections.length
      streamed.set(columns, first)
      for (const kind of columns.kinds) addSection(kind, columns.length)
    }
    return first + place
  }
  const structure = mapped(index, (value) =>
    isNumbers(value) || isStreamedColumn(value) ? { [marker]: sectionOf(value) } : undefined,
  )
  return {
    arrays,
    streamed: [...streamed].map(([columns, first]) => ({
      columns,
      offsets: columns.kinds.map((_, place) => sections[first + place]!.offset),
    })),
    structure: { offset: end, bytes: serialize({ words, sections, structure }) },
  }
}

/** Returns the index of a body. Its arrays are views of the body, which threads can share. */
export function indexInBody(body: SharedArrayBuffer, structureOffset: number): unknown {
  const { words, sections, structure } = deserialize(new Uint8Array(body, structureOffset)) as {
    words: unknown
    sections: Section[]
    structure: object
  }
  const index = mapped(structure, (value) => {
    if (!(marker in value)) return undefined
    const { kind, offset, length } = sections[value[marker] as number]!
    return kind === 'uint8' ? new Uint8Array(body, offset, length) : new Uint32Array(body, offset, length)
  })
  return { words, ...(index as object) }
}

const bytesOf: Record<NumberKind, number> = { uint8: 1, uint32: 4 }

const isNumbers = (value: object): value is Uint32Array | Uint8Array =>
  value instanceof Uint32Array || value instanceof Uint8Array

/** Copies plain objects and arrays of them, with the replacement of each object for which there is one. */
function mapped(value: unknown, replacement: (value: object) => object | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  const replaced = replacement(value)
  if (replaced) return replaced
  if (Array.isArray(value)) return isPlain(value[0]) ? value.map((item) => mapped(item, replacement)) : value
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, replacement)]))
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
