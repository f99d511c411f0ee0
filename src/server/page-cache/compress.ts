import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encodings.ts'

const brotli = promisify(brotliCompress)

/** Below this, a compressed body saves less than its header costs. */
const leastBytes = 256

const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json|[\w.-]+\+xml)|image\/svg)/

export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && compressible.test(contentType)

/** A body in the forms it is kept in: in brotli, and in gzip once somebody asked for it, or as it is. */
export interface PackedBody {
  br?: Buffer
  gzip?: Buffer
  identity?: Buffer
}

/** How much larger than in brotli a page is in gzip, at most. */
const gzipOfBrotli = 1.4

/** Compresses off the main thread; brotli 5 is as quick as gzip 6 and a fifth smaller. */
export async function pack(body: Buffer, contentType: string | undefined): Promise<PackedBody> {
  if (body.length < leastBytes || !isCompressible(contentType)) return { identity: body }
  return { br: await brotli(body, { params: brotliParams(body.length) }) }
}

/** How a page of so many bytes is compressed. */
export const brotliParams = (bytes: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  // A window larger than the body costs memory, and the time to clear it on the main thread.
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes)))),
})

/** Memory a body takes, in bytes, with the form in gzip that it may yet get. */
export const packedSize = ({ br, identity }: PackedBody): number =>
  identity?.length ?? Math.ceil((br as Buffer).length * (1 + gzipOfBrotli))

/**
 * A body in an encoding; one that was packed is never kept as it was. Browsers take brotli: gzip is made at
 * the first wish, on the main thread, 2 ms a page, which was half of the compressing of every page before.
 */
export function bodyIn(packed: PackedBody, encoding: Encoding): Buffer {
  if (packed.identity) return packed.identity
  const br = packed.br as Buffer
  if (encoding === 'br') return br
  if (encoding === 'identity') return brotliDecompressSync(br)
  packed.gzip ??= gzipSync(brotliDecompressSync(br), { level: 6 })
  return packed.gzip
}
