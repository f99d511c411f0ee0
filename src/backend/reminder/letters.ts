import { localeWords } from '../../i18n/locale-words.ts'
import { ibanInGroups } from '../../tenancy/iban.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Maturity } from '../balance/rules/maturities.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter, type Passage } from '../mail/letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import { bankTransferReference } from '../order/rules/order-number.ts'

interface Reminded {
  maturity: Maturity
  kind: 'before' | 'after'
  /** YYYY-MM-DD until which the shop waits for an overdue payment. */
  until: string
  /** URL of the order. */
  orderAt: string
}

/**
 * Returns the e-mail that reminds a shopper of a payment: its open amount, due day and account (PAP-6). There is no
 * fee.
 */
export function reminderLetter(
  tenant: Tenant,
  { orderNo, locale, detail: { contact } }: StoredOrder,
  { maturity, kind, until, orderAt }: Reminded,
): Letter {
  const { t, format } = localeWords(tenant, locale)
  const { open, date, method, number, count } = maturity
  const reference = bankTransferReference(orderNo)
  const key = kind === 'after' ? 'after' : method === 'BANK_TRANSFER' ? 'advance' : 'before'
  const values = {
    ...{ orderNo, amount: format.money(open), day: format.day(date), until: format.day(until) },
    ...{ number, of: count, email: tenant.organisation.email },
  }
  const word = (name: string): string => t(`checkout.confirmation.${name}`)
  return composeLetter(tenant, locale, {
    subject: t(`mail.reminder.${key}.subject`, values),
    greeting: greetingTo(t, contact),
    paragraphs: [
      t(`mail.reminder.${key}.body`, values),
      ...(method === 'INSTALMENTS' && count > 1 ? [t('mail.reminder.instalment', values)] : []),
      ...tenant.payment.accounts.map(
        ({ holder, iban, bank }): Passage => ({
          facts: [
            [word('account'), ibanInGroups(iban).replaceAll('\u00a0', ' ')],
            [word('payee'), holder],
            [word('bank'), bank],
            [word('reference'), reference],
          ],
        }),
      ),
      t('mail.reminder.paidAlready', values),
    ],
    link: { label: t('mail.order.link'), address: orderAt },
  })
}
