import { describe, expect, test } from 'vitest'
import { cdnHeaders, cdnTag } from '#operations/cdn-tags.ts'
import { purgeSchema } from '#tenancy/purge.ts'
import { purgeRequests } from './purge-requests.ts'
import { WaitingTags } from './waiting-tags.ts'

const tags = (count: number): string[] => Array.from({ length: count }, (_, at) => `product-nl-${at}`)
const zone = '0123456789abcdef0123456789abcdef'
const secretFrom = 'PURGE_TOKEN'

describe('[REL-4] requests that purge tags', () => {
  test('sends Cloudflare 30 tags at a time', () => {
    const calls = purgeRequests({ kind: 'cloudflare', zone, secretFrom }, tags(61), 's3cret')
    expect(calls.map(({ body }) => JSON.parse(body ?? '').tags.length)).toEqual([30, 30, 1])
    expect(calls[0]).toMatchObject({
      url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
      method: 'POST',
      headers: { authorization: 'Bearer s3cret', 'content-type': 'application/json' },
    })
  })

  test('sends Fastly 256', () => {
    const calls = purgeRequests(
      { kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY', secretFrom },
      tags(257),
      's3cret',
    )
    expect(calls.map(({ body }) => JSON.parse(body ?? '').surrogate_keys.length)).toEqual([256, 1])
    expect(calls[0]).toMatchObject({
      url: 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 's3cret' },
    })
  })

  test('sends bunny.net one, in its short form', () => {
    const calls = purgeRequests({ kind: 'bunny', pullZone: 7, secretFrom }, tags(2), 's3cret')
    expect(calls.map(({ body }) => JSON.parse(body ?? ''))).toEqual(
      tags(2).map((tag) => ({ CacheTag: cdnTag('bunny', tag) })),
    )
    expect(calls[0]).toMatchObject({
      url: 'https://api.bunny.net/pullzone/7/purgeCache',
      headers: { accesskey: 's3cret' },
    })
  })

  test('sends every Varnish a pattern and keys', () => {
    const addresses = ['http://10.0.0.5:6081', 'http://10.0.0.6:6081']
    const calls = purgeRequests(
      { kind: 'varnish', addresses, method: 'BAN' },
      ['product-nl-a.b', 'menu'],
      undefined,
    )
    expect(calls).toEqual(
      addresses.map((address) => ({
        url: `${address}/`,
        method: 'BAN',
        headers: { 'x-purge-tags': 'product-nl-a[.]b|menu', 'surrogate-key': 'product-nl-a.b menu' },
      })),
    )
  })
})

describe('[REL-4] response headers with the cache tags for a CDN', () => {
  test.each([
    ['cloudflare', ['cache-tag', 'a,b']],
    ['fastly', ['surrogate-key', 'a b']],
    ['varnish', ['cache-tag', 'a,b', 'surrogate-key', 'a b']],
    ['bunny', ['cdn-tag', `${cdnTag('bunny', 'a')},${cdnTag('bunny', 'b')}`]],
  ] as const)('%s', (kind, lines) => {
    expect(cdnHeaders(kind, 'nl', ['a', 'b'])).toEqual(lines)
    expect(cdnHeaders(kind, 'nl', [])).toEqual([])
  })

  test('bunny.net reads 1 KB: a page with more products has the tag of the whole catalogue', () => {
    const [, value = ''] = cdnHeaders('bunny', 'nl', ['catalogue-nl', ...tags(200)])
    expect(value.split(',')).toEqual([cdnTag('bunny', 'catalogue-nl'), cdnTag('bunny', 'products-nl')])
    const [, most = ''] = cdnHeaders('bunny', 'nl', tags(93))
    expect(most.split(',')).toHaveLength(93)
  })
})

describe('[REL-4] tags waiting to be purged', () => {
  test('are purged once their time has come, and once however often they changed', () => {
    const waiting = new WaitingTags('nl', 10)
    waiting.add('a', 1, 1_000)
    waiting.add('a', 2, 1_500)
    waiting.add('b', 3, 3_000)
    expect([...waiting.due(999).keys()]).toEqual([])
    const due = waiting.due(2_000)
    expect([...due.keys()]).toEqual(['a'])
    // Changed again during the purge, so it must be purged once more.
    waiting.add('a', 4, 4_000)
    waiting.done(due)
    expect([...waiting.due(4_000).keys()].sort()).toEqual(['a', 'b'])
    // The next process does not read what is purged (1) again, but reads what is waiting (3 and 4).
    expect(waiting.firstId).toBeGreaterThan(1)
    expect(waiting.firstId).toBeLessThanOrEqual(3)
  })

  test('wait longer after each failure, a minute at most, with jitter', () => {
    const waiting = new WaitingTags('nl', 10)
    waiting.add('a', 1, 0)
    const waits = Array.from({ length: 9 }, () => waiting.failed(0, 1))
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000))
    expect(waiting.failed(0, 0)).toBe(30_000)
    expect(waiting.due(29_999).size).toBe(0)
    expect(waiting.due(30_000).size).toBe(1)
  })

  test('become the whole catalogue if there are too many', () => {
    const waiting = new WaitingTags('nl', 3)
    for (const [at, tag] of ['a', 'b', 'c', 'd'].entries()) waiting.add(tag, at + 1, 0)
    expect([...waiting.due(0).keys()]).toEqual(['catalogue-nl'])
    expect(waiting.firstId).toBe(1)
  })
})

describe('[REL-4] `purge` of tenant.json', () => {
  test.each([
    [{ kind: 'cloudflare', zone, secretFrom }, true],
    [{ kind: 'cloudflare', zone: 'x', secretFrom }, false],
    [{ kind: 'cloudflare', zone, secretFrom: 'DATABASE_URL' }, false],
    [{ kind: 'fastly', service: '../../x', secretFrom }, false],
    [{ kind: 'bunny', pullZone: 1, secretFrom }, true],
    [{ kind: 'bunny', pullZone: 1, secretFrom, api: 'https://elsewhere.example' }, false],
    [{ kind: 'varnish', addresses: ['http://10.0.0.5:6081'], method: 'BAN' }, true],
    [{ kind: 'varnish', addresses: ['http://10.0.0.5:6081/path'], method: 'BAN' }, false],
    [{ kind: 'varnish', addresses: [], method: 'BAN' }, false],
    [{ kind: 'akamai' }, false],
  ])('%j', (purge, isGood) => {
    expect(purgeSchema.safeParse(purge).success).toBe(isGood)
  })
})
