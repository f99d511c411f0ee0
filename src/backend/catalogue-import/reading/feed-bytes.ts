import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FeedFileError } from './feed-file-error.ts'

/**
 * Yields the bytes of a feed in chunks, decompressed if the file is gzip, as many feeds are.
 * @throws {FeedFileError} for a file that cannot be read, a broken gzip, or another archive
 */
export async function* feedBytes(file: string): AsyncGenerator<Uint8Array> {
  try {
    const source: AsyncIterator<Uint8Array> = createReadStream(file)[Symbol.asyncIterator]()
    const first = await source.next()
    if (first.done) return
    const whole = (async function* () {
      yield first.value
      yield* { [Symbol.asyncIterator]: () => source }
    })()
    yield* unpacked(first.value, whole)
  } catch (error) {
    throw isSystemError(error) ? new FeedFileError(reasonOf(error)) : error
  }
}

/** What other files begin with, and how a feed is got from them. */
const otherFiles: readonly [begin: string, problem: string][] = [
  ['PK\u0003\u0004', 'it is a ZIP archive: unpack it first; an Excel workbook is one, too: save it as CSV'],
  ['\u00d0\u00cf\u0011\u00e0', 'it is an Excel workbook: save it as CSV'],
  ['%PDF', 'it is a PDF'],
  ['7z\u00bc\u00af', 'it is a 7z archive: unpack it first'],
  ['Rar!', 'it is a RAR archive: unpack it first'],
  ['BZh', 'it is compressed with bzip2: unpack it first'],
  ['\u0028\u00b5\u002f\u00fd', 'it is compressed with zstd: unpack it first'],
]

function unpacked([one, two, three, four]: Uint8Array, whole: AsyncIterable<Uint8Array>) {
  const mark = Buffer.of(one ?? 0, two ?? 0, three ?? 0, four ?? 0).toString('latin1')
  const other = otherFiles.find(([begin]) => mark.startsWith(begin))?.[1]
  if (other !== undefined) throw new FeedFileError(other)
  if (one !== 0x1f || two !== 0x8b) return whole
  const gunzip = createGunzip()
  // Its error appears when its end is read.
  pipeline(Readable.from(whole), gunzip).catch(() => {})
  return gunzip
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'errno' in error

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string =>
  code.startsWith('Z_') ? `its gzip data is damaged or cut off: ${message}` : `it cannot be read: ${message}`
