import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsOf } from '#backend/customers/rate-limits/attempt-limits.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** The real server with small shops of its own, behind a proxy: what robots send to the pages of plain forms. */
const folder = createSmallDatabase()
const host = 'nl.localhost'
let shops: RunningShops

beforeAll(async () => {
  shops = await startShops({ env: { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.0/8, ::1/128' } })
})
afterAll(async () => {
  await shops.stop()
  rmSync(folder, { recursive: true })
})

const post = (path: string, type: string, body: string, from = '203.0.113.9', shop = host) =>
  shops.request(shop, path, {
    method: 'POST',
    headers: {
      'content-type': type,
      host: `${shop}:${shops.port}`,
      origin: `http://${shop}:${shops.port}`,
      'x-forwarded-for': from,
    },
    body,
  })

const kinds = [
  ['JSON', 'application/json', '{"do":"add"}'],
  ['plain text', 'text/plain', 'do=add'],
  ['a broken multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: nonsense'],
  ['a multipart body without boundary', 'multipart/form-data', 'do=add'],
] as const

test.each(['/warenkorb', '/merkzettel'].flatMap((path) => kinds.map((kind) => [path, ...kind] as const)))(
  '[BAS-1] [WIS-1] %s redirects after %s as after an empty form',
  async (path, _, type, body) => {
    const { status, headers } = await post(path, type, body)
    expect([status, headers.location]).toEqual([303, path])
  },
)

test('[SEC-4] [BAS-5] guesses of codes by the form are limited by IP address, also for ever new visitors', async () => {
  const guess = async (code: string, from: string) => {
    const type = 'application/x-www-form-urlencoded'
    const { headers } = await post('/warenkorb', type, `do=redeem&code=${code}`, from)
    return new URL(headers.location ?? '', 'http://shop').searchParams.get('error')
  }
  const { burst: free } = limitsOf.voucher.network.rate
  const results: unknown[] = []
  for (let tried = 0; tried <= free + 1; tried++) results.push(await guess(`GUESS${tried}`, '198.51.100.7'))
  expect(results[0]).toBe('UNKNOWN_CODE')
  expect(results.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  expect(await guess('GUESS', '198.51.100.8')).toBe('UNKNOWN_CODE')
}, 60_000)

test('[SEC-4] [UX-3] reviews by the form are limited by IP address, also for ever new visitors, without losing input', async () => {
  const query = '{ searchResult(query: { size: 1 }) { products { slug sku } } }'
  const shop = 'de.localhost'
  const found = await post('/graphql', 'application/json', JSON.stringify({ query }), undefined, shop)
  const [{ slug, sku }] = JSON.parse(found.text).data.searchResult.products
  const path = `/p/${slug}/${sku}`
  const type = 'application/x-www-form-urlencoded'
  const typed = new URLSearchParams({
    ...{ do: 'write', stars: '4', title: 'Sehr fein', text: 'Sitzt herrlich.', name: 'Jo', city: '' },
  })
  const write = (from: string) => post(path, type, String(typed), from, shop)
  for (let written = 0; written <= limitsOf.review.network.rate.burst; written++)
    expect((await write('198.51.100.9')).status).toBe(303)
  const held = await write('198.51.100.9')
  expect(held.status).toBe(429)
  expect(held.headers['cache-control']).toContain('no-store')
  const page = parsePage(held.text)
  expect(page.only('#write-review [role="alert"]').text).toMatch(/in 1 Minute noch einmal/)
  expect(page.only('#write-review textarea').text).toBe('Sitzt herrlich.')
  expect((await write('198.51.100.10')).status).toBe(303)
}, 60_000)
