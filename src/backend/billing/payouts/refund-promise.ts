import type { Kysely } from 'kysely'
import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressEmail, refundAccountLink } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import { refundAccountFor } from './refund-accounts.ts'

/** A refund as e-mails and pages state it (PAP-7). */
export interface RefundPromise {
  /** Cents, more than 0. */
  amount: number
  /**
   * ACCOUNT: by transfer to a known account. PROVIDER: in the way in which it was paid online. BALANCE: it stays as
   * credit, as the customer has chosen. UNKNOWN: by transfer, once the shopper has given an account.
   */
  way: 'ACCOUNT' | 'PROVIDER' | 'BALANCE' | 'UNKNOWN'
  /** YYYY-MM-DD on which it is transferred at the latest; without meaning for BALANCE. */
  dueBy: string
  /** The account with only its ends shown; null unless ACCOUNT. */
  hiddenIban: string | null
  /** URL of the form that asks for the account; null unless UNKNOWN. */
  accountFormUrl: string | null
}

interface RefundInput {
  /** Cents. */
  amount: number
  /** ms */
  now: number
  /** Whether the payment provider pays it. */
  byProvider?: boolean | undefined
  /**
   * YYYY-MM-DD by which the law wants it paid (refund-limit.ts). It is paid after the working days of `refundWorkingDays`, if they
   * end before, or if the law has no day.
   */
  limit?: string | undefined
  /** Whether the shop has to check the goods first, and may need all the time until the limit. */
  untilLimit?: boolean | undefined
}

/**
 * Works out how and by when an amount is refunded.
 * @returns undefined if nothing is refunded
 */
export async function promiseRefund(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, now, byProvider = false, limit, untilLimit = false }: RefundInput,
): Promise<RefundPromise | undefined> {
  if (amount <= 0) return undefined
  const today = dayOf(now, tenant.i18n.timeZone)
  const dueBy = untilLimit && limit ? limit : await payoutDayOf(tenant, today, limit)
  const promise = { amount, dueBy, hiddenIban: null, accountFormUrl: null }
  if (byProvider) return { ...promise, way: 'PROVIDER' }
  const account = await refundAccountFor(db, tenant, order)
  if (account === 'KEPT') return { ...promise, way: 'BALANCE' }
  if (account === 'UNKNOWN')
    return { ...promise, way: 'UNKNOWN', accountFormUrl: await accountFormUrlFor(db, tenant, order, now) }
  return { ...promise, way: 'ACCOUNT', hiddenIban: hiddenIban(account.iban) }
}

/**
 * Returns the day on which an amount that is owed since a day is paid at the latest.
 * @param limit the day of the law, if there is one; one that has passed is today
 */
export async function payoutDayOf(tenant: Tenant, since: string, limit?: string): Promise<string> {
  const calendar = await calendarOf(tenant.organisation.address.country)
  const day = workingDaysAfter(since, tenant.constants.refundWorkingDays, calendar)
  return limit !== undefined && limit < day ? (limit < since ? since : limit) : day
}

/**
 * Does the same as `promiseRefund` for an e-mail that is written in this transaction. If no account is known, it records that this e-mail
 * requests one.
 * @returns undefined if nothing is refunded
 */
export async function promiseRefundInEmail(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  input: RefundInput,
): Promise<RefundPromise | undefined> {
  const promise = await promiseRefund(db, tenant, order, input)
  if (promise?.way === 'UNKNOWN') await recordAccountRequest(db, tenant.id, order.orderNo, input.now)
  return promise
}

/**
 * Records that an e-mail requests the account for refunds of an order.
 * @param now ms
 * @returns false if an earlier e-mail has requested it already
 */
export async function recordAccountRequest(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refund_request')
    .values({ tenant_id: tenantId, order_no: orderNo, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/**
 * Returns the URL of the refund form. A customer who has deleted the account cannot log in and gets the form for
 * guests.
 */
async function accountFormUrlFor(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<string> {
  const { order: addressed } = await addressEmail(db, tenant.id, order)
  return await refundAccountLink(db, tenant, addressed, now)
}

/** Returns the promise as a sentence: amount, way and day. */
export function refundSentence(tenant: Tenant, locale: string, promise: RefundPromise): string {
  const { t, format } = localeMessages(tenant, locale)
  return t(`mail.refund.${promise.way}`, {
    amount: format.money(promise.amount),
    day: format.day(promise.dueBy),
    iban: promise.hiddenIban ?? '',
    count: tenant.constants.refundWorkingDays,
  })
}

/** Returns the link to the refund form for an e-mail; undefined if the account is known. */
export function refundLink(
  tenant: Tenant,
  locale: string,
  promise: RefundPromise | undefined,
): { label: string; url: string } | undefined {
  if (!promise?.accountFormUrl) return undefined
  return { label: localeMessages(tenant, locale).t('mail.refund.link'), url: promise.accountFormUrl }
}
