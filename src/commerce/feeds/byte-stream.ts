import { setImmediate } from 'node:timers/promises'

/**
 * Turns a generated text into a response body. The next piece is made when the last was read, and other requests run in
 * between. A failure aborts the body, so that a partial text never looks complete.
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
