import { describe, expect, test } from 'vitest'
import { byteStream } from './byte-stream.ts'

async function* pieces(texts: string[], events: string[] = [], failure?: Error): AsyncGenerator<string> {
  try {
    for (const text of texts) {
      events.push(text)
      yield text
    }
    if (failure) throw failure
  } finally {
    events.push('closed')
  }
}

describe('[SEO-3] a streamed body', () => {
  test('is the pieces in their order', async () => {
    expect(await new Response(byteStream(pieces(['één ', 'twee']))).text()).toBe('één twee')
  })

  test('makes a piece only when it is read, and stops when the reader cancels', async () => {
    const events: string[] = []
    const reader = byteStream(pieces(['a', 'b', 'c'], events)).getReader()
    expect(events).toEqual([])
    await reader.read()
    expect(events).toEqual(['a'])
    await reader.cancel()
    expect(events).toEqual(['a', 'closed'])
  })

  test('fails when the generator fails', async () => {
    const body = byteStream(pieces(['a'], [], new Error('disk')))
    await expect(new Response(body).text()).rejects.toThrow('disk')
  })

  test('yields to other requests between two pieces', async () => {
    const order: string[] = []
    setImmediate(() => order.push('another request'))
    for await (const _ of byteStream(pieces(['a', 'b', 'c']))) order.push('piece')
    expect(order.indexOf('another request')).toBeLessThan(order.lastIndexOf('piece'))
  })
})
