import type { Kysely } from 'kysely'
import { emailKeyOf, findAccount } from '../customer/accounts.ts'
import type { Tables } from '../database/tables.ts'
import type { Discount, DiscountQuestion, Vouchers } from '../order/discounts.ts'
import { customerIdOf } from '../session/viewer.ts'
import { groupsOf } from './customer-groups.ts'
import { settleVoucher } from './settle-voucher.ts'
import { giveBackVoucher, takeVoucher } from './take-voucher.ts'
import type { CustomerGroup } from './voucher.ts'
import { findVoucher, wasUsedOn } from './voucher-rows.ts'

/** The groups of an owner (BAS-5). */
export async function groupsOfOwner(
  db: Kysely<Tables>,
  tenantId: string,
  owner: string,
): Promise<ReadonlySet<CustomerGroup>> {
  const customerId = customerIdOf(owner)
  if (customerId === undefined) return groupsOf({ loggedIn: false, bonusProgramme: false, hasOrdered: false })
  const account = await findAccount(db, tenantId, { id: customerId })
  const order = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst()
  return groupsOf({
    loggedIn: account !== undefined,
    bonusProgramme: account?.bonusProgramme ?? false,
    hasOrdered: order !== undefined,
  })
}

/** The folded address of a customer; undefined for visitors. */
export async function emailKeyOfOwner(
  db: Kysely<Tables>,
  tenantId: string,
  owner: string,
): Promise<string | undefined> {
  const customerId = customerIdOf(owner)
  if (customerId === undefined) return undefined
  const account = await findAccount(db, tenantId, { id: customerId })
  return account && emailKeyOf(account.email)
}

async function settled(db: Kysely<Tables>, question: DiscountQuestion, code: string) {
  const { tenantId, owner, lines, now, day, emailKey } = question
  const voucher = await findVoucher(db, { tenantId, owner }, code)
  if (!voucher) return { refusal: 'UNKNOWN_CODE' as const }
  return settleVoucher(
    voucher,
    lines.map(({ itemId, items, reduced, wasCheaper, categories }) => ({
      id: itemId,
      total: items,
      reduced,
      wasCheaper,
      categories,
    })),
    {
      now,
      loggedIn: customerIdOf(owner) !== undefined,
      groups: await groupsOfOwner(db, tenantId, owner),
      usedToday: await wasUsedOn(db, { tenantId, owner }, code, day, emailKey),
      usedAltogether: voucher.used,
    },
  )
}

/** The shop's vouchers as ordering sees them (BAS-5): judged anew whenever the order is, used up when it is placed. */
export const orderVouchers: Vouchers = {
  async discountsOf(db, question) {
    const discounts: Discount[] = []
    for (const code of question.codes) {
      const result = await settled(db, question, code)
      if (result.refusal === null) discounts.push({ code, amount: result.amount, parts: result.parts })
    }
    return { discounts }
  },
  async take(db, question, orderNo) {
    const { tenantId, owner, emailKey, day } = question
    // A code that does not count takes nothing off, and what it took off before the shopper was shown is in the total.
    const { discounts } = await orderVouchers.discountsOf(db, question)
    for (const { code, amount } of discounts)
      if (await takeVoucher(db, { tenantId, owner, orderNo, code, emailKey, day, amount })) return false
    return true
  },
  giveBack: giveBackVoucher,
}
