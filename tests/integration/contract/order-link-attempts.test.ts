import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailFreshLink } from '#backend/orders/guest/fresh-link.ts'
import { freshLinkEmail } from '#backend/orders/guest/guest-order-emails.ts'
import { type OpenOrderResult, openByPostalCode } from '#backend/orders/guest/open-order.ts'
import { maxWrongCodes } from '#backend/orders/link-failures.ts'
import { orderUrlFor, readOrderLink } from '#backend/orders/order-link.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, setVariant, visitor } from './ordering.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const hour = 3_600_000
const nl = tenants.byId('nl') as Tenant

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 20 })
  shop = orderingCommands(queryClient(opened.shop))
  sku = (await parcelsOf(opened))[0] ?? ''
  await setVariant(opened, sku, { stock: 1000 })
})
afterAll(() => opened.close())

async function ordered(): Promise<string> {
  const as = visitor()
  await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  return (await shop.place(as, checkout.totals.total)).order.orderNo
}
async function tried(
  orderNo: string,
  address: string,
  code: string,
  at = now,
  until = now + 180 * 24 * hour,
): Promise<OpenOrderResult['is']> {
  const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
  const visitor = { database: opened.database, tenant: { id: 'nl' }, ip: address, proof: undefined, now: at }
  return (await openByPostalCode({ ...visitor, link: { orderNo, until } }, order, code)).is
}
/**
 * Tries wrong codes from one client until it has to wait.
 * @returns how many were checked
 */
async function usesUp(orderNo: string, address: string): Promise<number> {
  for (let count = 0; count < 100; count += 1)
    if ((await tried(orderNo, address, '1000AA')) === 'wait') return count
  return expect.unreachable()
}

describe(`[REL-3] postal codes at the link of an order (${databaseName})`, () => {
  test('used up by one client do not block the guest at another', async () => {
    const orderNo = await ordered()
    expect(await usesUp(orderNo, '198.51.100.7')).toBeLessThanOrEqual(7)
    // Neither the right code nor another IP address of the same IPv6 network unblocks the client.
    expect(await tried(orderNo, '198.51.100.7', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.9', '2042ZZ')).toBe('opened')
    expect(await tried(orderNo, '203.0.113.9', '2042ZZ')).toBe('opened')
  })

  test('of one holder of an IPv6 network count together', async () => {
    const orderNo = await ordered()
    await usesUp(orderNo, '2001:db8:1:2::1')
    expect(await tried(orderNo, '2001:db8:1:2:ffff::9', '2042ZZ')).toBe('wait')
    // A line often has 56 bits, which are 256 networks of 64.
    expect(await tried(orderNo, '2001:db8:1:3::1', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '2001:db8:9:2::9', '2042ZZ')).toBe('opened')
  })

  test("tried from all IPv6 networks of one line do not use up the guest's limit", async () => {
    const orderNo = await ordered()
    let looked = 0
    for (let network = 0; network < 8; network += 1)
      looked += await usesUp(orderNo, `2001:db8:1:${network.toString(16)}::1`)
    expect(looked).toBeLessThanOrEqual(7)
    expect(await tried(orderNo, '203.0.113.12', '2042ZZ')).toBe('opened')
  })

  test('of unknown clients count together', async () => {
    const orderNo = await ordered()
    expect(await usesUp(orderNo, '')).toBeLessThanOrEqual(7)
    expect(await tried(orderNo, '127.0.0.1', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.10', '2042ZZ')).toBe('opened')
  })

  test('of many clients are limited for the whole order, and start again later', async () => {
    const orderNo = await ordered()
    let looked = 0
    for (let client = 1; client < 40; client += 1) looked += await usesUp(orderNo, `198.18.${client}.1`)
    // Three times the limit of one client, and one attempt that starts the wait.
    expect(looked).toBe(19)
    expect(await tried(orderNo, '203.0.113.11', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.11', '2042ZZ', now + 12 * hour)).toBe('opened')
    // Another order is not affected.
    expect(await tried(await ordered(), '203.0.113.11', '2042ZZ')).toBe('opened')
  })
})

describe(`[PAP-5] a link that has taken too many wrong postal codes (${databaseName})`, () => {
  /** Tries wrong codes over days, each from another network, as often as the link takes them. */
  async function guessed(orderNo: string, until: number): Promise<number> {
    let looked = 0
    for (let day = 1; day < 40; day += 1)
      for (let client = 1; client <= 12; client += 1) {
        const is = await tried(orderNo, `198.${day}.${client}.1`, '1000AA', now + day * 48 * hour, until)
        if (is === 'usedUp') return looked
        if (is === 'wrong') looked += 1
      }
    return expect.unreachable()
  }

  const linksIn = async (): Promise<string[]> => {
    const rows = await opened.database.selectFrom('letter').select(['recipient', 'text']).execute()
    return rows
      .filter(({ recipient }) => recipient === contact.email)
      .flatMap(({ text }) => text.match(/https?:\S+token=[\w.%-]+/g) ?? [])
  }
  const linkOf = async (url: string) =>
    (await readOrderLink(opened.database, 'nl', new URL(url).searchParams.get('token') ?? '', now)) ??
    expect.unreachable()

  test('opens nothing any more, and a fresh link that is mailed begins anew', async () => {
    await opened.database.deleteFrom('letter').execute()
    const orderNo = await ordered()
    const [confirmed] = await linksIn()
    const link = await linkOf(confirmed ?? '')
    expect(await guessed(orderNo, link.until)).toBe(maxWrongCodes)
    const later = now + 100 * 24 * hour
    // Not even the right code, from a client that has not tried one.
    expect(await tried(orderNo, '203.0.113.20', '2042ZZ', later, link.until)).toBe('usedUp')

    await opened.database.deleteFrom('letter').execute()
    const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
    const request = {
      database: opened.database,
      tenant: nl,
      ip: '203.0.113.20',
      proof: undefined,
      now: later,
    }
    expect(await mailFreshLink(request, order, link, 'orderLink')).toEqual({ is: 'mailed' })
    const [mailed] = await linksIn()
    const fresh = await linkOf(mailed ?? '')
    expect(fresh.orderNo).toBe(orderNo)
    expect(fresh.until).not.toBe(link.until)
    // It is not valid for longer.
    expect(fresh.until - link.until).toBeLessThan(1000)
    expect(await tried(orderNo, '203.0.113.20', '2042ZZ', later, fresh.until)).toBe('opened')
    // Later letters have the fresh link as well.
    expect(await linkOf(await orderUrlFor(opened.database, nl, order))).toEqual(fresh)
    expect(await guessed(orderNo, fresh.until)).toBe(maxWrongCodes)
  })

  test('was not used up by right codes', async () => {
    const orderNo = await ordered()
    for (let count = 0; count < maxWrongCodes + 5; count += 1)
      expect(await tried(orderNo, '203.0.113.21', '2042ZZ')).toBe('opened')
  })

  test('is replaced a few times in a row at most', async () => {
    const orderNo = await ordered()
    const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
    const link = { orderNo, until: now + 180 * 24 * hour }
    const results: string[] = []
    for (let client = 1; client <= 6; client += 1) {
      const request = {
        database: opened.database,
        tenant: nl,
        ip: `198.51.${client}.1`,
        proof: undefined,
        now,
      }
      results.push((await mailFreshLink(request, order, link, 'orderRefund')).is)
    }
    expect(results).toContain('wait')
    expect(results[0]).toBe('mailed')
  })

  test.each([
    ['nl', 'nl-NL', 'Nieuwe link'],
    ['de', 'de-DE', 'Neuer Link'],
    ['ch', 'de-CH', 'Neuer Link'],
    ['ch', 'fr-CH', 'Nouveau lien'],
  ])('is explained by the letter of %s in %s', async (id, locale, subject) => {
    const order = (await findOrder(opened.database, 'nl', await ordered())) ?? expect.unreachable()
    const url = 'https://shop.example/order?token=abc'
    const email = freshLinkEmail(tenants.byId(id) ?? expect.unreachable(), { ...order, locale }, url)
    expect(email.subject).toContain(subject)
    expect(email.text).toContain(url)
    expect(`${email.subject} ${email.text}`).not.toMatch(/\{\{|mail\.|ß|undefined/)
    // The letter opens the order only together with the postal code, which it does not contain.
    expect(email.text.replaceAll(' ', '')).not.toMatch(/2042zz/i)
  })
})
