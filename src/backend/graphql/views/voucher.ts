import { dayOf } from '../../../tenancy/local-day.ts'
import { reductionOf, wasCheaper } from '../../catalogue/rules/former-price.ts'
import { emailKeyOf, findAccount } from '../../customer/accounts.ts'
import { emailOfOrder, readDraft } from '../../order/draft.ts'
import { sessionTypes } from '../../session/viewer.ts'
import type { ChosenVoucher } from '../../voucher/better-code.ts'
import { type JudgedVoucher, judgeVoucher, type VoucherQuestion } from '../../voucher/judge-voucher.ts'
import { chosenVoucher } from '../../voucher/order-vouchers.ts'
import { emailKeyOfOwner, groupsOfOwner } from '../../voucher/owner.ts'
import type { VoucherLine } from '../../voucher/settle-voucher.ts'
import { type KnownVoucher, listVouchers, readCodes } from '../../voucher/voucher-rows.ts'
import type { ShopContext } from '../context.ts'
import type { BasketLine } from './basket.ts'
import { inLanguage } from './words.ts'

/**
 * Returns the voucher that the viewer has entered, evaluated for the basket; of two the better one. Undefined
 * where none was entered.
 */
export async function appliedVoucher(
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<ChosenVoucher | undefined> {
  const owner = (await context.session?.viewer())?.owner
  if (owner === undefined) return undefined
  const codes = await readCodes(context.database, { tenantId: context.tenant.id, owner })
  if (codes.length === 0) return undefined
  return await chosenVoucher(context.database, { ...(await questionOf(lines, context)), codes })
}

/** Evaluates a voucher code for a basket. */
export async function settledVoucher(
  code: string,
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<JudgedVoucher> {
  return await judgeVoucher(context.database, await questionOf(lines, context), code)
}

/** Evaluated like in the checkout: by the email address that the order would have (ORD-3). */
async function questionOf(lines: readonly BasketLine[], context: ShopContext): Promise<VoucherQuestion> {
  const { database, tenant, now } = context
  const viewer = await context.session?.viewer()
  const of = { tenantId: tenant.id, owner: viewer?.owner ?? '' }
  const draft = viewer ? await readDraft(database, of, now) : {}
  const id = viewer?.customerId
  const account = id === undefined ? undefined : await findAccount(database, tenant.id, { id })
  return {
    ...of,
    lines: lines.flatMap((line) => lineOf(line, context)),
    now,
    day: dayOf(now, tenant.i18n.timeZone),
    emailKey: emailKeyOf(emailOfOrder(draft, account)),
  }
}

function lineOf({ row, found, offer }: BasketLine, { shelf, tenant, now }: ShopContext): VoucherLine[] {
  const variant = found?.variant ?? found?.product.variants[0]
  if (!found || !offer || !variant) return []
  const pieces = Math.min(row.quantity, offer.available)
  return [
    {
      id: row.id,
      total: offer.price * pieces,
      reduced: reductionOf(variant.priceHistory) !== undefined,
      wasCheaper: wasCheaper(variant.priceHistory, dayOf(now, tenant.i18n.timeZone)),
      categories: shelf.categories.withAbove(found.product.categories),
    },
  ]
}

/** Discount of the applied voucher in cents; 0 without one, and while it is refused. */
export const amountOf = (applied: ChosenVoucher | undefined): number =>
  applied?.inUse.settled.refusal === null ? applied.inUse.settled.amount : 0

/** Returns the applied voucher as basket and checkout show it. */
export function basketVoucherView(applied: ChosenVoucher, context: ShopContext) {
  const { code, voucher, settled } = applied.inUse
  return {
    code,
    amount: amountOf(applied),
    refusal: settled.refusal,
    missing: settled.refusal === null ? null : (settled.missing ?? null),
    other: applied.other?.code ?? null,
    voucher: voucher ? voucherView(voucher, context) : null,
  }
}

/** Maps a voucher and its terms to its GraphQL type. */
export function voucherView(voucher: KnownVoucher, context: ShopContext) {
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
      const category = context.shelf.categories.byKey(key)
      return category ? [inLanguage(category.label, context)] : []
    }),
    personal: owner !== null,
  }
}

/** How long an expired voucher is still listed, ms. */
const listedAfterwardsMs = 182 * 86_400_000

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
  const mine = (await listVouchers(database, { tenantId: tenant.id, owner, emailKey })).filter(
    ({ customerGroup, validUntil }) => groups.has(customerGroup) && validUntil > now - listedAfterwardsMs,
  )
  const isOver = ({ validUntil, uses, used }: KnownVoucher) =>
    validUntil <= now || (uses !== null && used >= uses)
  return {
    active: mine
      .filter((voucher) => !isOver(voucher))
      .reverse()
      .map((voucher) => voucherView(voucher, context)),
    expired: mine.filter(isOver).map((voucher) => voucherView(voucher, context)),
  }
}
