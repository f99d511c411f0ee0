import { count } from '../../../operations/counters.ts'
import { dayOf } from '../../../tenancy/local-day.ts'
import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Writing } from '../../basket/commands.ts'
import { creditRefusal, type DecidedCredit } from '../../credit-check/decide.ts'
import { changeAccount, emailKeyOf } from '../../customer/accounts.ts'
import { customerIdOf } from '../../session/viewer.ts'
import { type SetOff, setOffInto } from '../../set-off/set-off-into.ts'
import { type OrderVouchers, takeVouchers } from '../../voucher/order-vouchers.ts'
import { keepAddress } from '../address-book.ts'
import { type Draft, readDraft, writeDraft } from '../draft.ts'
import { takeStock } from '../goods.ts'
import type { PreparedOrder } from '../prepared-order.ts'
import { isComplete } from '../rules/steps.ts'
import { writeOrder } from './write-order.ts'

export type PlaceError =
  | 'EMPTY'
  | 'INCOMPLETE'
  | 'BASKET_CHANGED'
  | 'TOTAL_CHANGED'
  | 'ORDER_CHANGED'
  | 'SOLD_OUT'
  | 'METHOD_NOT_AVAILABLE'
  | 'CREDIT_REFUSED'
  | 'VOUCHER_REFUSED'
  | 'LOGIN_NEEDED'

/** Result of placing an order. It is plain JSON, so that a retry can return the stored result. */
export interface PlaceOutcome {
  error: PlaceError | null
  orderNo: string | null
}

/** Thrown once something was written: the transaction is rolled back, and the shopper gets the reason. */
export class OrderRefused extends Error {
  readonly reason: PlaceError

  constructor(reason: PlaceError) {
    super(reason)
    this.name = 'OrderRefused'
    this.reason = reason
  }
}

export const notOrdered = (error: PlaceError): PlaceOutcome => ({ error, orderNo: null })

export interface Placing {
  writing: Writing
  tenant: Tenant
  locale: string
  /** The order as worked out within this transaction. */
  prepared: PreparedOrder
  shown: ShownOrder
  /** Whether the shopper is a customer, who has an address book. */
  customer: boolean
  vouchers: OrderVouchers
  /** Decision of the creditworthiness service before this transaction; undefined if it was not called. */
  decided?: DecidedCredit | undefined
  /** Enqueues the confirmation in the same transaction. @param allocation the part of the order that credit has paid */
  confirm(orderNo: string, setOff: SetOff | undefined): Promise<void>
}

/** What the shopper was shown above the order button. */
export interface ShownOrder {
  /** Cents. */
  total: number
  /** Whether everything else is as it was shown; also true if the client sent no fingerprint (order-fingerprint.ts). */
  isSame: boolean
}

/** Returns why an order cannot be placed; undefined if it can. */
export function refusalOf(
  { loginNeeded, lines, missing, payment, paymentOptions, sums }: PreparedOrder,
  shown: ShownOrder,
): PlaceError | undefined {
  if (loginNeeded) return 'LOGIN_NEEDED'
  if (lines.length === 0) return 'EMPTY'
  if (lines.some(({ notice }) => notice === 'SOLD_OUT')) return 'SOLD_OUT'
  if (lines.some(({ notice }) => notice !== null)) return 'BASKET_CHANGED'
  const option = paymentOptions.find(({ method }) => method === payment?.method)
  if (payment && !option?.available) return 'METHOD_NOT_AVAILABLE'
  if (!isComplete(missing)) return 'INCOMPLETE'
  if (sums.total !== shown.total) return 'TOTAL_CHANGED'
  return shown.isSame ? undefined : 'ORDER_CHANGED'
}

/**
 * Places an order (BAS-6) in the caller's transaction, which holds the basket. It takes stock and vouchers, writes the
 * order and its e-mail, empties the basket, and clears the draft except contact and addresses.
 * @throws {OrderRefused} if another order took the last piece or the voucher; the transaction must be rolled back then
 */
export async function placeOrder(placing: Placing): Promise<PlaceOutcome> {
  const { writing, prepared, shown, customer } = placing
  const { db, now, tenantId } = writing
  const refusal = refusalOf(prepared, shown)
  if (refusal) return notOrdered(refusal)
  const creditRefused = creditRefusal(placing.tenant, prepared, placing.decided)
  if (creditRefused) {
    await noteRefusedCredit(placing)
    return notOrdered(creditRefused)
  }
  if (!(await takeStock(db, tenantId, prepared.lines))) throw new OrderRefused('SOLD_OUT')
  const orderNo = await writeOrder(placing)
  if (!(await takeVouchers(db, placing.vouchers, orderNo))) throw new OrderRefused('VOUCHER_REFUSED')
  await emptyBasket(writing)
  if (customer && prepared.deliveryAddress) await keepAddress(writing, prepared.deliveryAddress)
  await keepCompany(placing)
  await writeDraft(db, writing, kept(await readDraft(db, writing, now)), now)
  const setOff = customer ? await setOffInto(db, placing.tenant, orderNo, now) : undefined
  await placing.confirm(orderNo, setOff)
  count('etalage_orders_total', { tenant: tenantId })
  return { error: null, orderNo }
}

/** Stores the company and its VAT id in the account, so that the next order form proposes them (TAX-2). */
async function keepCompany({ writing: { db, tenantId, owner }, prepared, customer }: Placing): Promise<void> {
  const id = customer ? customerIdOf(owner) : undefined
  if (id === undefined) return
  const { company, vatId } = prepared.contact ?? {}
  await changeAccount(db, tenantId, id, { company: company || null, vat_id: vatId || null })
}

/**
 * Records a refused method, which is no longer offered for as large an order. A method without a decision may be tried
 * again.
 */
async function noteRefusedCredit({ writing, prepared: { payment, sums }, decided }: Placing): Promise<void> {
  if (!payment || decided?.outcome !== 'REFUSED') return
  const { payment: _, ...draft } = await readDraft(writing.db, writing, writing.now)
  const amount = sums.total - sums.surcharges.reduce((sum, surcharge) => sum + surcharge.amount, 0)
  const creditRefused = [...(draft.creditRefused ?? []), { method: payment.method, amount }]
  await writeDraft(writing.db, writing, { ...draft, creditRefused }, writing.now)
}

/** Returns the voucher query for an order. @param codes entered by the shopper; @param email '' while unknown */
export const voucherQuestion = (
  { i18n: { timeZone } }: Pick<Tenant, 'i18n'>,
  { tenantId, owner, now }: Pick<Writing, 'tenantId' | 'owner' | 'now'>,
  codes: readonly string[],
  lines: PreparedOrder['lines'],
  email: string,
): OrderVouchers => ({
  tenantId,
  owner,
  now,
  day: dayOf(now, timeZone),
  emailKey: emailKeyOf(email),
  codes,
  lines: lines.map((line) => ({
    id: line.itemId,
    total: line.price * line.quantity,
    reduced: line.reduced,
    wasCheaper: line.wasCheaper,
    categories: line.categories,
  })),
})

const kept = ({ contact, deliveryAddress, invoiceAddress }: Draft): Draft => ({
  ...(contact && { contact }),
  ...(deliveryAddress && { deliveryAddress }),
  ...(invoiceAddress && { invoiceAddress }),
})

async function emptyBasket({ db, tenantId, owner }: Writing): Promise<void> {
  await db.deleteFrom('basket_item').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}
