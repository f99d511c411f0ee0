import type { SelectedVoucher } from '#backend/cart/vouchers/better-code.ts'
import {
  type EvaluatedVoucher,
  evaluateVoucher,
  type VoucherQuery,
} from '#backend/cart/vouchers/evaluate-voucher.ts'
import { selectOrderVoucher } from '#backend/cart/vouchers/order-vouchers.ts'
import { emailKeyOfOwner, groupsOfOwner } from '#backend/cart/vouchers/owner.ts'
import type { VoucherLine } from '#backend/cart/vouchers/voucher-discount.ts'
import { listVouchers, readCodes, type StoredVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { reductionOf, wasCheaper } from '#backend/catalogue/rules/former-price.ts'
import { emailOfOrder, readDraft } from '#backend/checkout/draft.ts'
import { emailKeyOf, findAccount } from '#backend/customers/accounts.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import type { BasketLine } from './basket.ts'
import { localisedText } from './localised-text.ts'

/**
 * Returns the voucher that the viewer has entered, evaluated for the basket; of two the better one. Undefined
 * where none was entered.
 */
export async function appliedVoucher(
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<SelectedVoucher | undefined> {
  const owner = (await context.session?.viewer())?.owner
  if (owner === undefined) return undefined
  const codes = await readCodes(context.database, { tenantId: context.tenant.id, owner })
  if (codes.length === 0) return undefined
  return await selectOrderVoucher(context.database, { ...(await voucherQueryOf(lines, context)), codes })
}

/** Evaluates a voucher code for a basket. */
export async function evaluatedVoucher(
  code: string,
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<EvaluatedVoucher> {
  return await evaluateVoucher(context.database, await voucherQueryOf(lines, context), code)
}

/** Evaluated like in the checkout: by the email address that the order would have (ORD-3). */
async function voucherQueryOf(lines: readonly BasketLine[], context: ShopContext): Promise<VoucherQuery> {
  const { database, tenant, now } = context
  const viewer = await context.session?.viewer()
  const ownerKey = { tenantId: tenant.id, owner: viewer?.owner ?? '' }
  const draft = viewer ? await readDraft(database, ownerKey, now) : {}
  const id = viewer?.customerId
  const account = id === undefined ? undefined : await findAccount(database, tenant.id, { id })
  return {
    ...ownerKey,
    lines: lines.flatMap((line) => lineOf(line, context)),
    now,
    currency: tenant.i18n.currency,
    day: dayOf(now, tenant.i18n.timeZone),
    emailKey: emailKeyOf(emailOfOrder(draft, account)),
  }
}

function lineOf({ row, found, offer }: BasketLine, { snapshot, tenant, now }: ShopContext): VoucherLine[] {
  const variant = found?.variant ?? found?.product.variants[0]
  if (!found || !offer || !variant) return []
  const pieces = Math.min(row.quantity, offer.available)
  return [
    {
      id: row.id,
      total: offer.price * pieces,
      reduced: reductionOf(variant.priceHistory) !== undefined,
      wasCheaper: wasCheaper(variant.priceHistory, dayOf(now, tenant.i18n.timeZone)),
      categories: snapshot.categories.withAncestors(found.product.categories),
    },
  ]
}

/** Discount of the applied voucher in cents; 0 without one, and while it is refused. */
export const amountOf = (applied: SelectedVoucher | undefined): number =>
  applied?.inUse.discount.refusal === null ? applied.inUse.discount.amount : 0

/** Returns the applied voucher as basket and checkout show it. */
export function basketVoucherView(applied: SelectedVoucher, context: ShopContext) {
  const { code, voucher, discount } = applied.inUse
  return {
    code,
    amount: amountOf(applied),
    refusal: discount.refusal,
    missing: discount.refusal === null ? null : (discount.missing ?? null),
    other: applied.other?.code ?? null,
    voucher: voucher ? voucherView(voucher, context) : null,
  }
}

/** Maps a voucher and its terms to its GraphQL type. */
export function voucherView(voucher: StoredVoucher, context: ShopContext) {
  const {
    code,
    amount,
    percent,
    minimumOrderValue,
    validUntil,
    customerGroup,
    categories,
    owner,
    afterReturns,
  } = voucher
  return {
    code,
    value: amount,
    percent,
    minimumOrderValue,
    minimumAfterReturns: afterReturns,
    validUntil: new Date(validUntil).toISOString(),
    customerGroup,
    categories: (categories ?? []).flatMap((key) => {
      const category = context.snapshot.categories.byKey(key)
      return category ? [localisedText(category.label, context)] : []
    }),
    personal: owner !== null,
  }
}

/** How long an expired voucher is still listed, ms. */
const listedExpiredMs = 182 * 86_400_000

/**
 * Returns the vouchers of the viewer, usable and expired (BAS-5). Personal ones are shown only after a full
 * log-in, because anybody with such a code can use it (SES-3).
 */
export async function voucherListView(context: ShopContext) {
  const { database, tenant, now } = context
  const viewer = await context.session?.viewer()
  const groups = await groupsOfOwner(database, tenant.id, viewer?.owner ?? '')
  const owner = viewer?.type === sessionTypes.loggedIn ? viewer.owner : ''
  const emailKey = await emailKeyOfOwner(database, tenant.id, owner)
  const vouchers = (await listVouchers(database, { tenantId: tenant.id, owner, emailKey })).filter(
    ({ customerGroup, validUntil }) => groups.has(customerGroup) && validUntil > now - listedExpiredMs,
  )
  const isExpired = ({ validUntil, uses, used }: StoredVoucher) =>
    validUntil <= now || (uses !== null && used >= uses)
  return {
    active: vouchers
      .filter((voucher) => !isExpired(voucher))
      .reverse()
      .map((voucher) => voucherView(voucher, context)),
    expired: vouchers.filter(isExpired).map((voucher) => voucherView(voucher, context)),
  }
}
