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

function unpacked([one, two, three, four]: Uint8Array, whole: AsyncIterable<Uint8Array>) {
  if (one === 0x50 && two === 0x4b && three === 3 && four === 4)
    throw new FeedFileError('it is a ZIP archive: unpack it first')
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
