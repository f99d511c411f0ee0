import { allocateCredit, type CreditAllocation } from '#backend/billing/credit-allocation/allocate-credit.ts'
import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { type OrderVouchers, useVouchers } from '#backend/cart/vouchers/order-vouchers.ts'
import { changeAccount, emailKeyOf } from '#backend/customers/accounts.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import { saveAddress } from '#backend/orders/address-book.ts'
import { sendLowStockOfOrder } from '#backend/orders/low-stock.ts'
import { sendOrderPlaced } from '#backend/orders/order-webhooks.ts'
import { isComplete } from '#backend/orders/rules/steps.ts'
import { decrementStock } from '#backend/orders/variant-stock.ts'
import { ordersTotal } from '#operations/metrics.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type Draft, readDraft, writeDraft } from '../draft.ts'
import { optionIdOf } from '../payment-options.ts'
import type { PreparedOrder } from '../prepared-order.ts'
import { type CreditCheckResult, creditRefusal } from './check-credit.ts'
import { writeOrder } from './write-order.ts'

export type PlaceOrderError =
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
export interface PlaceOrderResult {
  error: PlaceOrderError | null
  orderNo: string | null
}

/** Thrown once something was written: the transaction is rolled back, and the shopper gets the reason. */
export class OrderRefused extends Error {
  readonly reason: PlaceOrderError

  constructor(reason: PlaceOrderError) {
    super(reason)
    this.name = 'OrderRefused'
    this.reason = reason
  }
}

export const orderFailure = (error: PlaceOrderError): PlaceOrderResult => ({ error, orderNo: null })

export interface OrderPlacement {
  tx: ViewerTransaction
  tenant: Tenant
  locale: string
  /** The order as worked out within this transaction. */
  prepared: PreparedOrder
  shown: ShownOrder
  /** Categories of storage that the browser has accepted. */
  consent: readonly string[]
  /** Whether the shopper is a customer, who has an address book. */
  isCustomer: boolean
  vouchers: OrderVouchers
  /** Decision of the creditworthiness service before this transaction; undefined if it was not called. */
  creditCheck?: CreditCheckResult | undefined
  /** Enqueues the confirmation in the same transaction. @param allocation the part of the order that credit has paid */
  enqueueConfirmation(orderNo: string, allocation: CreditAllocation | undefined): Promise<void>
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
): PlaceOrderError | undefined {
  if (loginNeeded) return 'LOGIN_NEEDED'
  if (lines.length === 0) return 'EMPTY'
  if (lines.some(({ notice }) => notice === 'SOLD_OUT')) return 'SOLD_OUT'
  if (lines.some(({ notice }) => notice !== null)) return 'BASKET_CHANGED'
  const option = payment && paymentOptions.find(({ id }) => id === optionIdOf(payment))
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
export async function placeOrder(placement: OrderPlacement): Promise<PlaceOrderResult> {
  const { tx, prepared, shown, isCustomer } = placement
  const { db, now, tenantId } = tx
  const refusal = refusalOf(prepared, shown)
  if (refusal) return orderFailure(refusal)
  const creditRefused = creditRefusal(placement.tenant, prepared, placement.creditCheck)
  if (creditRefused) {
    await recordRefusedCredit(placement)
    return orderFailure(creditRefused)
  }
  if (!(await decrementStock(db, tenantId, prepared.lines))) throw new OrderRefused('SOLD_OUT')
  const orderNo = await writeOrder(placement)
  if (!(await useVouchers(db, placement.vouchers, orderNo))) throw new OrderRefused('VOUCHER_REFUSED')
  await emptyBasket(tx)
  if (isCustomer && prepared.deliveryAddress) await saveAddress(tx, prepared.deliveryAddress)
  await saveCompany(placement)
  await writeDraft(db, tx, draftAfterOrder(await readDraft(db, tx, now)), now)
  const allocation = isCustomer ? await allocateCredit(db, placement.tenant, orderNo, now) : undefined
  await placement.enqueueConfirmation(orderNo, allocation)
  await sendOrderPlaced(tx, placement.tenant, orderNo)
  await sendLowStockOfOrder(tx, placement.tenant, prepared.lines)
  ordersTotal.inc({ tenant: tenantId })
  return { error: null, orderNo }
}

/** Stores the company and its VAT id in the account, so that the next order form proposes them (TAX-2). */
async function saveCompany({
  tx: { db, tenantId, owner },
  prepared,
  isCustomer,
}: OrderPlacement): Promise<void> {
  const id = isCustomer ? customerIdOf(owner) : undefined
  if (id === undefined) return
  const { company, vatId } = prepared.contact ?? {}
  await changeAccount(db, tenantId, id, { company: company || null, vat_id: vatId || null })
}

/**
 * Records a refused method, which is no longer offered for as large an order. A method without a decision may be tried
 * again.
 */
async function recordRefusedCredit({
  tx,
  prepared: { payment, sums },
  creditCheck,
}: OrderPlacement): Promise<void> {
  if (!payment || creditCheck?.outcome !== 'REFUSED') return
  const { payment: _, ...draft } = await readDraft(tx.db, tx, tx.now)
  const amount = sums.total - sums.surcharges.reduce((sum, surcharge) => sum + surcharge.amount, 0)
  const creditRefused = [...(draft.creditRefused ?? []), { method: payment.method, amount }]
  await writeDraft(tx.db, tx, { ...draft, creditRefused }, tx.now)
}

/** Returns the voucher query for an order. @param codes entered by the shopper; @param email '' while unknown */
export const orderVoucherQuery = (
  { i18n: { timeZone, currency } }: Pick<Tenant, 'i18n'>,
  { tenantId, owner, now }: Pick<ViewerTransaction, 'tenantId' | 'owner' | 'now'>,
  codes: readonly string[],
  lines: PreparedOrder['lines'],
  email: string,
): OrderVouchers => ({
  tenantId,
  owner,
  now,
  currency,
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

const draftAfterOrder = ({ contact, deliveryAddress, invoiceAddress }: Draft): Draft => ({
  ...(contact && { contact }),
  ...(deliveryAddress && { deliveryAddress }),
  ...(invoiceAddress && { invoiceAddress }),
})

async function emptyBasket({ db, tenantId, owner }: ViewerTransaction): Promise<void> {
  await db.deleteFrom('basket_item').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}
