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
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gzip] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })])
  return { br, gzip }
}

/** The body as it was, for the few visitors that accept neither encoding. */
export function unpack(packed: PackedBody): Buffer {
  return packed.identity ?? gunzipSync(packed.gzip as Buffer)
}
