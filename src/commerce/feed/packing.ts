import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** How a body is packed on its way. */
export type Packing = 'br' | 'gzip'

/** The packing that who asks takes, the smaller one where both will do; undefined for none. @param header Accept-Encoding */
export function packingFor(header: string | null): Packing | undefined {
  const taken = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight = '']) => !/^q\s*=\s*0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((packing) => taken.includes(packing))
}

/** A body packed. It breaks off where the body does. */
export async function* packed(
  body: ReadableStream<Uint8Array>,
  packing: Packing,
): AsyncGenerator<Uint8Array> {
  const packer =
    packing === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 })
  // Its failure comes out of the packer.
  pipeline(Readable.fromWeb(body as NodeStream), packer).catch(() => {})
  yield* packer
}
