import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from '#operations/accept-headers.ts'

const brotli = promisify(brotliCompress)
const brotliBack = promisify(brotliDecompress)

/** Below this, a compressed body saves less than its header costs. */
const minBytes = 256

const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json|[\w.-]+\+xml)|image\/svg)/

export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && compressible.test(contentType)

/** The encodings of a cached body: brotli, and gzip once a client has requested it. */
export interface EncodedBody {
  br?: Buffer
  gzip?: Buffer
  /** The uncompressed body, until a client requests a compressed one. */
  plain?: Buffer
  /** The uncompressed body, because compression would not make it smaller. */
  identity?: Buffer
}

/** How much larger a page is in gzip than in brotli, at most. */
const gzipOfBrotli = 1.4
/** How large a page is beside a dictionary, as a part of its brotli, at most in general. */
const deltaOfBrotli = 0.4

/** Usual size of a page in brotli: the thread pool's work is then one piece, not one for every 16 KB. */
const chunkSize = 32 * 1024

/**
 * Compresses a body with brotli, off the main thread. See .github/adr/0022-brotli-once.md.
 * @param plain requested uncompressed, by a proxy that compresses for its visitors: left so until another form is requested
 */
export async function encodeBody(
  body: Buffer,
  contentType: string | undefined,
  plain = false,
): Promise<EncodedBody> {
  if (body.length < minBytes || !isCompressible(contentType)) return { identity: body }
  if (plain) return { plain: body }
  return { br: await brotli(body, { params: brotliParams(body.length), chunkSize }) }
}

/** Compresses a body as far as brotli can, off the main thread: a tenth smaller, in fifty times the time. */
export const compressBest = (body: Buffer): Promise<Buffer> =>
  brotli(body, { params: brotliParams(body.length, 11), chunkSize })

/** Returns the brotli parameters for a page of so many bytes. */
export const brotliParams = (bytes: number, quality = 5): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  // A window larger than the body costs memory, and the time to clear it on the main thread.
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes)))),
})

/**
 * Returns the memory that a body takes, in bytes, with the forms that may be made later.
 * @param hasDelta whether it may be compressed with a dictionary
 */
export const encodedSize = ({ br, plain, identity }: EncodedBody, hasDelta: boolean): number =>
  (identity ?? plain)?.length ??
  Math.ceil((br as Buffer).length * (1 + gzipOfBrotli + (hasDelta ? deltaOfBrotli : 0)))

/**
 * Returns the body in an encoding. gzip is made at the first request for it, on the main thread, and then stored; the
 * uncompressed form of a compressed body is never stored. See .github/adr/0022-brotli-once.md.
 */
export function bodyIn(encoded: EncodedBody, encoding: Encoding): Buffer {
  if (encoded.identity) return encoded.identity
  if (encoding === 'identity') return encoded.plain ?? brotliDecompressSync(encoded.br as Buffer)
  if (encoded.plain) compressNow(encoded, encoded.plain)
  const br = encoded.br as Buffer
  if (encoding === 'br') return br
  encoded.gzip ??= gzipSync(brotliDecompressSync(br), { level: 6 })
  return encoded.gzip
}

/** Returns the uncompressed body, decompressed off the main thread. */
export const uncompressed = async ({ identity, plain, br }: EncodedBody): Promise<Buffer> =>
  identity ?? plain ?? (await brotliBack(br as Buffer))

/**
 * Compresses a body that was stored uncompressed, as a client now accepts compression. The page's next render is
 * compressed off the main thread.
 */
function compressNow(encoded: EncodedBody, plain: Buffer): void {
  encoded.br = brotliCompressSync(plain, { params: brotliParams(plain.length), chunkSize })
  delete encoded.plain
}
