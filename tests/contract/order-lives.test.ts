import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicesOfOrder } from '../../src/backend/invoice/read-invoices.ts'
import { invoiceCountOf } from '../../src/backend/invoice/rules/invoice-number.ts'
import { advanceOrder, type Step } from '../../src/backend/order/life/advance.ts'
import { pointsBalance } from '../../src/backend/order/points.ts'
import { bookReceipt } from '../../src/backend/payment/book-receipt.ts'
import { dueOf } from '../../src/backend/payout/due-payouts.ts'
import { insertVoucher } from '../../src/backend/voucher/voucher-rows.ts'
import type { Tenant } from '../../src/tenancy/tenants.ts'
import { knownCustomer } from './new-customer.ts'
import { type AskedAs, asker, databaseName, openTestShop, type TestShop, tenants } from './open-test-shop.ts'
import { contact, orderingBy, parcelsOf, setVariant, typed, visitor } from './ordering.ts'

/**
 * Random lives of orders, from the basket to the last credit note, against sums that are worked out here anew: what was
 * ordered, what is in stock, what is billed, what is owed.
 */
const nl = tenants.byId('nl') as Tenant
const now = Date.parse('2026-11-17T12:00:00Z')
const lives = 250

/** Goods with their price in cents and VAT rate in hundredths of a per cent. */
interface Goods {
  sku: string
  price: number
  rate: number
}

let opened: TestShop
let shop: ReturnType<typeof orderingBy>
let goods: Goods[]
/** Pieces that ought to be in stock, by sku. */
const stock = new Map<string, number>()

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingBy(asker(opened.shop))
  const prices = [199, 1_000, 2_000, 3_000, 3_999, 4_999, 8_999, 12_345]
  const skus = (await parcelsOf(opened)).slice(0, prices.length)
  goods = skus.map((sku, at) => ({ sku, price: prices[at] as number, rate: at % 3 === 1 ? 900 : 2_100 }))
  for (const { sku, price, rate } of goods) {
    await setVariant(opened, sku, { stock: 100_000, price })
    stock.set(sku, 100_000)
    // Vouchers do not count for reduced goods.
    await opened.database
      .updateTable('variant')
      .set({ earlier_prices: null })
      .where('sku', '=', sku)
      .execute()
    if (rate === 900) await reduceVat(sku)
  }
  const voucher = {
    ...{ percent: null, amount: null, minimumOrderValue: 0, customerGroup: 'EVERYONE' as const },
    ...{ categories: null, uses: null, owner: null, listed: false },
    ...{ validFrom: 0, validUntil: Date.parse('2099-01-01') },
  }
  await insertVoucher(opened.database, 'nl', {
    ...voucher,
    code: 'FIVE',
    amount: 500,
    minimumOrderValue: 2_000,
  })
  await insertVoucher(opened.database, 'nl', { ...voucher, code: 'TENTH', percent: 10 })
})
afterAll(() => opened.close())

async function reduceVat(sku: string): Promise<void> {
  const product = opened.database
    .selectFrom('product')
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.tenant_id', '=', 'product.tenant_id')
        .onRef('variant.generation', '=', 'product.generation')
        .onRef('variant.master_sku', '=', 'product.sku'),
    )
    .select(['product.sku', 'product.generation', 'product.detail'])
    .where('variant.tenant_id', '=', 'nl')
    .where('variant.sku', '=', sku)
  const { sku: master, generation, detail } = await product.executeTakeFirstOrThrow()
  await opened.database
    .updateTable('product')
    .set({ detail: JSON.stringify({ ...JSON.parse(detail), vatRate: 900 }) })
    .where('tenant_id', '=', 'nl')
    .where('generation', '=', generation)
    .where('sku', '=', master)
    .execute()
}

interface Life {
  lines: { goods: number; quantity: number }[]
  isCustomer: boolean
  method: 'INVOICE' | 'BANK_TRANSFER'
  voucher: 'FIVE' | 'TENTH' | null
  /** Share of the points that may be redeemed, of a hundred. */
  points: number
  /** What happens to which lines, by bits; payments in per cent of the total. */
  events: { what: 'cancel' | 'send' | 'return' | 'pay'; lines: number; percent: number }[]
}

const life: fc.Arbitrary<Life> = fc.record({
  lines: fc.uniqueArray(fc.record({ goods: fc.nat(7), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: (line) => line.goods,
  }),
  isCustomer: fc.boolean(),
  method: fc.constantFrom('INVOICE' as const, 'BANK_TRANSFER' as const),
  voucher: fc.constantFrom('FIVE' as const, 'TENTH' as const, null),
  points: fc.nat(100),
  events: fc.array(
    fc.record({
      what: fc.constantFrom('cancel' as const, 'send' as const, 'return' as const, 'pay' as const),
      lines: fc.integer({ min: 1, max: 15 }),
      percent: fc.constantFrom(1, 50, 100, 130),
    }),
    { maxLength: 8 },
  ),
})

/** The order of a life, as the shop answers it. */
interface Answered {
  orderNo: string
  lines: {
    id: string
    SKU: string
    quantity: number
    price: number
    discount: number
    total: number
    state: string
  }[]
  totals: {
    itemsTotal: number
    deliveryCost: number
    discount: number
    surcharges: { amount: number }[]
    total: number
    vat: { rate: number; net: number; vat: number; gross: number }[]
  }
  pointsRedeemed: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A customer with points of an earlier order that was delivered and kept. */
async function withPoints(): Promise<{ as: AskedAs; owner: string }> {
  const { as, owner } = await knownCustomer(opened.database)
  const dear = goods.at(-1) as Goods
  const { orderNo } = await order(as, [{ goods: goods.length - 1, quantity: 3 }], { method: 'INVOICE' })
  stock.set(dear.sku, (stock.get(dear.sku) as number) - 3)
  for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await advance({ orderNo, to })
  return { as, owner }
}

async function order(
  as: AskedAs,
  lines: Life['lines'],
  { method, voucher, points = 0 }: Pick<Life, 'method'> & { voucher?: Life['voucher']; points?: number },
): Promise<Answered> {
  for (const line of lines) await shop.add(as, (goods[line.goods] as Goods).sku, line.quantity)
  if (voucher)
    await shop.command(as, 'redeemVoucher', 'code: $c', '{ refusal }', { c: typed('String!', voucher) })
  // A voucher counts once a day for each mail address.
  await shop.sayContact(as, { contact: { ...contact, email: `${randomUUID()}@klant.example` } })
  let { checkout } = await shop.sayPayment(as, { method })
  const redeemable = Math.floor(((checkout.premium?.redeemable ?? 0) * points) / 100)
  if (redeemable > 0)
    ({ checkout } = await shop.saying(as, 'saveCheckoutPremium', 'points: $p', {
      p: typed('Int!', redeemable),
    }))
  const placed = await shop.place(as, checkout.totals.total)
  expect(placed.error).toBeNull()
  return placed.order
}

const advance = (step: Step) => advanceOrder(opened.database, nl, step, now)

test(`[ORD-2] whatever happens to an order, its sums, VAT, stock, points and papers agree (${databaseName})`, {
  timeout: 300_000,
  retry: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (drawn) => {
      const { as, owner } = drawn.isCustomer ? await withPoints() : { as: visitor(), owner: undefined }
      const pointsBefore = owner ? await pointsBalance(opened.database, 'nl', owner) : 0
      const placed = await order(as, drawn.lines, drawn)
      for (const { SKU, quantity } of placed.lines) stock.set(SKU, (stock.get(SKU) as number) - quantity)
      expectSums(placed, drawn)
      const { received } = await live(placed, as, drawn)
      await expectBooks(placed, as, received)
      if (owner)
        await expectPoints(placed, as, {
          ...{ owner, before: pointsBefore },
          voucher: drawn.voucher,
        })
    }),
    { numRuns: lives },
  )
  await expectStock()
  await expectNumbersWithoutGap()
})

/** What was ordered adds up, to the cent. */
function expectSums({ lines, totals, pointsRedeemed }: Answered, drawn: Life): void {
  const items = sum(drawn.lines.map((line) => (goods[line.goods] as Goods).price * line.quantity))
  const voucher =
    drawn.voucher === 'FIVE'
      ? items >= 2_000
        ? 500
        : 0
      : drawn.voucher === 'TENTH'
        ? Math.round(items / 10)
        : 0
  expect(totals.itemsTotal).toBe(items)
  expect(totals.discount).toBe(Math.min(items, voucher) + pointsRedeemed)
  expect(totals.total).toBe(
    items + totals.deliveryCost + sum(totals.surcharges.map(({ amount }) => amount)) - totals.discount,
  )
  expect(sum(lines.map((line) => line.discount))).toBe(totals.discount)
  expect(sum(lines.map((line) => line.total))).toBe(items - totals.discount)
  expectVat(totals.vat, totals.total)
  for (const { rate, gross } of totals.vat) {
    const own = lines.filter(({ SKU }) => goods.find(({ sku }) => sku === SKU)?.rate === rate)
    // Its goods, and of the delivery at most all of it.
    const lowest = sum(own.map((line) => line.total))
    expect(gross).toBeGreaterThanOrEqual(lowest)
    expect(gross).toBeLessThanOrEqual(lowest + totals.deliveryCost)
  }
}

function expectVat(parts: Answered['totals']['vat'], total: number): void {
  expect(sum(parts.map(({ gross }) => gross))).toBe(total)
  for (const { rate, net, vat, gross } of parts) {
    expect(net + vat).toBe(gross)
    expect(Math.abs(vat - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(1)
  }
}

/** Lets happen what may happen of what was drawn. */
async function live(
  { orderNo, totals }: Answered,
  as: AskedAs,
  { events }: Life,
): Promise<{ received: number }> {
  let received = 0
  for (const [at, { what, lines, percent }] of events.entries()) {
    const now_ = (await shop.order(as, orderNo)) as Answered
    const chosen = now_.lines.filter((_, place) => (lines >> place) & 1)
    const idsOf = (...states: string[]) =>
      chosen.filter(({ state }) => states.includes(state)).map(({ id }) => id)
    if (what === 'pay') {
      const amount = Math.max(1, Math.round((totals.total * percent) / 100))
      const booked = await bookReceipt(
        opened.database,
        nl,
        { transactionId: `${orderNo}-${at}`, orderNo, amount },
        now,
      )
      if (booked.outcome !== 'UNKNOWN_ORDER') received += amount
      continue
    }
    if (what === 'cancel') {
      const ids = idsOf('PLACED')
      if (ids.length > 0) {
        const { error } = await shop.command(as, 'cancelOrder', 'orderNo: $o, lineIds: $l', '{ error }', {
          o: typed('ID!', orderNo),
          l: typed('[ID!]', ids),
        })
        expect(error).toBeNull()
        for (const line of now_.lines.filter(({ id }) => ids.includes(id)))
          stock.set(line.SKU, (stock.get(line.SKU) as number) + line.quantity)
      }
      continue
    }
    const steps: [Step['to'], string[]][] =
      what === 'send'
        ? [
            ['INVOICED', ['PLACED']],
            ['SHIPPED', ['INVOICED']],
            ['DELIVERED', ['SHIPPED']],
          ]
        : [
            ['RETURNED', ['DELIVERED']],
            ['CREDITED', ['RETURNED']],
          ]
    let ids = idsOf(...(steps[0]?.[1] ?? []))
    for (const [to] of steps)
      if (ids.length > 0 && !(await advance({ orderNo, to, lineIds: ids })).ok) ids = []
  }
  return { received }
}

/** Papers are as much as the order, credit notes no more than invoices, and what came too much is owed. */
async function expectBooks({ orderNo, totals }: Answered, as: AskedAs, received: number): Promise<void> {
  const { lines } = (await shop.order(as, orderNo)) as Answered
  const papers = await invoicesOfOrder(opened.database, 'nl', orderNo)
  for (const { detail, total } of papers) {
    expect(detail.billed.total).toBe(total)
    expectVat(detail.billed.vat, total)
  }
  const of = (kind: string) => papers.filter((paper) => paper.kind === kind)
  const totalOf = (kind: string) => sum(of(kind).map(({ total }) => total))
  const ofRate = (kind: string, rate: number) =>
    sum(
      of(kind)
        .flatMap(({ detail }) => detail.billed.vat.filter((part) => part.rate === rate))
        .map(({ vat }) => vat),
    )
  const [invoiced, credited] = [totalOf('INVOICE'), totalOf('CREDIT_NOTE')]
  expect(credited).toBeLessThanOrEqual(invoiced)
  const states = new Set(lines.map(({ state }) => state))
  if (!states.has('PLACED') && !states.has('CANCELLED')) expect(invoiced).toBe(totals.total)
  const rest = lines.filter(({ state }) => state !== 'CANCELLED')
  if (rest.every(({ state }) => state === 'CREDITED')) {
    expect(credited).toBe(invoiced)
    for (const rate of [900, 2_100]) expect(ofRate('CREDIT_NOTE', rate)).toBe(ofRate('INVOICE', rate))
  }
  if (states.has('PLACED')) return
  const owed = (await dueOf(opened.database, nl, [orderNo])).map(({ amount }) => amount)
  const tooMuch = received - (invoiced - credited)
  expect(owed).toEqual(tooMuch > 0 ? [tooMuch] : [])
}

/**
 * An order that went back whole costs no points and earns none. Of one that went back in part the points of those lines come
 * back: without a voucher they are the whole discount of a line.
 */
async function expectPoints(
  { orderNo, pointsRedeemed }: Answered,
  as: AskedAs,
  { owner, before, voucher }: { owner: string; before: number; voucher: Life['voucher'] },
): Promise<void> {
  const { lines, pointsEarned } = (await shop.order(as, orderNo)) as Answered & { pointsEarned: number }
  const after = await pointsBalance(opened.database, 'nl', owner)
  const back = lines.filter(({ state }) => state === 'CANCELLED' || state === 'CREDITED')
  const isDelivered = lines.some(({ state }) => state === 'DELIVERED')
  if (back.length === lines.length) expect(after).toBe(before)
  else if (voucher === null)
    expect(after - (isDelivered ? pointsEarned : 0)).toBe(
      before - pointsRedeemed + sum(back.map(({ discount }) => discount)),
    )
  else expect(after).toBeGreaterThanOrEqual(before - pointsRedeemed)
}

async function expectStock(): Promise<void> {
  const rows = await opened.database
    .selectFrom('variant')
    .select(['sku', 'stock'])
    .where('tenant_id', '=', 'nl')
    .where('sku', 'in', [...stock.keys()])
    .execute()
  expect(new Map(rows.map((row) => [row.sku, row.stock]))).toEqual(stock)
}

async function expectNumbersWithoutGap(): Promise<void> {
  const rows = await opened.database
    .selectFrom('invoice')
    .select('invoice_no')
    .where('tenant_id', '=', 'nl')
    .orderBy('invoice_no')
    .execute()
  expect(rows.map((row) => invoiceCountOf(row.invoice_no))).toEqual(rows.map((_, at) => at + 1))
}
