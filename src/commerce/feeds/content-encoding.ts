import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncodings } from '#operations/accept-headers.ts'

/** Content encoding of a response. */
export type ContentEncoding = 'br' | 'gzip'

/**
 * The content encoding to use for a client, the smaller one if it accepts both; undefined for none.
 * @param header Accept-Encoding
 */
export function negotiateEncoding(header: string | null): ContentEncoding | undefined {
  const accepted = acceptedEncodings(header ?? '')
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/** Compresses a body. It fails when the body fails. */
export async function* compress(
  body: ReadableStream<Uint8Array>,
  encoding: ContentEncoding,
): AsyncGenerator<Uint8Array> {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 })
  // The compressor emits the failure.
  pipeline(Readable.fromWeb(body as NodeStream), compressor).catch(() => {})
  yield* compressor
}
