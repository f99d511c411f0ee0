import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { webhookSignature } from '#operations/standard-webhook-signature.ts'
import { brandUrl, productUrl } from '#tenancy/product-urls.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders, smallPage } from './kit/copied-folders.ts'
import { type ForeignBackend, startForeignBackend } from './kit/foreign-backend.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops, tryToStartShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * The goods of a shop come from its team's own backend, which reports changes to `/-/changed`. Two servers on one
 * database, one of them with two processes, without Redis.
 */
const host = 'nl.localhost'
const nl = tenants.find(({ id }) => id === 'nl') as (typeof tenants)[number]
const [oldSecret, secret, secretOfDe] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const variableOf = (...keys: Buffer[]) => keys.map((key) => `whsec_${key.toString('base64')}`).join(' ')
/** The shop de has goods of its own, a secret of its own, and that of nl. */
const secrets = { CHANGES_NL: variableOf(oldSecret, secret), CHANGES_DE: variableOf(secretOfDe, secret) }
const folder = createSmallDatabase({ tenant: 'nl' })
let folders: CopiedFolders
let own: ForeignBackend
let servers: RunningShops[] = []
let product: { sku: string; masterSku: string; address: string; category: string; brand: string }

beforeAll(async () => {
  own = await startForeignBackend()
  const { sku, master_sku: masterSku } = await own.shop.database
    .selectFrom('variant')
    .select(['sku', 'master_sku'])
    .where('tenant_id', '=', 'nl')
    .orderBy('sku')
    .executeTakeFirstOrThrow()
  folders = copyFolders()
  folders.changeTenant('nl', { upstreams: { graphql: own.url }, changes: { secretFrom: 'CHANGES_NL' } })
  folders.changeTenant('de', { changes: { secretFrom: 'CHANGES_DE' } })
  const carousel = { type: 'productCarousel', title: 'Voor jou', products: { skus: [masterSku] } }
  folders.writeContent('nl/nl-NL/storefront.json', smallPage('/', [carousel], { kind: 'storefront' }))
  const start = (WORKERS: string) =>
    startShops({ env: { ...folders.env, DATA_DIR: folder, WORKERS, ...secrets } })
  servers = await Promise.all([start('1'), start('2')])
  const query = `{ product(sku: "${masterSku}") { slug brand { slug } breadcrumbs { path } } }`
  const { text } = await first().request(host, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { slug, brand, breadcrumbs } = JSON.parse(text).data.product
  product = {
    ...{ sku, masterSku, address: productUrl(nl, 'nl-NL', { slug, sku: masterSku }) },
    category: breadcrumbs.at(-1).path,
    brand: brand.slug,
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await own?.close()
  folders?.remove()
  rmSync(folder, { recursive: true })
})

const first = () => servers[0] as RunningShops

/** Sends a message, signed by Standard Webhooks. */
function report(
  tags: readonly string[],
  {
    server = first(),
    at = host,
    id = crypto.randomUUID(),
    key = secret,
    body = JSON.stringify({ tags }),
    timestamp = Math.floor(Date.now() / 1_000),
  } = {},
) {
  return server.request(at, '/-/changed', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(key, id, timestamp, body),
    },
  })
}

let price = 10_000
/** Gives every variant of the product a new price, in the backend. @returns the price as pages show it */
async function changePrice(): Promise<string> {
  price += 111
  await own.shop.database
    .updateTable('variant')
    .set({ price })
    .where('tenant_id', '=', 'nl')
    .where('master_sku', '=', product.masterSku)
    .execute()
  return `${Math.floor(price / 100)},${String(price % 100).padStart(2, '0')}`
}

const listPath = () => `/c/${product.category}`
const brandPath = () => brandUrl(nl, 'nl-NL', product.brand)
/** Pages that show the product, of each kind. */
const pages = () => [product.address, listPath(), brandPath(), `/s/?q=${product.masterSku}`, '/']

/** Brings pages into the cache of every process. */
async function warm(paths: readonly string[], at = host): Promise<void> {
  for (const server of servers)
    for (const path of paths) {
      // With two processes, either may respond: several hits in a row come from both.
      let hits = 0
      await expect
        .poll(
          async () => {
            const { headers } = await server.request(at, path, { headers: { connection: 'close' } })
            hits = /^etalage; (hit|fwd=stale)$/.test(String(headers['cache-status'])) ? hits + 1 : 0
            return hits
          },
          { interval: 5, message: path },
        )
        .toBeGreaterThan(8)
    }
}

/** Requests pages from every server until all of them show a text. @returns how old the last response without it was, ms */
async function lastStaleMs(paths: readonly string[], text: string, since: number): Promise<number> {
  const ages = await Promise.all(
    servers.flatMap((server) =>
      paths.map(async (path) => {
        let oldest = 0
        let inARow = 0
        await expect
          .poll(
            async () => {
              const age = performance.now() - since
              const response = await server.request(host, path, { headers: { connection: 'close' } })
              const shown = response.text.includes(text)
              inARow = shown ? inARow + 1 : 0
              if (!shown) oldest = Math.max(oldest, age)
              return inARow
            },
            { interval: 20, message: `${path} at ${server.port}` },
          )
          .toBeGreaterThan(5)
        return oldest
      }),
    ),
  )
  return Math.max(...ages)
}

const cacheStatus = async (path: string, at = host) =>
  (await first().request(at, path)).headers['cache-status']

describe('[BAK-4] goods of an own backend', () => {
  test('are served stale for a minute at most; other pages as long as before', async () => {
    const cacheControl = async (path: string, at = host) =>
      (await first().request(at, path)).headers['cache-control']
    const minute = 'public, max-age=0, s-maxage=15, stale-while-revalidate=60'
    for (const path of [...pages(), '/merken', '/p/nergens/nergens', '/api/search/searchv2?q=jurk'])
      expect([path, await cacheControl(path)]).toEqual([path, minute])
    expect(await cacheControl('/klantenservice')).toContain('stale-while-revalidate=86400')
    expect(await cacheControl('/s/?q=kleid', 'de.localhost')).toContain('stale-while-revalidate=300')
  })

  test.each([
    ['the product', () => `product:${product.masterSku}`],
    ['one of its variants', () => `product:${product.sku}`, () => [product.address]],
    ['its category', () => `category:/${product.category}/`, () => [product.address, listPath()]],
    ['its brand', () => `brand:${product.brand}`, () => [product.address, brandPath()]],
    ['everything', () => 'all'],
  ])('a report of %s changes pages in every process within two seconds', async (_, tag, on = pages) => {
    await warm(on())
    const shown = await changePrice()
    for (const path of on()) expect((await first().request(host, path)).text).not.toContain(shown)
    const since = performance.now()
    const response = await report([tag()])
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { outcome: 'PURGED' }])
    expect(await lastStaleMs(on(), shown, since)).toBeLessThan(2_000)
  })

  test('a report leaves pages with other goods cached, and every page of another tenant', async () => {
    await warm(['/klantenservice', '/merken'])
    await warm(['/'], 'de.localhost')
    await report(['product:another', 'category:another', 'brand:another'])
    const since = performance.now()
    await expect.poll(() => performance.now() - since).toBeGreaterThan(1_000)
    for (const path of ['/klantenservice', '/merken'])
      expect(await cacheStatus(path)).toMatch(/^etalage; (hit|fwd=stale)$/)
    await report(['all'])
    await expect.poll(() => cacheStatus('/merken'), { interval: 20 }).not.toMatch(/hit/)
    expect(await cacheStatus('/', 'de.localhost')).toMatch(/^etalage; (hit|fwd=stale)$/)
  })

  test('a report of a new product replaces the cached 404 of its path', async () => {
    const larger = sampleCatalogue(nl, { products: 41 })
    let sku = ''
    for await (const added of larger.products()) sku = added.sku
    const path = `/p/nieuw/${sku}`
    const status = async () => (await first().request(host, path)).status
    expect(await status()).toBe(404)
    await replaceCatalogue(own.shop.database, 'nl', larger)
    expect(await status()).toBe(404)
    const since = performance.now()
    await report([`product:${sku}`])
    await expect.poll(status, { interval: 20 }).toBe(301)
    expect(performance.now() - since).toBeLessThan(2_000)
  })

  test('the same message has an effect once, whichever server gets it', async () => {
    const id = crypto.randomUUID()
    const all = servers.flatMap((server) => [server, server, server])
    const responses = await Promise.all(all.map((server) => report(['brand:another'], { server, id })))
    expect(responses.map(({ status }) => status)).toEqual(all.map(() => 200))
    const outcomes = responses.map(({ text }) => JSON.parse(text).outcome)
    expect(outcomes.filter((outcome) => outcome === 'PURGED')).toHaveLength(1)
    expect((await report(['all'], { id })).status).toBe(409)
  })
})

describe('[BAK-4] the webhook', () => {
  test('accepts the old and the new secret during a rotation, and no other', async () => {
    expect((await report(['brand:x'], { key: oldSecret })).status).toBe(200)
    const forged = await report(['brand:x'], { key: randomBytes(32) })
    expect([forged.status, JSON.parse(forged.text).errors]).toEqual([
      401,
      [{ parameter: 'webhook-signature', reason: 'FORGED' }],
    ])
    expect(forged.headers['content-type']).toBe('application/problem+json')
  })

  test('refuses a message that was signed ten minutes ago, another method and another host', async () => {
    for (const secondsAway of [-600, 600]) {
      const stale = await report(['all'], { timestamp: Math.floor(Date.now() / 1_000) + secondsAway })
      expect([stale.status, JSON.parse(stale.text).errors[0].reason]).toEqual([401, 'STALE'])
    }
    const get = await first().request(host, '/-/changed')
    expect([get.status, get.headers.allow]).toEqual([405, 'POST'])
    expect((await report(['all'], { at: 'ch.localhost' })).status).toBe(404)
  })

  test('[SEC-9] refuses the secret of another tenant; a message with a shared one counts for the host that gets it', async () => {
    const foreign = await report(['all'], { key: secretOfDe })
    expect([foreign.status, JSON.parse(foreign.text).errors[0].reason]).toEqual([401, 'FORGED'])
    const id = crypto.randomUUID()
    for (const at of [host, 'de.localhost']) {
      const outcomes = [await report(['brand:x'], { id, at }), await report(['brand:x'], { id, at })]
      expect(outcomes.map(({ text }) => JSON.parse(text).outcome)).toEqual(['PURGED', 'REPEATED'])
    }
  })

  test('[SEC-7] refuses a body of more than 64 KB, signed or not, and one that is larger than any request', async () => {
    const large = JSON.stringify({ tags: ['all', `product:${'x'.repeat(65_536)}`] })
    for (const body of [large, 'x'.repeat(3_000_000)]) {
      // The server may close the connection before the whole body has arrived.
      const response = await report([], { body }).catch((error: NodeJS.ErrnoException) => error)
      if ('status' in response) expect(response.status).toBe(413)
      else expect(['EPIPE', 'ECONNRESET']).toContain(response.code)
    }
    expect((await report(['brand:x'])).status).toBe(200)
  })

  test('is called by the script in the documentation', () => {
    const docs = readFileSync(join(repository, '.github', 'docs', 'other-backends.md'), 'utf8')
    const script = /```sh\n(body=.*?)```/s.exec(docs)?.[1] ?? ''
    const output = execFileSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: {
        ...commandEnvironment,
        CHANGES_NL: variableOf(secret),
        SHOP: `http://nl.localhost:${first().port}`,
      },
    })
    expect(JSON.parse(output)).toEqual({ outcome: 'PURGED' })
  })

  test('is counted by tenant and result', async () => {
    const { text } = await first().request('localhost', '/-/metrics')
    for (const result of ['accepted', 'repeated', 'refused'])
      expect(text).toMatch(
        new RegExp(`etalage_change_messages_total\\{tenant="nl",result="${result}"\\} \\d`),
      )
  })

  test('[REL-1] stops the start while its secret is missing, without quoting it', async () => {
    const start = await tryToStartShops({
      env: { ...folders.env, DATA_DIR: folder, ...secrets, CHANGES_NL: 'whsec_hunter2' },
    })
    if ('shops' in start) await start.shops.stop()
    expect(start).toMatchObject({ code: 1 })
    const { output } = start as { output: string }
    expect(output).toContain('CHANGES_NL: the tenant nl needs it for /-/changed')
    expect(output).not.toContain('hunter2')
  })
})
