import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder, type StoredLine } from '#backend/orders/read-orders.ts'
import { registerReturn } from '#backend/orders/returns/register-return.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, setVariant, typed, visitor } from './ordering.ts'

/**
 * Letters about returns, cancellations and credits of orders with a voucher whose minimum must hold after returns. The
 * table of a letter, its sentences and the credit notes agree to the cent.
 */
const nl = tenants.byId('nl') as Tenant
const now = Date.parse('2026-11-17T12:00:00Z')
const prices = [3999, 100, 2999, 1250]
const lives = Number(process.env.ORDER_LIVES ?? 40)

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, prices.length)
  for (const [index, sku] of skus.entries()) {
    await setVariant(opened, sku, { stock: 100_000, price: prices[index] as number })
    // Vouchers do not count for reduced goods.
    await opened.database
      .updateTable('variant')
      .set({ earlier_prices: null })
      .where('sku', '=', sku)
      .execute()
  }
  await insertVoucher(opened.database, 'nl', {
    ...{ code: 'FIVEKEPT', amount: 500, percent: null, minimumOrderValue: 5000, customerGroup: 'EVERYONE' },
    ...{ categories: null, uses: null, owner: null, listed: false, afterReturns: true },
    ...{ validFrom: 0, validUntil: Date.parse('2099-01-01') },
  })
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('letter').execute())

interface Ordered {
  orderNo: string
  total: number
  owner: string
}

type LifeOf<Drawn> = Drawn extends fc.Arbitrary<infer Life> ? Life : never

type Method = 'INVOICE' | 'BANK_TRANSFER' | 'INSTALMENTS'

/** Orders pieces of the goods by their index. Lines of `reduced` have the reduced rate of VAT. */
async function ordered(
  pieces: readonly (readonly [goods: number, quantity: number])[],
  { method = 'INVOICE' as Method, reduced = [] as readonly number[] } = {},
): Promise<Ordered> {
  const as: QueryContext = method === 'INSTALMENTS' ? (await knownCustomer(opened.database)).as : visitor()
  for (const [goods, quantity] of pieces) await shop.add(as, skus[goods] as string, quantity)
  await shop.command(as, 'redeemVoucher', 'code: $c', '{ refusal }', { c: typed('String!', 'FIVEKEPT') })
  await shop.sayContact(as, { contact: { ...contact, email: `${randomUUID()}@klant.example` } })
  const input = method === 'INSTALMENTS' ? { method, months: 6 } : { method }
  const chosen = await shop.sayPayment(as, input)
  // A credit is not offered for little.
  const { checkout } =
    chosen.error !== null
      ? await shop.sayPayment(as, { method: 'INVOICE' })
      : method === 'INSTALMENTS'
        ? await shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', { w: typed('Boolean!', true) })
        : chosen
  const { error, order } = await shop.place(as, checkout.totals.total)
  expect(error).toBeNull()
  const { orderNo } = order
  for (const goods of reduced)
    await opened.database
      .updateTable('order_line')
      .set({ vat_rate: 900, vat_facts: null })
      .where('order_no', '=', orderNo)
      .where('sku', '=', skus[goods] as string)
      .execute()
  const { owner } = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
  return { orderNo, total: order.totals.total, owner }
}

const move = (orderNo: string, to: Exclude<LineState, 'PLACED'>, lineIds?: string[]) =>
  advanceOrder(opened.database, nl, { orderNo, to, lineIds, all: !lineIds }, now)
async function moved(orderNo: string, states: readonly Exclude<LineState, 'PLACED'>[], lineIds?: string[]) {
  for (const to of states) expect(await move(orderNo, to, lineIds)).toMatchObject({ ok: true })
}
const sent = ['INVOICED', 'SHIPPED', 'DELIVERED'] as const
const pay = (orderNo: string, amount: number) =>
  bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, now)

/** Amounts of a letter in cents; 0 for those that it does not state. */
interface Stated {
  /** Sum of the table. */
  total: number
  /** "crediteren we je" and "gecrediteerd". */
  credited: number
  refund: number
  lessToPay: number
  /** Rows of the table about the voucher. */
  withheld: number
  paidBack: number
  /** Amount that a cancellation gives back to earlier returns. */
  paidBackLater: number
}

function amountsOf(text: string): Stated {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ')
  const amount = (pattern: string): number => {
    const found = new RegExp(pattern.replace('#', '(-?)EUR (-?)([\\d.]+,\\d\\d)')).exec(plain)
    if (!found) return 0
    const cents = Number((found[3] as string).replace(/[.,]/g, ''))
    return found[1] || found[2] ? -cents : cents
  }
  return {
    total: amount('Totaal inclusief btw: #'),
    credited: amount('Daarvoor crediteren we je #') || amount('We hebben # gecrediteerd'),
    refund: amount('Je krijgt # terug') || amount('De # die je terugkrijgt'),
    lessToPay: amount('# gaat af van wat je nog moet betalen'),
    withheld: 0 - amount('Vervallen kortingscode: #'),
    paidBack: amount('Eerder ingehouden, nu terugbetaald: #'),
    paidBackLater: amount('zouden we # voor de vervallen kortingscode inhouden'),
  }
}

const subjects = {
  RETURNED: 'Je retour voor bestelling',
  CREDITED: 'Creditnota voor je bestelling',
  CANCELLED: 'Je bestelling',
}

/** Moves lines and returns the amounts of the letter about it, which must agree with each other. */
async function letterAbout(orderNo: string, to: keyof typeof subjects, lineIds: string[]): Promise<Stated> {
  await opened.database.deleteFrom('letter').execute()
  await moved(orderNo, [to], lineIds)
  const emails = await opened.database.selectFrom('letter').select(['subject', 'text']).execute()
  const { text } = emails.find(({ subject }) => subject.startsWith(subjects[to])) ?? expect.unreachable()
  const stated = amountsOf(text)
  if (to === 'CANCELLED') return stated
  expect(stated.total).toBeGreaterThanOrEqual(0)
  expect(stated.credited).toBe(stated.total)
  expect(stated.refund + stated.lessToPay).toBe(stated.total)
  return stated
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

async function pdfsOf(
  orderNo: string,
): Promise<{ credited: number; savedEarly: number; supplements: number }> {
  const pdfs = await invoicesOfOrder(opened.database, 'nl', orderNo)
  const notes = pdfs.filter(({ kind }) => kind === 'CREDIT_NOTE')
  const isEarly = ({ detail }: (typeof notes)[number]): boolean => detail.repaidEarly !== undefined
  return {
    credited: sum(notes.filter((note) => !isEarly(note)).map(({ total }) => total)),
    savedEarly: sum(notes.filter(isEarly).map(({ total }) => total)),
    supplements: sum(pdfs.filter(({ detail }) => detail.supplement).map(({ total }) => total)),
  }
}

describe(`[NEW-4] [PAP-7] letters about returns that forfeit a voucher (${databaseName})`, () => {
  test.each([
    ['one invoice', []],
    ['two rates of VAT', [2]],
  ])('a second return gets back what the first one has withheld: %s', async (_, reduced) => {
    const { orderNo, total } = await ordered(
      [
        [0, 1],
        [2, 1],
      ],
      { reduced },
    )
    await moved(orderNo, sent)
    await pay(orderNo, total)
    const first = await letterAbout(orderNo, 'RETURNED', ['1'])
    // 39.99 less 2.86 of its own, and 2.14 of the goods that remain.
    expect(first).toMatchObject({ total: 3499, refund: 3499, withheld: 214, paidBack: 0 })
    const second = await letterAbout(orderNo, 'RETURNED', ['2'])
    expect(second).toMatchObject({ withheld: 0, paidBack: 214, total: total - 3499, refund: total - 3499 })
    const credits = [
      await letterAbout(orderNo, 'CREDITED', ['2']),
      await letterAbout(orderNo, 'CREDITED', ['1']),
    ]
    expect(sum(credits.map((sentEmail) => sentEmail.total))).toBe(total)
  })

  test.each([
    ['together', [['1', '2']]],
    ['one after the other', [['1'], ['2']]],
    ['the later one first', [['2'], ['1']]],
  ])(
    'a cheap return that breaks the minimum takes nothing off an earlier promise, credited %s',
    async (_, credits) => {
      // Of 39.99, 1.00 and 29.99 and 12.50 the second one alone brings the rest below 50.00.
      const { orderNo, total } = await ordered([
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ])
      await setMinimum(orderNo, 4300)
      await moved(orderNo, sent)
      await pay(orderNo, total)
      const dear = await letterAbout(orderNo, 'RETURNED', ['1'])
      expect(dear.withheld).toBe(0)
      const cheap = await letterAbout(orderNo, 'RETURNED', ['2'])
      expect(cheap).toMatchObject({ total: 0, refund: 0 })
      expect(cheap.withheld).toBeGreaterThan(90)
      const stated: Stated[] = []
      for (const lineIds of credits) stated.push(await letterAbout(orderNo, 'CREDITED', lineIds))
      expect(sum(stated.map((sentEmail) => sentEmail.total))).toBe(dear.total)
      const { credited, supplements } = await pdfsOf(orderNo)
      expect(credited - supplements).toBe(dear.total)
    },
  )

  const events = fc.array(
    fc.record({
      what: fc.constantFrom('send', 'return', 'return', 'credit', 'register', 'cancel', 'pay'),
      lines: fc.integer({ min: 1, max: 63 }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  const life = fc.record({
    quantities: fc
      .tuple(...prices.map(() => fc.integer({ min: 0, max: 2 })))
      .filter((all) => all.some(Boolean)),
    reduced: fc.subarray([0, 1, 2, 3]),
    method: fc.constantFrom<Method>('INVOICE', 'BANK_TRANSFER', 'INSTALMENTS'),
    isSent: fc.boolean(),
    events,
  })

  /** Always among the drawn ones: a return whose forfeited discount another return gets back before either is credited. */
  const certain: LifeOf<typeof life>[] = [[], [2]].map((reduced) => ({
    ...{ quantities: [1, 0, 1, 0], reduced, method: 'INVOICE', isSent: true },
    events: [
      { what: 'return', lines: 1 },
      { what: 'return', lines: 2 },
    ],
  }))

  test('promise in sum what credit notes pay, whatever goes back in whatever order', {
    timeout: 120_000 + lives * 1_000,
    retry: 0,
  }, async () => {
    let forfeited = 0
    let paidBack = 0
    await fc.assert(
      fc.asyncProperty(life, async ({ quantities, reduced, method, isSent, events }) => {
        const pieces = quantities.flatMap((quantity, goods) =>
          quantity === 0 ? [] : [[goods, quantity] as const],
        )
        const { orderNo, total, owner } = await ordered(pieces, { method, reduced })
        let promised = 0
        let credited = 0
        /** Amount by which credits have made the rest of the order dearer. */
        let raised = 0
        const step = async (to: keyof typeof subjects, lineIds: string[]) => {
          if (lineIds.length === 0) return
          const before = await totalOf(orderNo)
          const stated = await letterAbout(orderNo, to, lineIds)
          forfeited += stated.withheld
          paidBack += stated.paidBack
          promised += (to === 'RETURNED' ? stated.total : 0) + stated.paidBackLater
          if (to !== 'CREDITED') return
          credited += stated.total
          raised += (await totalOf(orderNo)) - before
        }
        const idsOf = async (bits: number, ...states: LineState[]) =>
          (await linesOf(orderNo))
            .filter(({ state }, place) => (bits >> place) & 1 && states.includes(state))
            .map(({ line_id }) => line_id)
        if (isSent) for (const to of sent) await move(orderNo, to)
        for (const { what, lines } of events) {
          if (what === 'send') {
            const ids = await idsOf(lines, 'PLACED')
            for (const to of sent) if (ids.length === 0 || !(await move(orderNo, to, ids)).ok) break
          } else if (what === 'pay') await pay(orderNo, total)
          else if (what === 'register') await registerOne(orderNo, owner, await idsOf(lines, 'DELIVERED'))
          else if (what === 'return')
            await step('RETURNED', await idsOf(lines, 'DELIVERED', 'RETURN_REGISTERED'))
          else if (what === 'credit') await step('CREDITED', await idsOf(lines, 'RETURNED'))
          else await step('CANCELLED', await idsOf(lines, 'PLACED'))
        }
        for (const id of (await idsOf(63, 'RETURNED')).reverse()) await step('CREDITED', [id])
        const pdfs = await pdfsOf(orderNo)
        // Interest of goods on their way back is credited sooner, in a note of its own, where money comes early in between.
        expect(credited).toBeLessThanOrEqual(promised)
        expect(credited + pdfs.savedEarly).toBeGreaterThanOrEqual(promised)
        expect(pdfs.credited - raised).toBe(credited)
        expect(pdfs.supplements).toBeLessThanOrEqual(raised + forfeited)
      }),
      { numRuns: lives, examples: certain.map((each) => [each]) },
    )
    // Otherwise the sums above say nothing about vouchers.
    if (lives >= 40) expect(Math.min(forfeited, paidBack)).toBeGreaterThan(0)
  })
})

const linesOf = async (orderNo: string): Promise<StoredLine[]> =>
  (await findOrder(opened.database, 'nl', orderNo))?.lines ?? expect.unreachable()
const totalOf = async (orderNo: string): Promise<number> =>
  (await findOrder(opened.database, 'nl', orderNo))?.total ?? expect.unreachable()

/** Registers the return of one piece of each line; a line of several is split. */
async function registerOne(orderNo: string, owner: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const pieces = lineIds.map((lineId) => ({ lineId, quantity: 1, reason: 'UNSAID' as const }))
  const { error } = await opened.database
    .transaction()
    .execute((db) => registerReturn({ db, tenantId: 'nl', owner, now }, nl, orderNo, pieces))
  expect(error).toBeNull()
}

/** Gives an order a voucher of its own with another minimum, after it was placed. */
async function setMinimum(orderNo: string, minimum: number): Promise<void> {
  const code = randomUUID().slice(0, 8).toUpperCase()
  await insertVoucher(opened.database, 'nl', {
    ...{ code, amount: 500, percent: null, minimumOrderValue: minimum, customerGroup: 'EVERYONE' },
    ...{ categories: null, uses: null, owner: null, listed: false, afterReturns: true },
    ...{ validFrom: 0, validUntil: Date.parse('2099-01-01') },
  })
  await opened.database.updateTable('voucher_use').set({ code }).where('order_no', '=', orderNo).execute()
}
