import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CdnPurger } from '#backend/infra/cdn/purger.ts'
import type { PurgeTarget } from '#tenancy/purge.ts'
import { databaseName, openTestShop, type TestShop } from './open-test-shop.ts'

/** A CDN on loopback: records its requests, and responds with a status that a test sets. */
const purges: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []
let status = 200
const cdn = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const { method = '', url = '', headers } = request
  purges.push({ method, url, headers, body })
  if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end('{"errors":["s3cret"]}')
})
const secret = 's3cret-of-the-cdn'

describe(`[REL-4] purging CDNs (${databaseName})`, () => {
  let opened: TestShop
  let api = ''
  let now = Date.now()
  const logged: string[] = []
  const open = (target: (api: string) => PurgeTarget, environment = { PURGE_TOKEN: secret }) =>
    new CdnPurger({
      ...{
        database: opened.database,
        tenants: [{ id: 'nl', purge: target(api) }, { id: 'de' }],
        environment,
      },
      ...{ clock: () => now },
    })
  /** At the very first start the content of a CDN is unknown: the whole catalogue is purged then. */
  const started = async (purger: CdnPurger) => {
    await purger.purgeChanges()
    expect(JSON.stringify(purges)).toMatch(/catalogue-nl|CacheTag/)
    purges.length = 0
    return purger
  }
  const cloudflare = (address: string): PurgeTarget => ({
    ...{
      kind: 'cloudflare',
      zone: '0123456789abcdef0123456789abcdef',
      secretFrom: 'PURGE_TOKEN',
      api: address,
    },
  })
  let skus: string[] = []
  const sell = (sku: string, tenantId = 'nl') =>
    opened.database
      .updateTable('variant')
      .set(({ eb }) => ({ price: eb('price', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('master_sku', '=', sku)
      .execute()
  const tags = () => purges.flatMap(({ body }) => JSON.parse(body).tags as string[])

  beforeAll(async () => {
    opened = await openTestShop({ products: 40 })
    cdn.listen(0, '127.0.0.1')
    await once(cdn, 'listening')
    api = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
    const rows = await opened.database
      .selectFrom('product')
      .select('sku')
      .where('tenant_id', '=', 'nl')
      .execute()
    skus = rows.map(({ sku }) => sku)
    vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    cdn.closeAllConnections()
    cdn.close()
    await opened.close()
  })
  beforeEach(async () => {
    status = 200
    purges.length = 0
    logged.length = 0
    now += 60 * 60_000
    await opened.database.deleteFrom('cdn_purge').execute()
  })

  test('a change is purged once, after the processes have purged their own pages', async () => {
    const purger = await started(open(cloudflare))
    const [one = '', two = ''] = skus
    await sell(one)
    await sell(two)
    await sell(one)
    await sell(one, 'de')
    await purger.purgeChanges()
    expect(purges).toEqual([])
    now += 2_500
    await purger.purgeChanges()
    expect(purges).toHaveLength(1)
    expect(purges[0]).toMatchObject({
      method: 'POST',
      url: '/client/v4/zones/0123456789abcdef0123456789abcdef/purge_cache',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(tags().sort()).toEqual(
      [`product-nl-${one}`, `product-nl-${two}`, 'products-nl', 'lists-nl'].sort(),
    )
    await purger.purgeChanges()
    expect(purges).toHaveLength(1)
    await purger.close()
  })

  test.each([500, 429, 302])(
    'a purge that fails with %i is retried later, and the secret is in no log',
    async (failure) => {
      const purger = await started(open(cloudflare))
      await sell(skus[0] ?? '')
      await purger.purgeChanges()
      status = failure
      now += 2_500
      await purger.purgeChanges()
      const attempts = purges.length
      expect(attempts).toBe(1)
      await purger.purgeChanges()
      expect(purges).toHaveLength(attempts)
      status = 200
      now += 1_000
      await purger.purgeChanges()
      expect(tags()).toContain(`product-nl-${skus[0]}`)
      expect(purges).toHaveLength(attempts + 1)
      expect(logged.join('')).toContain('"room":"cdn"')
      expect(logged.join('')).not.toContain(secret)
      await purger.close()
    },
  )

  test('a missing secret is named', async () => {
    const purger = open(cloudflare, { PURGE_TOKEN: '' })
    await purger.purgeChanges()
    await sell(skus[0] ?? '')
    await purger.purgeChanges()
    now += 2_500
    await purger.purgeChanges()
    expect(purges).toEqual([])
    expect(logged.join('')).toContain('PURGE_TOKEN is not set')
    await purger.close()
  })

  test('one of two processes purges; when it dies the other purges what is left', async () => {
    const [first, second] = [open(cloudflare), open(cloudflare)]
    await started(first)
    await second.purgeChanges()
    await sell(skus[3] ?? '')
    for (const purger of [first, second]) await purger.purgeChanges()
    now += 2_500
    status = 503
    await first.purgeChanges()
    await second.purgeChanges()
    expect(purges).toHaveLength(1)
    // The first process is killed: its lease ends, and the other one purges what it did not.
    status = 200
    now += 31_000
    await second.purgeChanges()
    now += 2_500
    await second.purgeChanges()
    expect(purges).toHaveLength(2)
    expect(JSON.parse(purges[1]?.body ?? '').tags).toContain(`product-nl-${skus[3]}`)
    await second.close()
  })

  test('a closed process lets another purge at once', async () => {
    const [first, second] = [open(cloudflare), open(cloudflare)]
    await started(first)
    await first.close()
    await sell(skus[4] ?? '')
    await second.purgeChanges()
    now += 2_500
    await second.purgeChanges()
    expect(tags()).toContain(`product-nl-${skus[4]}`)
    await second.close()
  })

  test('more changes than a provider accepts at once are one purge: the catalogue', async () => {
    const purger = open((address) => ({
      kind: 'bunny',
      pullZone: 7,
      secretFrom: 'PURGE_TOKEN',
      api: address,
    }))
    await started(purger)
    for (const sku of skus.slice(0, 30)) await sell(sku)
    await purger.purgeChanges()
    now += 2_500
    await purger.purgeChanges()
    expect(purges.map(({ url, headers }) => [url, headers.accesskey])).toEqual([
      ['/pullzone/7/purgeCache', secret],
    ])
    await purger.close()
  })

  test('Fastly and a proxy are called in their own format', async () => {
    for (const target of [
      (address: string) => ({
        kind: 'fastly',
        service: 'SU1Z0isxPaoz',
        secretFrom: 'PURGE_TOKEN',
        api: address,
      }),
      (address: string) => ({
        kind: 'varnish',
        addresses: [address],
        method: 'PURGE',
        secretFrom: 'PURGE_TOKEN',
      }),
    ] as ((address: string) => PurgeTarget)[]) {
      const purger = open(target)
      await purger.purgeChanges()
      await sell(skus[5] ?? '')
      await purger.purgeChanges()
      now += 2_500
      await purger.purgeChanges()
      await purger.close()
    }
    const [fastly, proxy] = purges.filter(
      ({ headers, body }) => !JSON.stringify([headers, body]).includes('catalogue-nl'),
    )
    expect(JSON.parse(fastly?.body ?? '').surrogate_keys).toContain(`product-nl-${skus[5]}`)
    expect(fastly?.headers['fastly-key']).toBe(secret)
    expect([proxy?.method, proxy?.url]).toEqual(['PURGE', '/'])
    expect(String(proxy?.headers['surrogate-key']).split(' ')).toContain(`product-nl-${skus[5]}`)
    expect(proxy?.headers.authorization).toBe(`Bearer ${secret}`)
  })
})
