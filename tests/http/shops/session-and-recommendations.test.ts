import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from './kit/guest.ts'
import type { RunningShops } from './kit/running-shops.ts'
import { startSmallShop } from './kit/small-shop.ts'

/** The real server with a small shop of its own. */
const host = 'nl.localhost'
const json = { 'content-type': 'application/json', accept: 'application/json' }
let shops: RunningShops

beforeAll(async () => {
  shops = await startSmallShop()
})
afterAll(() => shops.stop())

const runQuery = async (query: string, cookie = '', path = '/graphql') => {
  const { headers, text } = await shops.request(host, path, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ query }),
  })
  return { cookies: headers['set-cookie'] ?? [], ...JSON.parse(text) }
}

const availableSku = async (): Promise<{ sku: string; masterSku: string }> => {
  const { data } = await runQuery(
    '{ searchResult(query: { size: 48 }) { products { masterSku variants { sku availability } } } }',
  )
  for (const { masterSku, variants } of data.searchResult.products)
    for (const { sku, availability } of variants) if (availability === 'IN_STOCK') return { sku, masterSku }
  throw new Error('Nothing is in stock.')
}

test('[SES-5] kkBRE is set with the first line, lasts 86400 s, and recovers the basket without the session', async () => {
  const { sku } = await availableSku()
  const added = await runQuery(
    `mutation { change: addToBasket(mutationId: "${crypto.randomUUID()}", sku: "${sku}") { error } }`,
  )
  expect(added.data.change.error).toBeNull()
  const reference = added.cookies.find((line: string) => line.startsWith('kkBRE='))
  expect(reference).toMatch(/; Max-Age=86400(;|$)/)
  expect(reference).toMatch(/; HttpOnly(;|$)/)
  // The session cookie is lost: the page requests a session as it loads.
  const session = await shops.request(host, '/api/session', {
    method: 'POST',
    headers: { ...json, cookie: reference.split(';')[0] },
  })
  const anew = (session.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const { data } = await runQuery('{ basket { items { SKU } } }', anew)
  expect(data.basket.items).toEqual([{ SKU: sku }])
  // The reference works once: the browser has the next one.
  expect(anew).toMatch(/kkBRE=/)
  expect(anew).not.toContain(reference.split(';')[0])
  const stranger = await runQuery('{ basket { items { SKU } } }')
  expect(stranger.data.basket.items).toEqual([])
})

test.each(['/kasse/registrieren', '/kasse/registrieren/bevestigen?token=unknown'])(
  '[SES-1] [LOG-1] %s brings the session itself: a concurrent session request cannot end the log-in',
  async (path) => {
    const named = (lines: string[] | undefined) =>
      (lines ?? []).filter((line) => /^(__Host-)?session=/.test(line))
    const page = await shops.request(host, path)
    const [session] = named(page.headers['set-cookie'])
    expect(session).toMatch(/; HttpOnly(;|$)/)
    const beside = await shops.request(host, '/api/session', {
      method: 'POST',
      headers: { ...json, cookie: (session ?? '').split(';')[0] as string },
    })
    expect(beside.status).toBe(200)
    expect(named(beside.headers['set-cookie'])).toEqual([])
  },
)

test('[SEC-1] [SES-5] kkBRE alone opens neither addresses nor orders of its former owner', async () => {
  const { sku } = await availableSku()
  const guest = new Guest(shops, host)
  await guest.send('/warenkorb', { do: 'add', sku })
  const contact = {
    contact: { firstName: 'Anna', lastName: 'Zonneveld', email: 'anna.zonneveld@duinlicht.example' },
    deliveryAddress: { street: 'Wulpenlaan', houseNumber: '12', postalCode: '2042 ZZ', city: 'Zandvoort' },
  }
  const result = await guest.query('/graphql', {
    query: `mutation ($m: ID!, $i: CheckoutContactInput!) {
      result: saveCheckoutContact(mutationId: $m, input: $i) { error }
    }`,
    variables: { m: crypto.randomUUID(), i: contact },
  })
  expect(result.data.result.error).toBeNull()
  const form = await guest.open('/kasse/lieferservice')
  expect(form.text).toContain('Zonneveld')

  const thief = new Guest(shops, host).setCookie('kkBRE', guest.cookie('kkBRE') ?? '')
  await thief.query('/api/session')
  const { data } = await thief.query('/graphql', {
    query: '{ basket { itemCount } orders { orders { orderNo } } }',
  })
  expect(data).toEqual({ basket: { itemCount: 1 }, orders: { orders: [] } })
  const page = await thief.open('/kasse/lieferservice')
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/Zonneveld|Wulpenlaan/)
})

describe('[RAT-3] over HTTP', () => {
  test('/api/inform/graphql recommends, as the shop does', async () => {
    const { masterSku } = await availableSku()
    const query = `{ recommendations(sku: "${masterSku}", limit: 4) { products { sku } } }`
    const { data } = await runQuery(query, '', '/api/inform/graphql')
    expect(data.recommendations.products).toHaveLength(4)
    expect(data).toEqual((await runQuery(query)).data)
  })

  test('/api/dynamicyield/{type}/{id}/{session}/{hashedEmail} recommends and refuses unknown parameters', async () => {
    const { masterSku } = await availableSku()
    const { status, text } = await shops.request(host, `/api/dynamicyield/similar/${masterSku}/-/-`)
    expect(status).toBe(200)
    const response = JSON.parse(text)
    expect(response).toMatchObject({ type: 'similar', personalised: false })
    expect(response.products.length).toBeGreaterThan(0)
    expect(response.products.map(({ sku }: { sku: string }) => sku)).not.toContain(masterSku)
    expect((await shops.request(host, `/api/dynamicyield/horoscope/${masterSku}/-/-`)).status).toBe(400)
  })
})

test('[WIS-1] without script, the wishlist shows products similar to its items', async () => {
  const { masterSku } = await availableSku()
  const added = await runQuery(
    `mutation { change: addToWishlist(mutationId: "${crypto.randomUUID()}", sku: "${masterSku}") { error } }`,
  )
  const cookie = added.cookies.map((line: string) => line.split(';')[0]).join('; ')
  const { text } = await shops.request(host, '/merkzettel', { headers: { cookie } })
  expect(text).toContain('Lijkt op wat je bewaart')
  expect(text.match(/class="card"/g)?.length).toBeGreaterThan(0)
})
