import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { addressEmail } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Enqueues the e-mail that money is on its way to the shopper's account, in the transaction that creates the payout.
 * @param now ms
 */
export async function notifyPayout(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, iban }: Pick<PayoutRow, 'amount' | 'iban'>,
  now: number,
): Promise<void> {
  const { orderNo, locale, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  const values = { orderNo, amount: format.money(amount), iban: hiddenIban(iban) }
  const email = composeEmail(tenant, locale, {
    subject: t('mail.payment.payout.subject', values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [t('mail.payment.payout.body', values)],
  })
  const { recipient } = await addressEmail(db, tenant.id, order)
  await enqueueEmail(db, tenant, { ...email, recipient }, now)
}
