import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '#backend/customers/accounts.ts'
import { giveGifts } from '#backend/marketing/newsletter/give-gifts.ts'
import { welcomeEmail } from '#backend/marketing/newsletter/newsletter-emails.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { splitLine } from '#backend/orders/returns/split-line.ts'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { address, contact, orderingCommands, type RunQuery, setVariant, typed, visitor } from './ordering.ts'
import { testSession } from './test-session.ts'

const nl = tenants.byId('nl') as Tenant
const at = Date.parse('2026-11-17T12:00:00Z')

let opened: TestShop
let runQuery: RunQuery
let shop: ReturnType<typeof orderingCommands>
/** Parcels at full price: two of fashion, one of lingerie. */
let fashion: string[]
let lingerie: string

beforeAll(async () => {
  opened = await openTestShop({ products: 120 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  const snapshot = await opened.shop.catalogue.snapshot('nl')
  const found: Record<string, string[]> = { fashion: [], lingerie: [] }
  for await (const { variants, delivery, flags, categories } of snapshot.every()) {
    const above = snapshot.categories.withAncestors(categories)
    const variant = variants.find(({ stock }) => stock >= 8)
    if (!variant || delivery.method !== 'parcel' || flags.gone) continue
    if (above.includes('women') || above.includes('men')) found.fashion?.push(variant.sku)
    else if (above.includes('lingerie')) found.lingerie?.push(variant.sku)
  }
  fashion = found.fashion?.slice(0, 2) ?? []
  lingerie = found.lingerie?.[0] ?? ''
  for (const sku of [...fashion, lingerie])
    await opened.database
      .updateTable('variant')
      .set({ earlier_prices: null })
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', sku)
      .execute()
}, 120_000)
afterAll(() => opened.close())

/** The codes of an address that has just subscribed. */
const gifts = async (tenant: Tenant = nl) => {
  const given = await opened.database
    .transaction()
    .execute((transaction) => giveGifts(transaction, tenant, `${randomUUID()}@klant.example`, at - 1000))
  const code = (kind: string) => given.find((gift) => gift.kind === kind)?.code ?? ''
  return { voucher: code('voucher'), discount: code('discount') }
}
const redeem = async (as: QueryContext, code: string) =>
  (
    await runQuery(
      'mutation ($m: ID!, $c: String!) { done: redeemVoucher(mutationId: $m, code: $c) { refusal missing basket { discount voucher { code other } } } }',
      { m: randomUUID(), c: code },
      as,
    )
  ).body.data.done
const withGoods = async (...goods: [sku: string, price: number][]): Promise<QueryContext> => {
  const as = visitor()
  for (const [sku, price] of goods) {
    await setVariant(opened, sku, { price })
    await shop.add(as, sku)
  }
  return as
}
const ordered = async (as: QueryContext): Promise<string> => {
  const email = `${randomUUID()}@klant.example`
  await shop.mutate(as, 'saveCheckoutContact', 'input: $i', {
    i: typed('CheckoutContactInput!', { contact: { ...contact, email }, deliveryAddress: address }),
  })
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order, error } = await shop.place(as, checkout.totals.total)
  expect(error).toBeNull()
  return order.orderNo
}
const advance = async (
  orderNo: string,
  to: 'INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED',
  lineIds?: string[],
) =>
  expect(
    await advanceOrder(opened.database, nl, { orderNo, to, lineIds, all: !lineIds }, Date.now()),
  ).toMatchObject({
    ok: true,
  })
const delivered = async (orderNo: string) => {
  for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await advance(orderNo, to)
}
const sentBack = async (orderNo: string, lineIds: string[]) => {
  await advance(orderNo, 'RETURNED', lineIds)
  await advance(orderNo, 'CREDITED', lineIds)
}
const pdfs = async (orderNo: string) =>
  (
    await opened.database
      .selectFrom('invoice')
      .select(['kind', 'total'])
      .where('tenant_id', '=', 'nl')
      .where('order_no', '=', orderNo)
      .orderBy('invoice_no')
      .execute()
  ).map(({ kind, total }) => [kind, total])
const emailsOf = async (orderNo: string) =>
  (await opened.database.selectFrom('letter').select(['subject', 'text']).execute()).filter(({ subject }) =>
    subject.includes(orderNo),
  )
const [dear, cheap] = [4000, 2000]
const goods = (): [string, number][] => [
  [fashion[0] ?? '', dear],
  [fashion[1] ?? '', cheap],
]

describe(`[NEW-4] the codes of the newsletter (${databaseName})`, () => {
  test('include a voucher of 5 euro for an order from 50 euro on, valid once', async () => {
    const { voucher } = await gifts()
    const below = await withGoods([fashion[0] ?? '', 4999])
    expect(await redeem(below, voucher)).toMatchObject({ refusal: 'BELOW_MINIMUM', missing: 1 })
    const as = await withGoods(...goods())
    expect(await redeem(as, voucher)).toMatchObject({ refusal: null, basket: { discount: 500 } })
    const orderNo = await ordered(as)
    const order = await shop.order(as, orderNo)
    expect(order.totals).toMatchObject({ itemsTotal: 6000, discount: 500 })
    const later = await withGoods(...goods())
    expect(await redeem(later, voucher)).toMatchObject({ refusal: 'USED_UP' })
  })

  test('include a discount of 10 % on fashion, shoes and home, not on other products, valid once', async () => {
    const { discount } = await gifts()
    const other = await withGoods([lingerie, 3000])
    expect(await redeem(other, discount)).toMatchObject({ refusal: 'OTHER_GOODS' })
    const as = await withGoods([fashion[0] ?? '', dear], [lingerie, 3000])
    expect(await redeem(as, discount)).toMatchObject({ refusal: null, basket: { discount: 400 } })
    const orderNo = await ordered(as)
    expect((await shop.order(as, orderNo)).totals.discount).toBe(400)
    const later = await withGoods(...goods())
    expect(await redeem(later, discount)).toMatchObject({ refusal: 'USED_UP' })
  })

  test('belong to one shop, and are not combined: the better one counts', async () => {
    const { voucher, discount } = await gifts()
    const as = await withGoods(...goods())
    expect(await redeem(as, voucher)).toMatchObject({ refusal: null })
    // 10 % of 60.00 is more than the 5.00 of the voucher.
    expect(await redeem(as, discount)).toMatchObject({
      refusal: null,
      basket: { discount: 600, voucher: { code: discount, other: voucher } },
    })
    expect(await redeem(as, voucher)).toMatchObject({ refusal: 'NOT_COMBINABLE', basket: { discount: 600 } })
    expect(await redeem({ ...visitor('de') }, voucher)).toMatchObject({ refusal: 'UNKNOWN_CODE' })
  })

  test('[ERR-2] have the amount, minimum, percentage and categories of the tenant', async () => {
    const constants = {
      ...nl.constants,
      ...{ newsletterVoucherCents: 700, newsletterVoucherMinimumCents: 3000, newsletterDiscountPercent: 20 },
    }
    const own = {
      ...nl,
      constants,
      newsletter: { ...nl.newsletter, discount: { categories: ['lingerie'], goods: {} } },
    }
    const { voucher, discount } = await gifts(own)
    expect(await redeem(await withGoods([lingerie, 3000]), voucher)).toMatchObject({
      basket: { discount: 700 },
    })
    expect(await redeem(await withGoods([lingerie, 3000]), discount)).toMatchObject({
      basket: { discount: 600 },
    })
  })
})

describe('[NEW-4] after returns', () => {
  const orderedWithVoucher = async () => {
    const as = await withGoods(...goods())
    await redeem(as, (await gifts()).voucher)
    const orderNo = await ordered(as)
    await delivered(orderNo)
    return { as, orderNo }
  }

  test('lines below the minimum are paid without the voucher, and the email explains it', async () => {
    const { as, orderNo } = await orderedWithVoucher()
    // 60 less 5, and 5.95 for delivery.
    await sentBack(orderNo, ['2'])
    expect(await pdfs(orderNo)).toEqual([
      ['INVOICE', 6095],
      ['CREDIT_NOTE', cheap - 500],
    ])
    const emails = await emailsOf(orderNo)
    expect(emails.map(({ text }) => text).join('')).toMatch(/onder EUR.50,00\. .*EUR.3,33 daarvan/)
    const order = await shop.order(as, orderNo)
    expect(
      order.lines.map(({ discount, total }: { discount: number; total: number }) => [discount, total]),
    ).toEqual([
      [0, dear],
      [500, cheap - 500],
    ])
    // The rest is refunded, too: in total what was paid.
    await sentBack(orderNo, ['1'])
    expect((await pdfs(orderNo)).at(-1)).toEqual(['CREDIT_NOTE', dear + 595])
  })

  test('of everything at once, the whole payment is refunded', async () => {
    const { orderNo } = await orderedWithVoucher()
    await sentBack(orderNo, ['1', '2'])
    expect((await pdfs(orderNo)).at(-1)).toEqual(['CREDIT_NOTE', 6095])
  })

  test('lines above the minimum keep their share', async () => {
    const as = await withGoods([fashion[0] ?? '', 5000], [fashion[1] ?? '', cheap])
    await redeem(as, (await gifts()).voucher)
    const orderNo = await ordered(as)
    await delivered(orderNo)
    await sentBack(orderNo, ['2'])
    // 20 of 70 carry 1.43 of the 5.
    expect((await pdfs(orderNo)).at(-1)).toEqual(['CREDIT_NOTE', cheap - 143])
  })

  test('pieces of one line are split with their share, and settled like lines', async () => {
    const as = await withGoods([fashion[0] ?? '', 3000])
    await shop.add(as, fashion[0] ?? '')
    await redeem(as, (await gifts()).voucher)
    const orderNo = await ordered(as)
    await delivered(orderNo)
    await opened.database.transaction().execute(async (db) => {
      const order = await findOrder(db, 'nl', orderNo)
      const [line] = order?.lines ?? []
      if (!order || !line) throw new Error('The order is needed.')
      const part = await splitLine(db, 'nl', order, line, 1)
      expect([part.line_id, part.voucher_discount, part.total]).toEqual(['1-1', 250, 2750])
    })
    await sentBack(orderNo, ['1-1'])
    expect((await pdfs(orderNo)).at(-1)).toEqual(['CREDIT_NOTE', 3000 - 500])
  })
})

test('[NEW-4] [BAS-5] a customer with that address finds the codes in their list, and no other customer does', async () => {
  const email = `${randomUUID()}@klant.example`
  const given = await opened.database
    .transaction()
    .execute((transaction) => giveGifts(transaction, nl, email, at - 1000))
  const account = await openAccount(
    opened.database,
    'nl',
    {
      ...{ email, firstName: 'Anna', lastName: 'de Wit', passwordHash: null, birthday: null, phone: null },
      salutation: 'notSpecified',
    },
    at,
  )
  const listed = async (as: QueryContext): Promise<string[]> =>
    (await runQuery('{ vouchers { active { code personal } } }', {}, as)).body.data.vouchers.active
      .filter(({ personal }: { personal: boolean }) => personal)
      .map(({ code }: { code: string }) => code)
      .sort()
  const customer = { session: testSession(account?.id ?? '', 2) }
  expect(await listed(customer)).toEqual(given.map(({ code }) => code).sort())
  expect(await listed(visitor())).toEqual([])
})

test('[NEW-4] [BAK-1] where another backend sells, a subscriber gets no code, and the mail names none', async () => {
  const commerce = commerceSchema.parse({
    services: { shop: { adapter: 'vendure', url: 'https://shop.example/shop-api' } },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
  })
  const tenant = { ...nl, commerce }
  expect(await gifts(tenant)).toEqual({ voucher: '', discount: '' })
  const reader = {
    id: 'r',
    email: 'anna@klant.example',
    locale: 'nl-NL',
    first_name: 'Anna',
    last_name: 'de Wit',
  }
  const textFor = (shop: Tenant) => welcomeEmail(shop, reader, [], new Uint8Array(32)).text
  const aboutCodes = /bon|korting/i
  expect(textFor(tenant)).not.toMatch(aboutCodes)
  expect(textFor(nl)).toMatch(aboutCodes)
})
