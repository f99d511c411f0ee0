import type { Kysely } from 'kysely'
import { type DiscountedLine, forfeitedShares } from '#backend/cart/vouchers/after-returns.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { sumsOfOrder } from '#backend/orders/line-sums.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import { invoicesOfOrder } from './read-invoices.ts'

/** Lines that lost their share of a voucher without another line to absorb it, and by how many cents each. */
export type RaisedLines = readonly { line: StoredLine; cents: number }[]

export interface Forfeited {
  /** The order with its changed lines. */
  order: StoredOrder
  lines: readonly StoredLine[]
  /**
   * Forfeited discount and minimum order value of the voucher; cents. Undefined where nothing is forfeited,
   * or there is no voucher.
   */
  forfeited: { amount: number; minimum: number } | undefined
  /** Discount that earlier returns have forfeited and that these returned lines get back, in cents; 0 for CANCELLED. */
  paidBack: number
  /**
   * Discount that earlier returns would have forfeited when they are credited, and that they keep because lines were
   * cancelled; cents.
   */
  paidBackLater: number
  /** Invoiced lines that now cost more: the difference is to be billed. */
  toBill: RaisedLines
  /**
   * Reduction of the refund in addition to the lines' own totals, cents. Below 0 if lines of earlier returns will now be
   * refunded without a reduction that was announced.
   */
  refundReduction: number
}

/** Returns an order and lines as they are, with nothing forfeited. */
export const nothingForfeited = (order: StoredOrder, lines: readonly StoredLine[]): Forfeited => ({
  ...{ order, lines, forfeited: undefined, paidBack: 0, paidBackLater: 0, toBill: [], refundReduction: 0 },
})

/** What is done with lines when a voucher may be forfeited. */
export type ForfeitStep = 'CANCELLED' | 'RETURNED' | 'CREDITED'

/**
 * Works out a voucher whose minimum order value must remain after returns (NEW-4). What a return forfeits is decided
 * when it arrives (RETURNED), because an e-mail promises its refund then; its credit applies just that. So refunds do
 * not depend on which return is credited first. Writes nothing.
 *
 * RETURNED: shares of the remaining lines move to the returned ones, which reduces the refund. Where invoices or VAT
 * rates forbid that, the amount is stored with the returned line (`voucher_pending`). CREDITED: the remaining lines cost
 * that much more. CANCELLED: both at once.
 */
export async function planForfeit(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
  step: ForfeitStep,
): Promise<Forfeited> {
  const voucher = await voucherAfterReturns(db, tenantId, order.orderNo)
  if (!voucher) return nothingForfeited(order, lines)
  const invoices = await invoicesByLine(db, tenantId, order.orderNo)
  if (step !== 'CREDITED') return forfeitNow(order, lines, step, voucher, invoices)
  // Lines that came back before an earlier release was replaced have no decision yet.
  const undecided = lines.filter(({ voucher_pending }) => voucher_pending == null)
  const { order: decided } = forfeitNow(order, undecided, 'RETURNED', voucher, invoices)
  return applyPending(decided, lines, voucher, invoices)
}

/**
 * Works out the same as planForfeit, and writes it to the order and its lines, in the transaction that changes their state, before
 * their invoices are written.
 */
export async function forfeitVoucher(
  db: Kysely<Tables>,
  tenantId: string,
  before: StoredOrder,
  lines: readonly StoredLine[],
  step: ForfeitStep,
): Promise<Forfeited> {
  const planned = await planForfeit(db, tenantId, before, lines, step)
  const earlier = new Map(before.lines.map((line) => [line.line_id, line]))
  for (const line of planned.order.lines) {
    if (line === earlier.get(line.line_id)) continue
    const { line_id, discount, voucher_discount, total, voucher_moved, voucher_pending } = line
    await db
      .updateTable('order_line')
      .set({
        ...{ discount, voucher_discount, total },
        ...(voucher_moved !== undefined && { voucher_moved }),
        ...(voucher_pending !== undefined && { voucher_pending }),
      })
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', before.orderNo)
      .where('line_id', '=', line_id)
      .execute()
  }
  const { total, detail } = planned.order
  if (detail !== before.detail)
    await db
      .updateTable('shop_order')
      .set({ total, detail: JSON.stringify(detail) })
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', before.orderNo)
      .execute()
  return planned
}

interface Voucher {
  code: string
  minimum: number
}

/** Number of the invoice of each line that is invoiced, by the id that it was ordered with. */
type InvoicesByLine = ReadonlyMap<string, string>

const goneStates: ReadonlySet<string> = new Set(['CANCELLED', 'RETURNED', 'CREDITED'])

/** Forfeits what the remaining lines no longer earn when lines are returned or cancelled. */
function forfeitNow(
  order: StoredOrder,
  lines: readonly StoredLine[],
  step: 'CANCELLED' | 'RETURNED',
  voucher: Voucher,
  invoices: InvoicesByLine,
): Forfeited {
  if (lines.length === 0) return nothingForfeited(order, lines)
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const remaining = order.lines.filter(({ line_id, state }) => !ids.has(line_id) && !goneStates.has(state))
  const earlier = order.lines.filter(({ line_id, state }) => !ids.has(line_id) && state === 'RETURNED')
  const { available, excess } = reserve(remaining, sumOf(earlier.map(pendingOf)))
  const discountedLine = (line: StoredLine): DiscountedLine => {
    const invoice = invoiceOf(invoices, line)
    return {
      id: line.line_id,
      items: line.price * line.quantity,
      voucherDiscount: available.get(line.line_id) ?? line.voucher_discount,
      total: line.total,
      // Lines that are not invoiced yet will be billed with their final amounts, at any rate.
      invoice: invoice === undefined ? 'none' : `${invoice} ${line.vat_rate}`,
    }
  }
  const { changes, raised, deducted } = forfeitedShares(
    lines.map(discountedLine),
    remaining.map(discountedLine),
    voucher.minimum,
  )
  const amount = sumOf(lines.map(({ line_id }) => (changes.get(line_id) ?? 0) + (deducted.get(line_id) ?? 0)))
  const pendingByLine = reduced(earlier, excess)
  const isReturn = step === 'RETURNED'
  const changedLines = order.lines.map((line) => {
    const { line_id } = line
    // A raise is applied when the return is credited; a cancellation applies it at once.
    const cents = (changes.get(line_id) ?? 0) + (isReturn ? (raised.get(line_id) ?? 0) : 0)
    // What a cancellation moves was withheld from no refund, so that no later return pays it back.
    const moved =
      isReturn || cents === 0 ? withShare(line, cents) : { ...withShare(line, cents), ...movedBefore(line) }
    const pending = isReturn && ids.has(line_id) ? (deducted.get(line_id) ?? 0) : pendingByLine.get(line_id)
    return pending === undefined ? moved : { ...moved, voucher_pending: pending }
  })
  const applied = isReturn ? new Map<string, number>() : raised
  return {
    ...withSums(order, changedLines, voucher, applied),
    lines: changedLines.filter(({ line_id }) => ids.has(line_id)),
    forfeited: amount > 0 ? { amount, minimum: voucher.minimum } : undefined,
    paidBack: isReturn ? excess + sumOf(lines.map(lostBy)) : 0,
    paidBackLater: isReturn ? 0 : excess,
    toBill: billable(changedLines, applied, invoices),
    refundReduction: isReturn ? sumOf([...deducted.values()]) - excess : sumOf([...raised.values()]),
  }
}

/** Applies what was decided when lines came back: remaining lines cost more where no returned line has absorbed it. */
function applyPending(
  order: StoredOrder,
  requested: readonly StoredLine[],
  voucher: Voucher,
  invoices: InvoicesByLine,
): Forfeited {
  const ids = new Set(requested.map(({ line_id }) => line_id))
  const credited = order.lines.filter(({ line_id }) => ids.has(line_id))
  const raised = new Map<string, number>()
  let left = sumOf(credited.map(pendingOf))
  for (const { line_id, state, voucher_discount } of order.lines) {
    const cents = ids.has(line_id) || goneStates.has(state) ? 0 : Math.min(left, voucher_discount)
    if (cents <= 0) continue
    raised.set(line_id, cents)
    left -= cents
  }
  const refundReduction = sumOf([...raised.values()])
  const changedLines = order.lines.map((line) => withShare(line, -(raised.get(line.line_id) ?? 0)))
  const amount = refundReduction + sumOf(credited.map(({ voucher_moved = 0 }) => Math.max(0, voucher_moved)))
  return {
    ...withSums(order, changedLines, voucher, raised),
    lines: changedLines.filter(({ line_id }) => ids.has(line_id)),
    forfeited: amount > 0 ? { amount, minimum: voucher.minimum } : undefined,
    paidBack: sumOf(credited.map(lostBy)),
    paidBackLater: 0,
    toBill: billable(changedLines, raised, invoices),
    refundReduction,
  }
}

/**
 * Reserves shares of remaining lines for earlier returns that wait for their credit.
 * @returns what is left of each share, and what cannot be reserved because too few lines remain
 */
function reserve(
  remaining: readonly StoredLine[],
  pending: number,
): { available: ReadonlyMap<string, number>; excess: number } {
  let excess = pending
  const available = new Map<string, number>()
  for (const { line_id, voucher_discount } of remaining) {
    const reserved = Math.min(excess, voucher_discount)
    available.set(line_id, voucher_discount - reserved)
    excess -= reserved
  }
  return { available, excess }
}

/** Takes an amount off what returned lines have pending, the latest first. @returns the new amounts by line */
function reduced(lines: readonly StoredLine[], excess: number): Map<string, number> {
  const pendingByLine = new Map<string, number>()
  let left = excess
  for (const line of lines.toReversed()) {
    const cents = Math.min(left, pendingOf(line))
    if (cents <= 0) continue
    pendingByLine.set(line.line_id, pendingOf(line) - cents)
    left -= cents
  }
  return pendingByLine
}

/**
 * Returns the order with changed lines. Its sums are those of its lines: what is due for it is worked out from them.
 * @param raised cents by line that it costs more
 */
function withSums(
  order: StoredOrder,
  lines: StoredLine[],
  { code }: Voucher,
  raised: ReadonlyMap<string, number>,
): { order: StoredOrder } {
  const isSame = lines.every((line, index) => line.total === order.lines[index]?.total)
  if (isSame) return { order: { ...order, lines } }
  const increase = sumOf([...raised.values()])
  const discounts = order.detail.discounts.map((each) =>
    each.code === code ? { ...each, amount: each.amount - increase } : each,
  )
  const sums = sumsOfOrder({ ...order, lines })
  const detail = { ...order.detail, discounts, sums }
  return { order: { ...order, ...{ total: order.total + increase, lines, detail } } }
}

const billable = (
  lines: readonly StoredLine[],
  raised: ReadonlyMap<string, number>,
  invoices: InvoicesByLine,
): RaisedLines =>
  lines.flatMap((line) => {
    const cents = raised.get(line.line_id) ?? 0
    return cents > 0 && invoiceOf(invoices, line) !== undefined ? [{ line, cents }] : []
  })

const invoiceOf = (invoices: InvoicesByLine, { line_id }: StoredLine): string | undefined =>
  invoices.get(rootLine(line_id))

const pendingOf = ({ voucher_pending }: StoredLine): number => voucher_pending ?? 0

/** Share of the voucher that a line has lost to returns of other lines, in cents. */
const lostBy = ({ voucher_moved = 0 }: StoredLine): number => Math.max(0, -voucher_moved)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

const movedBefore = ({ voucher_moved = 0 }: StoredLine): Pick<StoredLine, 'voucher_moved'> => ({
  voucher_moved,
})

const withShare = (line: StoredLine, cents: number): StoredLine =>
  cents === 0
    ? line
    : {
        ...line,
        discount: line.discount + cents,
        voucher_discount: line.voucher_discount + cents,
        voucher_moved: (line.voucher_moved ?? 0) + cents,
        total: line.total - cents,
      }

/** Returns the voucher of an order if its minimum has to remain after returns; amounts in cents. */
async function voucherAfterReturns(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<Voucher | undefined> {
  return await db
    .selectFrom('voucher_use')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.tenant_id', '=', 'voucher_use.tenant_id')
        .onRef('voucher.code', '=', 'voucher_use.code'),
    )
    .select(['voucher.code', 'voucher.minimum_order_value as minimum'])
    .where('voucher_use.tenant_id', '=', tenantId)
    .where('voucher_use.order_no', '=', orderNo)
    .where('voucher.after_returns', '=', 1)
    .executeTakeFirst()
}

/** Returns the invoice number of each line of an order. */
async function invoicesByLine(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<InvoicesByLine> {
  const invoices = await invoicesOfOrder(db, tenantId, orderNo)
  return new Map(
    invoices
      .filter(({ kind, detail }) => kind === 'INVOICE' && !detail.supplement)
      .flatMap(({ invoiceNo, detail }) => detail.lines.map(({ lineId }) => [lineId, invoiceNo] as const)),
  )
}
