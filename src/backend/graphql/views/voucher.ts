import { dayOf } from '../../../tenancy/local-day.ts'
import { reductionOf, wasCheaper } from '../../catalogue/rules/former-price.ts'
import { sessionTypes } from '../../session/viewer.ts'
import { type JudgedVoucher, judgeVoucher } from '../../voucher/judge-voucher.ts'
import { emailKeyOfOwner, groupsOfOwner } from '../../voucher/owner.ts'
import type { VoucherLine } from '../../voucher/settle-voucher.ts'
import { type KnownVoucher, listVouchers, readChoice } from '../../voucher/voucher-rows.ts'
import type { ShopContext } from '../context.ts'
import type { BasketLine } from './basket.ts'
import { inLanguage } from './words.ts'

/** The voucher that who asks wants to use; undefined where they want none. */
export async function appliedVoucher(
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<JudgedVoucher | undefined> {
  const owner = (await context.session?.viewer())?.owner
  if (owner === undefined) return undefined
  const code = await readChoice(context.database, { tenantId: context.tenant.id, owner })
  return code === undefined ? undefined : await settledVoucher(code, lines, context)
}

/** What a code would do for a basket. */
export async function settledVoucher(
  code: string,
  lines: readonly BasketLine[],
  context: ShopContext,
): Promise<JudgedVoucher> {
  const { database, tenant, now } = context
  const viewer = await context.session?.viewer()
  return judgeVoucher(
    database,
    {
      tenantId: tenant.id,
      owner: viewer?.owner ?? '',
      lines: lines.flatMap((line) => lineOf(line, context)),
      now,
      day: dayOf(now, tenant.i18n.timeZone),
      emailKey: '',
    },
    code,
  )
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

/** Cents that the chosen voucher takes off; 0 without one, and while it is refused. */
export const amountOf = (applied: JudgedVoucher | undefined): number =>
  applied?.settled.refusal === null ? applied.settled.amount : 0

/** The chosen voucher as the basket tells it. */
export function basketVoucherView(applied: JudgedVoucher, context: ShopContext) {
  const { code, voucher, settled } = applied
  return {
    code,
    amount: amountOf(applied),
    refusal: settled.refusal,
    missing: settled.refusal === null ? null : (settled.missing ?? null),
    voucher: voucher ? voucherView(voucher, context) : null,
  }
}

/** A code and its terms as the contract tells them. */
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

/** How long a voucher that is over is still listed, ms. */
const listedAfterwardsMs = 182 * 86_400_000

/**
 * The vouchers that who asks may use, and those that are over (BAS-5). What was given or mailed to a customer alone is
 * shown to who has proved to be the customer: who knows such a code can use it (SES-3).
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
