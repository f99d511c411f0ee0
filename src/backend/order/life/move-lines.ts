import type { Kysely } from 'kysely'
import type { Tenant } from '../../../tenancy/tenants.ts'
import { noteKept } from '../../balance/payback.ts'
import { forgetCreditReminder } from '../../credit/credit-reminder.ts'
import type { Tables } from '../../database/tables.ts'
import { invoiceAttachment } from '../../invoice/invoice-attachment.ts'
import { issueCreditNotes, issueInvoice, issueSupplement } from '../../invoice/issue.ts'
import { notePaidAhead } from '../../invoice/note-paid-ahead.ts'
import { noteSetOff } from '../../invoice/note-set-off.ts'
import { invoicesOfOrder } from '../../invoice/read-invoices.ts'
import { addBilled, type Billed, nothingBilled } from '../../invoice/rules/billed.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { oweForLines } from '../../payment/owe-refund.ts'
import { settle, tellSettledByCancelling } from '../../payment/settle.ts'
import { creditOfReturn } from '../../payout/expected-credit.ts'
import { type ExpectedRefund, owedNow, providerRefund } from '../../payout/expected-refund.ts'
import { promiseInLetter } from '../../payout/refund-promise.ts'
import { requestLetter } from '../../payout/request-accounts.ts'
import { noteReturn } from '../../return/note-return.ts'
import { type SetOff, setOffInto } from '../../set-off/set-off-into.ts'
import { type Forfeited, forfeitVoucher } from '../../voucher/forfeit-voucher.ts'
import { giveBackVoucher } from '../../voucher/take-voucher.ts'
import { giveStockBack } from '../goods.ts'
import { asksApart, stepLetter } from '../letters.ts'
import { orderAddress } from '../order-link.ts'
import type { StoredLine, StoredOrder } from '../read-orders.ts'
import { type LineState, mayBecome } from '../rules/line-states.ts'
import { invoicesFromNow } from './written-invoices.ts'

interface Moving {
  db: Kysely<Tables>
  /** ms */
  now: number
}

interface How {
  /** The e-mail about it; the usual e-mail of the transition if left out. */
  letter?: Letter
  trackingNumber?: string | undefined
  /** Keeps the voucher although less than its minimum is left, because the shop cannot deliver. */
  keepVoucher?: boolean | undefined
}

/** Transitions that change what an order costs or what is billed of it. */
const changesAccount: ReadonlySet<LineState> = new Set(['INVOICED', 'CANCELLED', 'CREDITED'])

/**
 * Moves lines of an order to another state in the caller's transaction, which has locked the order and read it
 * afterwards. It writes events, sends the shopper an e-mail, and puts cancelled pieces back into stock.
 * @returns false, with nothing changed, if a line may not get that state
 */
export async function moveLines(
  { db, now }: Moving,
  tenant: Tenant,
  before: StoredOrder,
  asked: readonly StoredLine[],
  to: Exclude<LineState, 'PLACED'>,
  { trackingNumber, letter: given, keepVoucher = false }: How = {},
): Promise<boolean> {
  let letter = given
  let request: Letter | undefined
  if (asked.length === 0 || !asked.every(({ state }) => mayBecome(state, to))) return false
  const takesBack = to === 'CANCELLED' || to === 'CREDITED'
  const owedBefore = takesBack ? await owedNow(db, tenant, before.orderNo) : 0
  const nothingForfeited = { order: before, lines: asked, forfeited: undefined, toBill: [], held: 0 }
  const settledVoucher =
    takesBack && !keepVoucher ? await forfeitVoucher(db, tenant.id, before, asked) : nothingForfeited
  const { order, lines } = settledVoucher
  const tracking = trackingNumber === undefined ? {} : { tracking_number: trackingNumber }
  await db
    .updateTable('order_line')
    .set({ state: to, state_since: now, ...tracking })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', order.orderNo)
    .where(
      'line_id',
      'in',
      lines.map(({ line_id }) => line_id),
    )
    .execute()
  await writeEvents({ db, now }, tenant.id, order, lines, to, trackingNumber)
  if (to === 'CANCELLED') await giveBack(db, tenant.id, order, lines)
  if (takesBack) await forgetCreditReminder(db, tenant.id, { ...order, lines: becoming(order, lines, to) })
  const written = await invoicesFromNow(db, tenant.id, order.orderNo)
  const moving = { db, now }
  const booked = takesBack
    ? await writeTakenBack(moving, tenant, settledVoucher, to, owedBefore)
    : await writePapers(moving, tenant, order, lines, to)
  const { credited, expected, charged, forfeited, held = 0 } = booked
  let kept = false
  if (takesBack) {
    await oweForLines(db, tenant.id, order, { lines, to, credited, held }, now)
    kept = (await noteKept(db, { tenantId: tenant.id, owner: order.owner })) && order.method !== 'HOSTED'
  }
  const paid = to === 'INVOICED' ? await payBill({ db, now }, tenant, order.orderNo) : {}
  const invoices = await written()
  const settled = changesAccount.has(to) ? await settle(db, tenant, order.orderNo, now) : undefined
  // Money that was received in part and is now enough has an e-mail of its own, which states the surplus.
  const refundToldElsewhere = settled?.order.method === 'BANK_TRANSFER' && to === 'CANCELLED'
  if (!letter) {
    const withinDays = to === 'RETURNED' ? tenant.constants.returnCreditDays : undefined
    const refund = refundToldElsewhere
      ? undefined
      : await promiseInLetter(db, tenant, order, { ...expected, now, withinDays })
    const step = {
      ...{ trackingNumber, credited, charged, refund, refundToldElsewhere, forfeited, held, invoices },
      ...paid,
    }
    const orderAt = await orderAddress(db, tenant, order)
    letter = stepLetter(tenant, order, lines, to, { orderAt, ...step })
    if (asksApart(refund, invoices)) request = requestLetter(tenant, order, refund, orderAt)
  }
  const papers = invoices.map((invoice) => invoiceAttachment(tenant, invoice))
  const recipient = order.detail.contact.email
  await writeLetter(db, tenant, { ...letter, recipient, papers }, now)
  if (request) await writeLetter(db, tenant, { ...request, recipient }, now)
  if (settled) await tellSettledByCancelling(db, tenant, settled, kept, now)
  // More was paid in advance than its invoices bill.
  if (settled && settled.surplus > 0 && to === 'INVOICED')
    await noteKept(db, { tenantId: tenant.id, owner: order.owner })
  return true
}

/** Amounts and documents that a transition has booked. */
interface Booked {
  /** Cents of the credit notes; for RETURNED, of those that will follow. */
  credited: number
  expected: ExpectedRefund
  /** Delivery and surcharges that are charged or credited beside the lines; left out if only the lines are affected. */
  charged?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** Amount that the voucher no longer gives after this transition, and its minimum; cents. */
  forfeited?: Forfeited['forfeited']
  /** Amount by which the other lines cost more because of that, in cents. */
  held?: number
}

/**
 * Books lines that are cancelled or credited: it writes credit notes and the invoice for the higher cost of other
 * lines, and works out the refund.
 * @param owedBefore amount owed to the shopper for the order before this transition, cents
 */
async function writeTakenBack(
  moving: Moving,
  tenant: Tenant,
  { order, lines, forfeited, toBill, held }: Forfeited,
  to: 'CANCELLED' | 'CREDITED',
  owedBefore: number,
): Promise<Booked> {
  const { db } = moving
  let billed = nothingBilled
  if (to === 'CREDITED') billed = await issueCreditNotes(moving, tenant, order, lines)
  await issueSupplement(moving, tenant, order, toBill)
  const credited = billed.total
  const expected =
    order.method === 'HOSTED'
      ? await providerRefund(db, tenant.id, order, { lines, to, credited, held })
      : { amount: Math.max(0, (await owedNow(db, tenant, order.orderNo)) - owedBefore), byProvider: false }
  const isWhole = lines.length === order.lines.length
  const charged = to === 'CREDITED' ? billed : isWhole ? order.detail.sums : undefined
  return { credited, expected, charged, forfeited, held }
}

/** Books every other transition: writes an invoice or a return, and works out the refund that will follow. */
async function writePapers(
  moving: Moving,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
): Promise<Booked> {
  const { db } = moving
  const nothing = { credited: 0, expected: { amount: 0, byProvider: false } }
  if (to === 'RETURN_REGISTERED' || to === 'RETURNED') {
    const lineIds = lines.map(({ line_id }) => line_id)
    await noteReturn(moving, tenant.id, order.orderNo, lineIds)
  }
  if (to === 'INVOICED') return { ...nothing, charged: await issueInvoice(moving, tenant, order, lines) }
  if (to === 'SHIPPED' || to === 'DELIVERED')
    return { ...nothing, charged: await chargedWith(db, tenant, order, lines) }
  return to === 'RETURNED' ? await creditOfReturn(db, tenant, order, lines) : nothing
}

/** Returns the delivery and surcharges of invoices that bill only these lines. */
async function chargedWith(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Billed | undefined> {
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const papers = (await invoicesOfOrder(db, tenant.id, order.orderNo)).filter(
    ({ kind, detail }) => kind === 'INVOICE' && detail.lines.every(({ lineId }) => ids.has(lineId)),
  )
  return papers.length === 0
    ? undefined
    : papers.reduce((sum, { detail }) => addBilled(sum, detail.billed), nothingBilled)
}

/**
 * Pays a new invoice with money that was received before it, then with credit, and states both on it. A prepaid order
 * was paid when it was placed.
 */
async function payBill(
  { db, now }: Moving,
  tenant: Tenant,
  orderNo: string,
): Promise<{ paidAhead: number; setOff: SetOff | undefined }> {
  const paidAhead = await notePaidAhead(db, tenant, orderNo)
  const setOff = await setOffInto(db, tenant, orderNo, now)
  await noteSetOff(db, tenant.id, orderNo)
  return { paidAhead, setOff }
}

/** Returns the lines of an order, some of them with a new state. */
function becoming(order: StoredOrder, moved: readonly StoredLine[], state: LineState): StoredLine[] {
  const ids = new Set(moved.map(({ line_id }) => line_id))
  return order.lines.map((line) => (ids.has(line.line_id) ? { ...line, state } : line))
}

/** Writes one event for the order if all its lines move, else one for each line. */
async function writeEvents(
  { db, now }: Moving,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
  trackingNumber: string | undefined,
): Promise<void> {
  const told = lines.length === order.lines.length ? [null] : lines.map(({ line_id }) => line_id)
  const { last } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_event')
    .values(
      told.map((line_id, index) => ({
        tenant_id: tenantId,
        order_no: order.orderNo,
        position: Number(last) + 1 + index,
        at: now,
        line_id,
        state: to,
        tracking_number: trackingNumber ?? null,
      })),
    )
    .execute()
}

async function giveBack(
  db: Kysely<Tables>,
  tenantId: string,
  { lines: all, orderNo }: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> {
  await giveStockBack(db, tenantId, lines)
  const cancelled = new Set(lines.map(({ line_id }) => line_id))
  const rest = all.filter(({ line_id, state }) => state !== 'CANCELLED' && !cancelled.has(line_id))
  if (rest.length === 0) await giveBackVoucher(db, tenantId, orderNo)
}
