import { availableCredit } from '#backend/billing/credit-allocation/available-credit.ts'
import type { Db } from '#backend/cart/basket/basket-lines.ts'
import { type OrderDifference, orderChanges } from '#backend/checkout/placing/order-changes.ts'
import {
  canonicalText,
  type OrderParts,
  partsOf,
  readFingerprint,
  writeFingerprint,
} from '#backend/checkout/placing/order-fingerprint.ts'
import type { PreparedOrder } from '#backend/checkout/prepared-order.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import { signatureOf } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import type { ShopContext } from '../context.ts'
import { localisedText } from '../views/localised-text.ts'
import { choiceText } from '../views/variants.ts'

/** 96 bits: finding another value with the same digest is infeasible. */
const digestLength = 16

/**
 * Returns how much stored credit will pay an order, cents; 0 unless the viewer is fully logged in, for online payments, and for an
 * order on credit, of which nothing is due yet.
 */
export async function creditOfOrder(
  { tenant, database }: Pick<ShopContext, 'tenant' | 'database'>,
  viewer: Viewer | undefined,
  { payment, sums }: Pick<PreparedOrder, 'payment' | 'sums'>,
  db: Db = database,
): Promise<number> {
  if (viewer?.type !== sessionTypes.loggedIn || !payment) return 0
  if (payment.method === 'HOSTED' || isCreditMethod(payment.method)) return 0
  const credit = await availableCredit(db, tenant, viewer.owner)
  return Math.min(
    sums.total,
    credit.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/**
 * Returns the parts of an order that are compared with what the shopper was shown.
 * @param db the database, or a transaction
 */
export async function orderPartsOf(
  context: ShopContext,
  viewer: Viewer | undefined,
  order: PreparedOrder,
  db: Db = context.database,
): Promise<OrderParts> {
  const secret = await tenantSecret(db, context.tenant.id)
  const digestOf = (value: unknown) =>
    signatureOf(secret, context.tenant.id, 'checkout', canonicalText(value)).slice(0, digestLength)
  return partsOf(order, await creditOfOrder(context, viewer, order, db), digestOf)
}

/** Returns the fingerprint of an order, as in `checkout.fingerprint`. */
export const orderFingerprintOf = async (...args: Parameters<typeof orderPartsOf>): Promise<string> =>
  writeFingerprint(await orderPartsOf(...args))

/** Returns how the present order differs from what the shopper was shown, as GraphQL objects. */
export async function orderChangesView(
  context: ShopContext,
  viewer: Viewer | undefined,
  order: PreparedOrder,
  fingerprint: string | undefined,
) {
  const shown = fingerprint === undefined ? undefined : readFingerprint(fingerprint)
  const changes = orderChanges(shown, await orderPartsOf(context, viewer, order), order.lines)
  return await Promise.all(changes.map((change) => changeView(change, order, context)))
}

async function changeView(
  { what, sku, code, before, now }: OrderDifference,
  order: PreparedOrder,
  context: ShopContext,
) {
  const line = order.lines.find((each) => each.sku === sku)
  const names = line ?? (sku === undefined ? undefined : await variantNames(sku, context))
  const voucher = code !== undefined && order.voucher?.inUse.code === code ? order.voucher.inUse : undefined
  const refusal = voucher?.discount.refusal ?? null
  return {
    what,
    SKU: sku ?? null,
    productName: names?.productName ?? null,
    choice: sku === undefined ? null : (names?.choice ?? ''),
    code: code ?? null,
    refusal: refusalOf(order, code) ?? refusal,
    missing: voucher && voucher.discount.refusal !== null ? (voucher.discount.missing ?? null) : null,
    before: before ?? null,
    now: now ?? null,
  }
}

/** A code that is entered but not in use gives a smaller discount than the one in use. */
const refusalOf = ({ voucher }: PreparedOrder, code: string | undefined) =>
  code !== undefined && voucher?.other?.code === code ? ('NOT_COMBINABLE' as const) : undefined

async function variantNames(sku: string, context: ShopContext) {
  const found = await context.products.load(sku)
  if (!found) return undefined
  const variant = found.variant ?? found.product.variants.find((each) => each.sku === sku)
  return {
    productName: localisedText(found.product.name, context),
    choice: choiceText(variant?.choice, context),
  }
}
