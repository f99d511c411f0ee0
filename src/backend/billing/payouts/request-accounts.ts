import type { Kysely } from 'kysely'
import { unsettledTenants } from '#backend/infra/backup/restores.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { composeEmail, type Email } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { addressEmail, orderUrlFor } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { duePayouts, duePayoutsOf } from './due-payouts.ts'
import {
  promiseRefund,
  type RefundPromise,
  recordAccountRequest,
  refundLink,
  refundSentence,
} from './refund-promise.ts'

/**
 * Sends an e-mail to every shopper who is owed money, whose account is unknown and was not requested yet: once for each
 * order, even if it is called repeatedly or concurrently (PAP-7). E-mails that promise a refund request the account
 * themselves; this is for promises of older releases. Nothing is sent while the database may be missing earlier
 * payouts.
 * @param now ms
 * @returns how many e-mails were written
 */
export async function requestAccounts(database: Database, tenant: Tenant, now: number): Promise<number> {
  if ((await unsettledTenants(database)).has(tenant.id)) return 0
  let count = 0
  for (const { order, account, requestedAt } of await duePayouts(database, tenant))
    if (account === 'UNKNOWN' && requestedAt === null)
      if (await requestAccount(database, tenant, order.orderNo, now)) count += 1
  return count
}

const requestAccount = (database: Database, tenant: Tenant, orderNo: string, now: number): Promise<boolean> =>
  database.transaction().execute(async (db: Kysely<Tables>) => {
    await lockOrder(db, tenant.id, orderNo)
    const [due] = await duePayoutsOf(db, tenant, [orderNo])
    if (due?.account !== 'UNKNOWN' || !(await recordAccountRequest(db, tenant.id, orderNo, now))) return false
    const promise = await promiseRefund(db, tenant, due.order, { amount: due.amount, now })
    if (!promise) return false
    const { order, recipient } = await addressEmail(db, tenant.id, due.order)
    const email = accountRequestEmail(tenant, order, promise, await orderUrlFor(db, tenant, order))
    await enqueueEmail(db, tenant, { ...email, recipient }, now)
    return true
  })

/** @param orderUrl URL of the order */
export function accountRequestEmail(
  tenant: Tenant,
  { orderNo, locale, detail: { contact } }: StoredOrder,
  promise: RefundPromise,
  orderUrl: string,
): Email {
  const { t } = localeMessages(tenant, locale)
  const link = refundLink(tenant, locale, promise)
  return composeEmail(tenant, locale, {
    subject: t('mail.refund.request.subject', { orderNo }),
    greeting: greetingTo(t, contact),
    paragraphs: [t('mail.refund.request.body', { orderNo }), refundSentence(tenant, locale, promise)],
    ...(link && { link }),
    secondaryLink: { label: t('mail.order.link'), url: orderUrl },
    footnotes: [t('mail.refund.request.help', { email: tenant.organisation.email })],
  })
}
