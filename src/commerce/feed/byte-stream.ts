import { setImmediate } from 'node:timers/promises'

/**
 * A text written piece by piece, as a body: the next piece is made when the last was taken, and other
 * requests get their turn in between. A failure breaks the body off, so that half a text never looks whole.
 */
export function byteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await setImmediate()
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
