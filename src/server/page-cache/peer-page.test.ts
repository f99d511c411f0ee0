import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createCachedPage } from './cached-page.ts'
import { bodyIn } from './compress.ts'
import { PageCache } from './page-cache.ts'
import type { PageRequest } from './page-request.ts'
import { type PeerPage, packPage, unpackPage } from './peer-page.ts'

const minute = 60_000
const request: PageRequest = { key: 'nl /c/jassen', tenant: 'nl', url: '/c/jassen', host: 'nl.localhost' }
const rendered = (body: Buffer, tags = 'category:jassen') => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60, stale-if-error=600',
    'cache-tag': tags,
    'set-cookie': 'session=secret',
  },
  body,
})
const lifetime = { freshMs: minute, staleWhileRevalidateMs: 0, staleIfErrorMs: 10 * minute }
const text = Buffer.from(`<!doctype html>${'<p>Jas'.repeat(500)}`)

/** A page as another process gets it. */
async function sent(body: Buffer, plain = false): Promise<PeerPage> {
  const page = await createCachedPage({ ...request, plain }, rendered(body), lifetime, 0)
  return JSON.parse(JSON.stringify(packPage(page)))
}

describe('[REL-10] a page of another process', () => {
  test.each([
    ['compressed', text, false, 'br'],
    ['not compressed', text, true, 'plain'],
    ['small', Buffer.from('<p>€'), false, 'identity'],
  ] as const)('has the same body in all encodings if it is %s', async (_, body, plain, form) => {
    const packed = await sent(body, plain)
    expect(packed.form).toBe(form)
    const page = unpackPage(packed, request, minute)
    if (!page) expect.unreachable()
    expect(bodyIn(page.body, 'identity').equals(body)).toBe(true)
    if (form === 'identity') return
    expect(gunzipSync(bodyIn(page.body, 'gzip')).equals(body)).toBe(true)
    expect(brotliDecompressSync(bodyIn(page.body, 'br')).equals(body)).toBe(true)
    expect(page.bytes).toBeGreaterThan(bodyIn(page.body, 'br').length)
  })

  test('is never fresh, has no cookie, and is over when its time is', async () => {
    const packed = await sent(text)
    const page = unpackPage(packed, request, 0)
    expect([page?.freshUntil, page?.staleUntil, page?.usableOnErrorUntil]).toEqual([0, 0, 11 * minute])
    expect(JSON.stringify(packed)).not.toContain('secret')
    expect(unpackPage(packed, request, 11 * minute)).toBeUndefined()
  })
})

/** A cache that cannot render, and what another process has. */
function failing(findAtPeers: (cache: () => PageCache) => Promise<PeerPage | undefined>) {
  let searches = 0
  const cache: PageCache = new PageCache({
    render: () => Promise.reject(new Error('the backend is away')),
    bytes: 1_000_000,
    clock: () => 2 * minute,
    onRenderError: () => {},
    findAtPeers: () => {
      searches += 1
      return findAtPeers(() => cache)
    },
  })
  return { cache, searches: () => searches }
}

describe('[REL-10] a page that cannot be rendered', () => {
  test('comes from another process, once for all who wait', async () => {
    const packed = await sent(text)
    const { cache, searches } = failing(async () => packed)
    const outcomes = await Promise.all([1, 2, 3].map(() => cache.obtain(request)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['page', 'page', 'page'])
    expect([searches(), cache.memory.count]).toEqual([1, 1])
    // The next second is served from memory, without another render.
    expect(cache.find(request.key, 2 * minute)?.etag).toBe(packed.etag)
    expect(cache.find(request.key, 2 * minute + 1001)).toBeUndefined()
  })

  test('stays out of date if its data changed while it was on its way', async () => {
    const packed = await sent(text)
    const { cache } = failing(async (own) => {
      own().purge('category:jassen')
      return packed
    })
    const outcome = await cache.obtain(request)
    expect(outcome).toMatchObject({ kind: 'page', page: { purged: true } })
  })

  test('is an error where no process has it, or only one that is too large to store', async () => {
    const none = failing(async () => undefined)
    expect((await none.cache.obtain(request)).kind).toBe('failed')
    const large = await sent(randomBytes(200_000))
    const { cache } = failing(async () => large)
    expect([(await cache.obtain(request)).kind, cache.memory.count]).toEqual(['failed', 0])
  })

  test('does not replace a page that was rendered meanwhile', async () => {
    const packed = await sent(text)
    const newer = await createCachedPage(request, rendered(Buffer.from('newer')), lifetime, 2 * minute)
    const { cache } = failing(async (own) => {
      own().memory.set(newer)
      return packed
    })
    expect(await cache.obtain(request)).toMatchObject({ kind: 'page', page: { etag: newer.etag } })
  })
})
