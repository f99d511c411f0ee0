import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutStaleIfError } from '#layouts/cache-lifetimes.ts'
import { precompress } from '#server/precompress.ts'
import { staticFiles } from '#server/static-files.ts'
import { fakePages, forAMinute } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'etalage-static-'))
const script = 'export const linen = "linen"\n'.repeat(100)

beforeAll(async () => {
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, '_astro', 'page.Xy12.js'), script)
  writeFileSync(join(folder, 'picture.png'), 'png'.repeat(1000))
  writeFileSync(join(folder, 'short.txt'), 'x')
  writeFileSync(join(folder, 'index.html'), '<p>not for everybody</p>')
  writeFileSync(join(folder, '.secret'), 'secret')
  expect(await precompress(folder)).toBe(1)
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = () => {
  const pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: 'page' }))
  return openTestServer({ handler: pages.handler, files: staticFiles(folder) })
}

describe('static files', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
  ])('Accept-Encoding: %s gets %s, cacheable for a year', async (accept, encoding) => {
    const shop = await open()
    const response = await shop.request('/_astro/page.Xy12.js', { headers: { 'accept-encoding': accept } })
    expect(response.status).toBe(200)
    expect(response.text).toBe(script)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(response.headers['content-encoding']).toBe(encoding)
  })

  test('files without a hash are revalidated after a week, by their tag', async () => {
    const shop = await open()
    const { headers } = await shop.request('/picture.png')
    expect(headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=86400')
    const again = await shop.request('/picture.png', { headers: { 'if-none-match': headers.etag as string } })
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  })

  test('HEAD returns the headers of GET', async () => {
    const response = await (await open()).request('/picture.png', { method: 'HEAD' })
    expect(response.headers['content-length']).toBe('3000')
    expect(response.body).toHaveLength(0)
  })

  test.each([
    ['bytes=0-2', 206, 'png'],
    ['bytes=2999-', 206, 'g'],
    ['bytes=9000-', 416, ''],
    ['bytes=5-2', 200, undefined],
    ['bytes=x-y', 200, undefined],
    ['lines=1-2', 200, undefined],
  ])('Range: %s', async (range, status, text) => {
    const response = await (await open()).request('/picture.png', { headers: { range } })
    expect(response.status).toBe(status)
    if (status === 416) expect(response.headers['cache-control']).toBe('no-store')
    if (text !== undefined) expect(response.text).toBe(text)
    else expect(response.body).toHaveLength(3000)
  })

  const [past, future] = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT']
  test.each([
    ['/_astro/page.Xy12.js', { 'if-unmodified-since': past }, 412],
    ['/_astro/page.Xy12.js', { 'if-unmodified-since': future }, 200],
    ['/_astro/page.Xy12.js', { 'if-unmodified-since': 'x' }, 200],
    ['/picture.png', { 'if-match': '"x"' }, 412],
    ['/picture.png', { 'if-match': '*', 'if-unmodified-since': past }, 200],
    ['/', { 'if-match': '"x"' }, 412],
    ['/', { 'if-match': '*' }, 200],
    ['/', { 'if-unmodified-since': past }, 200],
  ] as [string, Record<string, string>, number][])(
    'a condition that does not hold gets 412, in no cache: %s with %j',
    async (path, headers, status) => {
      const shop = await open()
      for (const method of ['GET', 'HEAD']) {
        const response = await shop.request(path, { method, headers })
        expect(response.status).toBe(status)
        if (status === 412) expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )

  test('If-Match of the present page holds', async () => {
    const shop = await open()
    const { etag = '' } = (await shop.request('/')).headers
    for (const [tag, status] of [
      [etag, 200],
      [`"x", ${etag}`, 200],
      [`W/${etag}`, 412],
    ] as const)
      expect((await shop.request('/', { headers: { 'if-match': tag } })).status).toBe(status)
  })

  test.each(['/', '/.secret', '/_astro', '/picture'])('%s is no file: a page responds', async (path) => {
    const response = await (await open()).request(path)
    expect(response.text).toBe('page')
    expect(response.headers['cache-control']).toBe(withoutStaleIfError(forAMinute))
  })

  test('a hashed file of another build gets 404, without rendering', async () => {
    const response = await (await open()).request('/_astro/old.Zz99.js')
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('[TEN-1] files are served only for known hosts, too', async () => {
    expect((await (await open()).request('/picture.png', { headers: { host: 'evil.example' } })).status).toBe(
      421,
    )
  })
})
