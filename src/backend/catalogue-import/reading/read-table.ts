import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { factName, isFactValue } from '../rules/column-facts.ts'
import { googleNames, gtinColumns } from '../rules/google-names.ts'
import { FeedFileError } from './feed-file-error.ts'
import { longestValue, type RawFeed, type RawRow, type ShopExport } from './raw-row.ts'
import { shopExportOf } from './shop-export.ts'

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** The rows of a table with a header; columns are separated by tabs, commas, semicolons or bars. */
export function readTable(text: AsyncIterable<string>, delimiter: string): RawFeed {
  const header: Header = { facts: [] }
  const rows = tableRows(text, delimiter, header)
  return {
    ...{ rows, language: () => undefined, factColumns: () => header.facts },
    unpublished: () => header.exported?.unpublished ?? 0,
    withoutParent: () => header.exported?.withoutParent ?? 0,
  }
}

/** Returns the separator of a header's columns. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.split(/\r?\n/, 1)
  const counts = ['\t', ';', ',', '|'].map((each) => [each, line.split(each).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

async function* tableRows(
  text: AsyncIterable<string>,
  delimiter: string,
  header: Header,
): AsyncGenerator<RawRow> {
  let ended = true
  const watched = async function* () {
    for await (const piece of oneLineEnd(text)) {
      if (piece !== '') ended = piece.endsWith('\n')
      yield piece
    }
  }
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestValue,
  })
  // Its error appears in the loop below.
  pipeline(Readable.from(watched()), parser).catch(() => {})
  let columns: Column[] | undefined
  let before = 0
  let last: { line: number; short: boolean } | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = before + 1
      before = info.lines
      if (!columns) {
        const names = record.map((name) => name.trim().toLowerCase().replace(/\s+/g, ' '))
        header.exported = shopExportOf(names)
        columns = header.exported ? names.map((name) => ({ name })) : columnsOf(record)
        if (!header.exported) refuseHeadless(columns)
        for (const { fact } of columns) if (fact !== undefined) header.facts.push(fact)
        continue
      }
      last = { line, short: record.length < columns.length }
      if (delimiter === '\t' && holdsRows(record, columns)) yield* swallowed(line, info.lines)
      else if (header.exported && record.length <= columns.length)
        yield* header.exported.add(recordOf(columns, record), line)
      else yield rowOf(columns, record, line)
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw new FeedFileError(
      `its rows cannot be separated from line ${before + 1} on, or it is cut off: ${error.message}`,
    )
  }
  if (header.exported) yield* header.exported.end()
  if (!columns) refuseHeadless([])
  if (last?.short && !ended) throw new FeedFileError(`it is cut off in line ${last.line}`)
}

/** Normalises line ends, because some files mix them and lines are counted by them, also within quotes. */
async function* oneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of text) {
    const whole = held + piece
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

/** What the header of a table determines for its rows. */
interface Header {
  /** Names of the facts that columns state. */
  facts: string[]
  /** Set for the product export of a shop system. */
  exported?: ShopExport | undefined
}

const recordOf = (columns: readonly Column[], record: readonly string[]): Map<string, string> =>
  new Map(columns.map(({ name }, index) => [name, record[index] ?? '']))

interface Column {
  /** Google's plain name: `image_link` for `Image link`, `g:image_link` and `image_link(url)`. */
  name: string
  /** Another of Google's names for the same values. */
  also?: string
  /** Name of the fact that the column states, if it is none of Google's columns. */
  fact?: string
}

function columnsOf(header: readonly string[]): Column[] {
  const columns = header.map(columnOf)
  const own = googleNames(columns.map(({ name }) => name))
  return columns.map((column) => {
    const name = own.get(column.name)
    if (name === undefined) return column
    return name === 'id' && gtinColumns.includes(column.name) ? { name, also: 'gtin' } : { name }
  })
}

function columnOf(header: string): Column {
  const head = header.split(/[([]/, 1)[0] ?? ''
  const name = head
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
  const fact = factName(head, name)
  return fact === undefined ? { name } : { name, fact }
}

function refuseHeadless(columns: readonly Column[]): void {
  const missing = ['id', 'title', 'price'].filter((name) => !columns.some((column) => column.name === name))
  if (missing.length === 2 && !missing.includes('id'))
    throw new FeedFileError(
      'it has ids without title and price: a supplemental feed only adds to another feed and cannot be imported alone; columns have their names of Google, or those of an export of WooCommerce in English, Dutch, German or French',
    )
  if (missing.length > 0)
    throw new FeedFileError(`its first line is not a header with the columns ${missing.join(', ')}`)
}

/**
 * Whether a value with tabs and line ends consists of other rows: an earlier row begins with a literal
 * quotation mark (`"24 inch tafel`).
 */
const holdsRows = (record: readonly string[], columns: readonly Column[]): boolean =>
  record.some((value) => value.includes('\n') && value.split('\t').length >= columns.length)

/** The rows contained in one value, including its own; the end of the value is unknown. */
function* swallowed(line: number, end: number): Generator<RawRow> {
  const fields = new Map<string, string[]>()
  yield { line, fields, broken: 'has a value that begins with a quotation mark and does not end in its row' }
  for (let next = line + 1; next <= end; next += 1)
    yield { line: next, fields, broken: `is inside the quoted value that begins in line ${line}` }
}

function rowOf(columns: readonly Column[], record: readonly string[], line: number): RawRow {
  const fields = new Map<string, string[]>()
  const add = (name: string, value: string): void => {
    const known = fields.get(name)
    if (known) known.push(value)
    else fields.set(name, [value])
  }
  for (const [index, { name, also, fact }] of columns.entries()) {
    const value = record[index]?.trim()
    if (!value) continue
    if (also !== undefined) add(also, value)
    if (fact === undefined) add(name, value)
    else if (isFactValue(value)) add('product_detail', `:${fact}:${value}`)
  }
  if (record.length <= columns.length) return { line, fields }
  return { line, fields, broken: `has ${record.length} columns instead of ${columns.length}` }
}
