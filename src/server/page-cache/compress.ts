import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this, a compressed body saves less than its header costs. */
const leastBytes = 256

const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json|[\w.-]+\+xml)|image\/svg)/

export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && compressible.test(contentType)

/** A body in the forms it is kept in: either both compressed ones, or as it is. */
export interface PackedBody {
  br?: Buffer
  gzip?: Buffer
  identity?: Buffer
}

/** Compresses off the main thread; brotli 5 is as quick as gzip 6 and a fifth smaller. */
export async function pack(body: Buffer, contentType: string | undefined): Promise<PackedBody> {
  if (body.length < leastBytes || !isCompressible(contentType)) return { identity: body }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window larger than the body costs memory, and the time to clear it on the main thread.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  }
  const [br, gzip] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })])
  return { br, gzip }
}

/** The body as it was, for the few visitors that accept neither encoding. */
export function unpack(packed: PackedBody): Buffer {
  return packed.identity ?? gunzipSync(packed.gzip as Buffer)
}
