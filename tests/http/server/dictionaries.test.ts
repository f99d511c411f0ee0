import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ShopServerOptions } from '#server/shop-server.ts'
import type { HttpResponse } from './kit/client.ts'
import { dictionaryOptions, dictionaryPath, frame, noise, pageOf } from './kit/dictionary-pages.ts'
import { fakePages, forAMinute } from './kit/pages.ts'
import { openTestServer, type TestServer } from './kit/test-server.ts'

async function openShop(options: Partial<ShopServerOptions> = {}) {
  const pages = fakePages((call) => pageOf(call))
  const shop = await openTestServer({
    handler: pages.handler,
    ...dictionaryOptions,
    ...options,
  })
  return { ...shop, ...pages }
}

interface BrowserDictionary {
  path: string
  bytes: Buffer
  available: string
  response: HttpResponse
}

/** Fetches the dictionary of a page as a browser does: by the link of a response, once the shop has made it. */
async function fetchDictionary(shop: TestServer, page = '/'): Promise<BrowserDictionary> {
  let path = ''
  await expect
    .poll(async () => {
      shop.clock.now += 15_000
      const { link } = (await shop.request(page, { headers: { 'accept-encoding': 'br' } })).headers
      path = dictionaryPath(link)
      return path
    })
    .not.toBe('')
  const response = await shop.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
  const bytes = brotliDecompressSync(response.body)
  return { path, bytes, available: availableOf(bytes), response }
}

const availableOf = (bytes: Buffer): string => `:${createHash('sha256').update(bytes).digest('base64')}:`

const withDictionary = (available: string) => ({
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': available },
})

/** Reads a body in dcz as RFC 9842 describes it. @throws when it is of another dictionary */
function readDelta(body: Buffer, { bytes }: BrowserDictionary): string {
  expect([...body.subarray(0, 8)]).toEqual([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(bytes).digest())
  return zstdDecompressSync(body.subarray(40), { dictionary: bytes }).toString()
}

describe('[PHO-6] pages for browsers with the dictionary of the shop', () => {
  test('a page is sent as its difference to the dictionary, on a miss, a hit and a renewal', async () => {
    const shop = await openShop()
    const dictionary = await fetchDictionary(shop)
    const plain = await shop.request('/p/scarf/2', { headers: { 'accept-encoding': 'br' } })
    for (const [path, status] of [
      ['/p/hat/3', 'etalage; fwd=miss'],
      ['/p/hat/3', 'etalage; hit'],
      ['/p/scarf/2', 'etalage; hit'],
    ] as const) {
      const { headers, body } = await shop.request(path, withDictionary(dictionary.available))
      expect(headers).toMatchObject({
        'cache-status': status,
        'content-encoding': 'dcz',
        'content-length': String(body.length),
        vary: 'Accept-Encoding, Available-Dictionary',
      })
      expect(headers.link).toBeUndefined()
      expect(readDelta(body, dictionary)).toContain(`<main>${path} `)
      expect(body.length).toBeLessThan(plain.body.length / 5)
    }
    const text = readDelta(
      (await shop.request('/p/scarf/2', withDictionary(dictionary.available))).body,
      dictionary,
    )
    expect(text).toBe(plain.text)

    // The renewal in the background makes the difference as well.
    shop.clock.now += 15_000
    await shop.request('/p/scarf/2', withDictionary(dictionary.available))
    await expect.poll(() => shop.cache.memory.get('nl /p/scarf/2')?.renderedAt).toBe(shop.clock.now)
    expect(shop.cache.memory.get('nl /p/scarf/2')?.delta).toBeDefined()
  })

  test('the dictionary consists of a home page, a list and a product, for documents of its language alone', async () => {
    const shop = await openShop()
    const { bytes, path, response } = await fetchDictionary(shop)
    for (const part of ['<main>/ ', '<main>/c/coats/long ', '<main>/p/coat/1 '])
      expect(bytes.toString()).toContain(part)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': expect.stringMatching(
        /^match="\/\*", match-dest=\("document"\), id="nl-NL\.[\w-]{12}"$/,
      ),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const french = await fetchDictionary(shop, '/fr')
    expect(french.response.headers['use-as-dictionary']).toMatch(/^match="\/fr\*", /)
    // A dictionary of one language is not used for another.
    const other = await shop.request('/fr/p/hat/3', withDictionary(availableOf(bytes)))
    expect(other.headers['content-encoding']).toBe('br')

    const head = await shop.request(path, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
    const etag = String(response.headers.etag)
    const known = await shop.request(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  test('unknown, forged and malformed hashes get brotli, and the link to the dictionary', async () => {
    const shop = await openShop()
    const { path, bytes, available } = await fetchDictionary(shop)
    const bare = available.slice(1, -1)
    for (const wrong of [
      availableOf(Buffer.from('another build')),
      ...[
        bare,
        `:${bare}`,
        `"${bare}"`,
        `${available}, ${available}`,
        '::',
        ':AAAA:',
        bytes.toString('base64', 0, 48),
      ],
    ]) {
      const { headers, text } = await shop.request('/p/hat/3', withDictionary(wrong))
      expect([wrong, headers['content-encoding']]).toEqual([wrong, 'br'])
      expect(headers.link).toBe(`<${path}>; rel="compression-dictionary"`)
      expect(text).toContain('<main>/p/hat/3 ')
    }
    for (const accepted of ['br', 'gzip', 'br, dcz;q=0', 'dcb, br', '']) {
      const { headers } = await shop.request('/p/hat/3', {
        headers: { 'accept-encoding': accepted, 'available-dictionary': available },
      })
      expect([accepted, headers['content-encoding']]).not.toEqual([accepted, 'dcz'])
    }
    for (const gone of [
      '/-/dictionary/nl-NL/AAAAAAAAAAAA',
      '/-/dictionary/',
      path.replace('nl-NL', 'fr-NL'),
    ]) {
      const { status, headers } = await shop.request(gone)
      expect([gone, status, headers['cache-control']]).toEqual([gone, 404, 'no-store'])
    }
    const ofOtherShop = await shop.request(path, { headers: { host: 'ch.localhost' } })
    expect(ofOtherShop.status).toBe(404)
  })

  test('pages of one visitor, and responses that are no documents, are never sent as differences', async () => {
    const shop = await openShop()
    const { available } = await fetchDictionary(shop)
    for (const path of ['/basket', '/data'])
      for (const cookie of ['', 'session=1']) {
        const { headers } = await shop.request(path, {
          headers: { ...withDictionary(available).headers, ...(cookie && { cookie }) },
        })
        expect([path, headers['content-encoding']]).not.toEqual([path, 'dcz'])
        expect(headers.vary).not.toMatch(/dictionary/i)
        expect(headers.link).toBeUndefined()
      }
    const ownHeaders: Record<string, string>[] = [{ authorization: 'Bearer x' }, { cookie: 'preview=1' }]
    for (const own of ownHeaders) {
      const { headers } = await shop.request('/p/hat/3', {
        headers: { ...withDictionary(available).headers, ...own },
      })
      expect(headers['content-encoding']).not.toBe('dcz')
    }
    // A shared page is the same with a session.
    const { headers } = await shop.request('/p/hat/3', {
      headers: { ...withDictionary(available).headers, cookie: 'session=1' },
    })
    expect(headers['content-encoding']).toBe('dcz')
  })

  test('HEAD, 304 and Range; each encoding has its own entity tag', async () => {
    const shop = await openShop()
    const { available } = await fetchDictionary(shop)
    const { headers, body } = await shop.request('/p/hat/3', withDictionary(available))
    const head = await shop.request('/p/hat/3', { method: 'HEAD', ...withDictionary(available) })
    expect(head.body.length).toBe(0)
    expect(head.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(body.length),
      etag: headers.etag,
    })
    const tags = [String(headers.etag)]
    for (const encoding of ['br', 'gzip', 'identity'])
      tags.push(
        String((await shop.request('/p/hat/3', { headers: { 'accept-encoding': encoding } })).headers.etag),
      )
    expect(new Set(tags).size).toBe(4)
    for (const tag of tags) {
      const request = withDictionary(available)
      const { status, headers: own } = await shop.request('/p/hat/3', {
        headers: { ...request.headers, 'if-none-match': tag },
      })
      expect(status).toBe(tag === headers.etag ? 304 : 200)
      expect(own.vary).toBe('Accept-Encoding, Available-Dictionary')
    }
    const part = await shop.request('/p/hat/3', {
      headers: { ...withDictionary(available).headers, range: 'bytes=0-9' },
    })
    expect([part.status, part.body.length]).toEqual([200, body.length])
  })

  test('purged pages are sent with their new content', async () => {
    const shop = await openShop()
    const dictionary = await fetchDictionary(shop)
    await shop.request('/p/hat/3', withDictionary(dictionary.available))
    const before = shop.renderings.length
    shop.purge('tenant-nl')
    const { body } = await shop.request('/p/hat/3', withDictionary(dictionary.available))
    expect(shop.renderings.length).toBe(before + 1)
    expect(readDelta(body, dictionary)).toContain('<main>/p/hat/3 ')
  })

  test('processes share dictionaries by their folder; those of other builds are deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'old.nl.nl-NL.br'), 'of another build')
    const dictionaryStore = { folder, build: 'new' }
    const first = await openShop({ dictionaryStore })
    const { path, available } = await fetchDictionary(first)
    expect(readdirSync(folder)).toEqual(['new.nl.nl-NL.br'])

    // The second process has rendered nothing, and answers for the first one.
    const second = await openShop({ dictionaryStore })
    expect((await second.request(path)).status).toBe(200)
    expect(second.renderings).toEqual([])
    const { headers } = await second.request('/p/hat/3', withDictionary(available))
    expect(headers['content-encoding']).toBe('dcz')

    // A damaged file is made again, in memory.
    writeFileSync(join(folder, 'new.nl.nl-NL.br'), 'damaged')
    const third = await openShop({ dictionaryStore })
    expect((await fetchDictionary(third)).available).toBe(available)
  })

  test('dictionaries stay within an eighth of the page cache, and a shop without them has no word of them', async () => {
    const tight = await openShop({ pageCacheBytes: 64 * 1024 })
    const plain = await openShop({ dictionaryScopes: () => [] })
    for (const shop of [tight, plain]) {
      await shop.request('/')
      await expect.poll(() => shop.renderings.length).toBe(shop === tight ? 3 : 1)
      shop.clock.now += 15_000
      await shop.request('/')
      const { headers } = await shop.request('/', withDictionary(':AAAA:'))
      expect([headers.link, headers['content-encoding']]).toEqual([undefined, 'br'])
      expect(/dictionary/i.test(String(headers.vary))).toBe(shop === tight)
    }
  })

  test('a shop of more languages than fit decompressed has the dictionary of each, the same all the time', async () => {
    const prefixes = ['', '/a', '/b', '/c', '/d', '/e', '/f', '/g']
    let rendered = 0
    // Samples that are rendered again would be another dictionary.
    const { handler } = fakePages((call) => {
      const page = pageOf(call)
      rendered += 1
      return { ...page, body: `${page.body}<!-- ${rendered} -->` }
    })
    const shop = await openShop({
      handler,
      // An eighth of it holds three of them.
      pageCacheBytes: 400_000,
      dictionaryScopes: () =>
        prefixes.map((prefix, at) => ({
          ...{ tenant: 'nl', host: 'nl.localhost', locale: `l${at}-NL`, prefix },
        })),
    })
    const all: BrowserDictionary[] = []
    for (const prefix of prefixes) all.push(await fetchDictionary(shop, prefix || '/'))
    expect(all.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(50_000)
    shop.purge('tenant-nl')
    for (const [at, dictionary] of all.entries()) {
      const page = `${prefixes[at]}/p/hat/3`
      const { headers } = await shop.request(page, { headers: { 'accept-encoding': 'br' } })
      expect(headers.link).toBe(`<${dictionary.path}>; rel="compression-dictionary"`)
      const { body } = await shop.request(page, withDictionary(dictionary.available))
      expect(readDelta(body, dictionary)).toContain(`<main>${page} `)
      const plain = await shop.request(dictionary.path, { headers: { 'accept-encoding': 'identity' } })
      expect([plain.status, availableOf(plain.body)]).toEqual([200, dictionary.available])
    }
  })

  test('metrics count pages that were sent so, and browsers with another dictionary', async () => {
    const shop = await openShop()
    const { available } = await fetchDictionary(shop)
    const counted = async (result: string): Promise<number> => {
      const { text } = await shop.request('/-/metrics')
      return Number(text.match(`etalage_delta_pages_total\\{result="${result}"\\} (\\d+)`)?.[1])
    }
    const before = [await counted('delta'), await counted('other')]
    await shop.request('/p/hat/3', withDictionary(available))
    await shop.request('/p/hat/3', withDictionary(availableOf(Buffer.from('another build'))))
    expect([await counted('delta'), await counted('other')]).toEqual(before.map((count) => count + 1))
  })
})

describe('pages that stay the same', () => {
  test('[PHO-7] are compressed as far as possible in the background, with the same entity tag', async () => {
    const text = `${frame('nl')}${'<p>linen and light, wool and wind</p>'.repeat(300)}${noise('body', 40)}`
    let body = text
    const { handler } = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body }))
    const shop = await openTestServer({ handler })
    const accept = { headers: { 'accept-encoding': 'br' } }
    const first = await shop.request('/', accept)
    shop.clock.now += 15_000
    await shop.request('/', accept)
    await expect.poll(() => shop.cache.memory.get('nl /')?.isSmallest).toBe(true)
    const better = await shop.request('/', accept)
    expect(better.body.length).toBeLessThan(first.body.length)
    expect(better.headers).toMatchObject({
      etag: first.headers.etag,
      'content-length': String(better.body.length),
    })
    expect(better.text).toBe(text)

    body = text.replace('wool', 'silk')
    shop.clock.now += 15_000
    await shop.request('/', accept)
    await expect.poll(() => shop.cache.memory.get('nl /')?.renderedAt).toBe(shop.clock.now)
    const changed = await shop.request('/', accept)
    expect(changed.text).toBe(body)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })
})
