import { setImmediate } from 'node:timers/promises'

/**
 * A text written piece by piece, as a body: the next piece is made when the last was taken, and other
 * requests get their turn in between. A failure breaks the body off, so that half a text never looks whole.
 */
export function byteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from(encoded(pieces))
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) {
    yield encoder.encode(piece)
    await setImmediate()
  }
}
