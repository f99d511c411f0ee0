import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrderLink, refundAccountLink } from '#backend/orders/order-link.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

const tenant = (id: string) => {
  const found = tenants.byId(id)
  if (!found) throw new Error(`${id} is needed.`)
  return found
}
const day = 86_400_000

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 4 })
})
afterAll(() => opened.close())

describe('[PAP-5] the link to the refund account form', () => {
  test.each([
    ['nl', 'nl-NL', '/bestelling-volgen/terugbetaling'],
    ['de', 'de-DE', '/bestellung-verfolgen/rueckzahlung'],
    ['ch', 'de-CH', '/bestellung-verfolgen/rueckzahlung'],
    ['ch', 'fr-CH', '/fr/suivi-de-commande/remboursement'],
  ])('leads a guest of %s in %s to the page below the order link', async (id, locale, path) => {
    const now = Date.now()
    // A refund may be due on an old order: the link is valid from when it is written.
    const order = { orderNo: '1234567890', owner: 'v:somebody', placedAt: now - 400 * day, locale }
    const link = new URL(await refundAccountLink(opened.database, tenant(id), order, now))
    expect(link.origin + link.pathname).toBe(tenant(id).origin + path)
    const token = link.searchParams.get('token') ?? ''
    const open = async (at: number, of = id) => (await readOrderLink(opened.database, of, token, at))?.orderNo
    expect(await open(now + 179 * day)).toBe('1234567890')
    expect(await open(now + 181 * day)).toBeUndefined()
    expect(await open(now, id === 'nl' ? 'de' : 'nl')).toBeUndefined()
  })

  test('leads a customer to the refund page of the account, without a token', async () => {
    const order = { orderNo: '1234567890', owner: 'c:somebody', placedAt: Date.now(), locale: 'nl-NL' }
    const link = await refundAccountLink(opened.database, tenant('nl'), order, Date.now())
    expect(link).toBe(`${tenant('nl').origin}/mein-konto/payback`)
  })
})
