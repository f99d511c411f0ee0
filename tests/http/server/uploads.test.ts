import { describe, expect, test } from 'vitest'
import type { PageHandler } from '#server/render/page-handler-types.ts'
import { countedBody } from '#server/request/upload-routes.ts'
import { openTestServer } from './kit/test-server.ts'

const type = 'multipart/form-data; boundary=x'
const limits = {
  bodyBytes: 1000,
  uploadBytes: 5000,
  headersMs: 30,
  requestMs: 60,
  uploadMs: 600,
  checkEveryMs: 10,
}

/** A page that reads its body to the end and returns its length. */
const reading =
  (seen: string[]): PageHandler =>
  async (req, res) => {
    let size = 0
    try {
      const body = (req as { body?: AsyncIterable<Buffer> | Buffer }).body
      if (Buffer.isBuffer(body)) size = body.length
      else for await (const chunk of body ?? []) size += chunk.length
      seen.push(`${size}`)
    } catch (error) {
      seen.push((error as Error).name)
    }
    res.writeHead(200, { 'content-type': 'text/plain' })
    res.end()
  }

describe('[CTC-3] [SEC-5] the route that accepts files', () => {
  const open = async () => {
    const seen: string[] = []
    const shop = await openTestServer({
      handler: reading(seen),
      limits,
      acceptsUploads: (tenant, path) => tenant === 'nl' && path === '/contact',
    })
    const post = (path: string, size: number, headers: Record<string, string> = {}) =>
      shop.request(path, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: 'x'.repeat(size),
      })
    return { shop, seen, post }
  }

  test.each([
    ['/contact', 5000, {}, 200, '5000'],
    ['/contact', 5001, {}, 413, undefined],
    ['/contact', 5001, { 'transfer-encoding': 'chunked' }, 200, 'UploadTooLarge'],
    ['/contact', 1001, { 'content-type': 'application/x-www-form-urlencoded' }, 413, undefined],
    ['/contact', 1001, { host: 'ch.localhost' }, 413, undefined],
    ['/other', 1000, {}, 200, '1000'],
    ['/other', 1001, {}, 413, undefined],
    ['/other', 1001, { 'transfer-encoding': 'chunked' }, 413, undefined],
    ['/contact', 10, { origin: 'https://evil.example' }, 403, undefined],
  ])('%s with %i bytes and %j gets %i', async (path, size, headers, status, read) => {
    const { post, seen } = await open()
    expect((await post(path, size, headers)).status).toBe(status)
    expect(seen).toEqual(read === undefined ? [] : [read])
  })

  test('an upload may take longer than other requests, but not for ever', async () => {
    const { shop, seen } = await open()
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: nl.localhost\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\nhalf`
    const began = performance.now()
    expect(await shop.sendRaw(head('/other'))).toMatch(/^HTTP\/1.1 408 /)
    const other = performance.now() - began
    await shop.sendRaw(head('/contact'))
    expect(performance.now() - began - other).toBeGreaterThanOrEqual(500)
    await expect.poll(() => seen).toEqual(['Error'])
  })

  test('the page receives no byte beyond the limit', async () => {
    const chunks = [Buffer.alloc(6), Buffer.alloc(6)]
    const req = { iterator: () => chunks.values() }
    const read: number[] = []
    const reader = (async () => {
      for await (const chunk of countedBody(req as never, 10)) read.push(chunk.length)
    })()
    await expect(reader).rejects.toThrow('more than 10 bytes')
    expect(read).toEqual([6])
  })
})
