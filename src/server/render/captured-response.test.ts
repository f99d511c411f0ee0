import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { CapturedResponse, PageTooLarge } from './captured-response.ts'

const response = (most = 100) => new CapturedResponse(new IncomingMessage(new Socket()), most)

describe('a page that is rendered into memory', () => {
  test('has the written chunks in their order', async () => {
    const res = response()
    res.writeHead(404, { 'Content-Type': 'text/html' })
    res.write('één ')
    res.end('twee')
    const { status, headers, body } = await res.page
    expect([status, headers['content-type'], body.toString()]).toEqual([404, 'text/html', 'één twee'])
  })

  test('has the buffer that was passed as a whole', async () => {
    const res = response()
    const page = Buffer.from('<p>één</p>')
    res.take(page)
    res.writeHead(200, {})
    res.end()
    expect((await res.page).body).toBe(page)
  })

  test('may be empty', async () => {
    const res = response()
    res.end()
    expect((await res.page).body).toHaveLength(0)
  })

  test.each<[string, (res: CapturedResponse) => unknown]>([
    ['written', (res) => res.write('more than four')],
    ['handed over', (res) => res.take(Buffer.from('more than four'))],
  ])('[SEC-7] is rejected when more is %s than the limit', async (_, send) => {
    const res = response(4)
    send(res)
    await expect(res.page).rejects.toThrow(PageTooLarge)
  })

  test('that is cut off is rejected', async () => {
    const res = response()
    res.write('half')
    res.destroy()
    await expect(res.page).rejects.toThrow('cut off')
  })
})
