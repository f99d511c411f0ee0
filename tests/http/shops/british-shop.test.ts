import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

const host = 'uk.localhost'

/** The shop in English and pounds: the proof that a language and a country need no code. */
let database: string
let shops: RunningShops
beforeAll(async () => {
  database = createSmallDatabase({ tenant: 'uk' })
  shops = await startShops({ env: { DATA_DIR: database, DEMO: '1' } })
})
afterAll(async () => {
  await shops?.stop()
  rmSync(database, { recursive: true })
})

/** Words of other languages, and ids of messages, which no page of this shop shows. */
const foreign =
  /\b(und|oder|nicht|Warenkorb|winkelwagen|het|panier|livraison)\b|\b(checkout|basket|account|shell)\.[a-z]+/

describe('[TEN-5] pages of the shop in English', () => {
  test.each([
    ['/', 200, 'Make yourself comfortable'],
    ['/c/women/dresses', 200, 'Dresses'],
    ['/s/?q=dress', 200, 'Results for ‘dress’'],
    ['/s/?q=qzxvkwj', 200, 'Nothing found for ‘qzxvkwj’'],
    ['/help', 200, 'Customer service'],
    ['/help/terms', 200, 'Terms and conditions'],
    ['/help/cancellation', 200, 'Model cancellation form'],
    ['/info/legal-guarantee', 200, 'Consumer Rights Act 2015'],
    ['/brands', 200, 'Brands from A to Z'],
    ['/basket', 200, 'Your basket is still empty'],
    ['/wish-list', 200, 'Your wish list is still empty'],
    ['/checkout/log-in', 200, 'Create account'],
    ['/no-such-page', 404, 'We can’t find this page'],
    ['/cancel-contract', 404, 'We can’t find this page'],
  ])('%s is %i and has “%s”', async (path, status, words) => {
    const response = await shops.request(host, path)
    const page = parsePage(response.text)
    expect(response.status).toBe(status)
    expect(page.only('html').attribute('lang')).toBe('en-GB')
    expect(page.only('body').text).toContain(words)
    expect(page.only('main').text).not.toMatch(foreign)
  })
})

test('[BAS-2] [ORD-1] a guest orders in pounds, with British address, VAT and e-mail', async () => {
  const guest = new Guest(shops, host)
  const query =
    '{ searchResult(query: { term: "", size: 48 }) { products { variants { sku availability } } } }'
  const { data } = JSON.parse((await guest.open(`/graphql?query=${encodeURIComponent(query)}`)).text)
  const { sku } = data.searchResult.products
    .flatMap(({ variants }: { variants: { sku: string; availability: string }[] }) => variants)
    .find(({ availability }: { availability: string }) => availability === 'IN_STOCK')
  await guest.send('/basket', { do: 'add', sku })
  expect(parsePage((await guest.open('/basket')).text).only('main').text).toMatch(/£\d+\.\d\d/)

  const mary = {
    ...{ do: 'delivery', firstName: 'Mary', lastName: 'Webb', email: 'mary@klant.example', kind: 'HOME' },
    ...{ street: 'High Street', houseNumber: '12', city: 'Norwich' },
  }
  const refused = await guest.send('/checkout/delivery', { ...mary, postalCode: '26999' })
  expect(refused.status).toBe(422)
  expect(parsePage(refused.text).only('#delivery-postalCode-problem').text).toBe(
    'Please enter a UK postcode, for example EC1A 1BB.',
  )
  const points = await guest.send('/checkout/delivery', {
    ...{ ...mary, do: 'tryDelivery', kind: 'PICKUP_POINT', postalCode: 'nr13ju', near: 'NR1 3JU' },
  })
  expect(parsePage(points.text).only('#points').text).toMatch(/Norwich\s*NR1 2AB/)
  expect((await guest.send('/checkout/delivery', { ...mary, postalCode: 'nr13ju' })).status).toBe(303)
  await guest.send('/checkout/payment', { do: 'payment', method: 'INVOICE' })
  const overview = await guest.open('/checkout')
  const text = parsePage(overview.text).only('main').text
  for (const words of ['NR1 3JU', 'Buy now', 'Of which 20% VAT', 'right to cancel'])
    expect(text).toContain(words)
  const ordered = await guest.send('/checkout', { ...hiddenFields(overview.text, 'order-form'), do: 'order' })
  expect([ordered.status, ordered.headers.location]).toEqual([
    303,
    expect.stringContaining('/checkout/order'),
  ])

  const { text: outbox } = await guest.open('/outbox')
  for (const words of [
    'Thank you for your order with Thistlecombe',
    'of which 20% VAT',
    'Consumer Rights Act 2015',
  ])
    expect(parsePage(outbox).only('body').text).toContain(words)
})
