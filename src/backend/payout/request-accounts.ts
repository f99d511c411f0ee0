import type { Kysely } from 'kysely'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { unsettledTenants } from '../backup/store-returns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { orderAddress } from '../order/order-link.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import { dueOf, duePayouts } from './due-payouts.ts'
import {
  noteRequest,
  promiseRefund,
  type RefundPromise,
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
  let written = 0
  for (const { order, account, requestedAt } of await duePayouts(database, tenant))
    if (account === 'UNKNOWN' && requestedAt === null)
      if (await requestAccount(database, tenant, order.orderNo, now)) written += 1
  return written
}

const requestAccount = (database: Database, tenant: Tenant, orderNo: string, now: number): Promise<boolean> =>
  database.transaction().execute(async (db: Kysely<Tables>) => {
    await takeOrder(db, tenant.id, orderNo)
    const [due] = await dueOf(db, tenant, [orderNo])
    if (due?.account !== 'UNKNOWN' || !(await noteRequest(db, tenant.id, orderNo, now))) return false
    const promise = await promiseRefund(db, tenant, due.order, { amount: due.amount, now })
    if (!promise) return false
    const letter = requestLetter(tenant, due.order, promise, await orderAddress(db, tenant, due.order))
    await writeLetter(db, tenant, { ...letter, recipient: due.order.detail.contact.email }, now)
    return true
  })

/** @param orderUrl URL of the order */
export function requestLetter(
  tenant: Tenant,
  { orderNo, locale, detail: { contact } }: StoredOrder,
  promise: RefundPromise,
  orderAt: string,
): Letter {
  const { t } = localeWords(tenant, locale)
  const link = refundLink(tenant, locale, promise)
  return composeLetter(tenant, locale, {
    subject: t('mail.refund.request.subject', { orderNo }),
    greeting: greetingTo(t, contact),
    paragraphs: [t('mail.refund.request.body', { orderNo }), refundSentence(tenant, locale, promise)],
    ...(link && { link }),
    otherLink: { label: t('mail.order.link'), address: orderAt },
    footnotes: [t('mail.refund.request.help', { email: tenant.organisation.email })],
  })
}
