import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { laterDay, monthsAfter } from '#backend/infra/calendar/calendar.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { givesVouchers } from '#tenancy/commerce.ts'
import { dayOf, startOfDay } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type GiftKind, giftsDue } from './rules/gifts.ts'
import type { NewsletterGiftRow } from './tables.ts'

export interface Gift {
  kind: GiftKind
  code: string
  /** ms */
  validUntil: number
}

/**
 * Gives an address its voucher codes (NEW-4), in the transaction that subscribes it and locks its row: a
 * voucher over an amount, whose minimum order value must remain after returns, and a percentage discount on
 * some categories. Each is good once. Anybody with the code can use it, so it is only sent by email.
 * @returns the codes given now; empty where they were given recently, and where another backend sells, which knows no code of ours
 */
export async function giveGifts(
  transaction: Kysely<Tables>,
  tenant: Tenant,
  emailKey: string,
  now: number,
): Promise<Gift[]> {
  if (!givesVouchers(tenant)) return []
  const { constants, i18n, newsletter } = tenant
  const today = dayOf(now, i18n.timeZone)
  const months = constants.newsletterVoucherIntervalMonths
  const digest = await addressDigest(transaction, tenant.id, emailKey)
  const earlier = await giftsOf(transaction, tenant.id, emailKey)
  const given = earlier.map(({ kind, issued_at }) => ({ kind, day: dayOf(issued_at, i18n.timeZone) }))
  // The last day counts whole.
  const validUntil = startOfDay(laterDay(monthsAfter(today, months)), i18n.timeZone)
  const terms = {
    voucher: {
      amount: constants.newsletterVoucherCents,
      percent: null,
      minimumOrderValue: constants.newsletterVoucherMinimumCents,
      categories: null,
      afterReturns: true,
    },
    discount: {
      amount: null,
      percent: constants.newsletterDiscountPercent,
      minimumOrderValue: 0,
      categories: newsletter.discount?.categories ?? null,
      afterReturns: false,
    },
  } as const
  const gifts: Gift[] = []
  for (const kind of giftsDue(given, today, months)) {
    const common = { customerGroup: 'EVERYONE' as const, uses: 1, validFrom: now, validUntil, emailKey }
    const code = await freeCode((code) =>
      insertVoucher(transaction, tenant.id, {
        ...terms[kind],
        ...common,
        ...{ code, owner: null, listed: false },
      }),
    )
    await transaction
      .insertInto('newsletter_gift')
      .values({ tenant_id: tenant.id, code, email_digest: digest, kind, issued_at: now })
      .execute()
    gifts.push({ kind, code, validUntil })
  }
  return gifts
}

/** Returns the gifts that an address was given. */
export const giftsOf = async (
  db: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<NewsletterGiftRow[]> =>
  await db
    .selectFrom('newsletter_gift')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_digest', '=', await addressDigest(db, tenantId, emailKey))
    .orderBy('issued_at')
    .orderBy('kind')
    .execute()

/**
 * Replaces the codes of an address's gifts (LAW-10). The gifts stay, so that none is given twice, but no
 * longer identify the orders that used them.
 */
export async function unlinkGifts(
  transaction: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<void> {
  for (const { code } of await giftsOf(transaction, tenantId, emailKey))
    await transaction
      .updateTable('newsletter_gift')
      .set({ code: randomUUID() })
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .execute()
}

/** Without characters that are easily confused. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** Returns a code of 60 random bits that no voucher of the shop has yet. */
async function freeCode(take: (code: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join('')
    if (await take(code)) return code
  }
}
