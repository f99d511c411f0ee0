import type { Kysely } from 'kysely'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import type { Tables } from '../database/tables.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Enqueues the e-mail that money is on its way to the shopper's account, in the transaction that creates the payout.
 * @param now ms
 */
export async function tellPayout(
  db: Kysely<Tables>,
  tenant: Tenant,
  { orderNo, locale, detail: { contact } }: StoredOrder,
  { amount, iban }: Pick<PayoutRow, 'amount' | 'iban'>,
  now: number,
): Promise<void> {
  const { t, format } = localeWords(tenant, locale)
  const said = { orderNo, amount: format.money(amount), iban: hiddenIban(iban) }
  const letter = composeLetter(tenant, locale, {
    subject: t('mail.payment.payout.subject', said),
    greeting: greetingTo(t, contact),
    paragraphs: [t('mail.payment.payout.body', said)],
  })
  await writeLetter(db, tenant, { ...letter, recipient: contact.email }, now)
}
