import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=0.1', 'br'],
  ['gzip;q=0.000', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('Accept-Encoding %j gives %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

const text = 'wit, zwart, '.repeat(20_000)
const bodyOf = (...pieces: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else if (typeof piece === 'string') controller.enqueue(Buffer.from(piece))
      else controller.error(piece)
    },
  })
async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a body compressed with %s decompresses to the same bytes', async (encoding, decompress) => {
  const bytes = await whole(compress(bodyOf(text, text), encoding))
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(decompress(bytes).toString()).toBe(text + text)
})

test('a body that fails also fails compressed', async () => {
  await expect(whole(compress(bodyOf(text, new Error('replaced')), 'br'))).rejects.toThrow('replaced')
})
