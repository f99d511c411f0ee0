import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { opensOrder } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { accountNumbers } from '#tenancy/iban.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { DuePayment } from '../balance/rules/due-payments.ts'
import type { ReminderStep } from './reminder-step.ts'

interface ReminderEmailInput {
  payment: DuePayment
  step: ReminderStep
  /** The invoice of the payment, which is attached; undefined for a payment in advance. */
  invoiceNo: string | undefined
  /** YYYY-MM-DD until which the shop waits for an overdue payment. */
  until: string
  /** URL of the order; it is left out where it opens the order, since the attached invoice has its address (PAP-5). */
  orderUrl: string
}

/**
 * Returns the e-mail that reminds a shopper of a payment: its open amount, due day and account (PAP-6). There is no
 * fee.
 */
export function reminderEmail(
  tenant: Tenant,
  { orderNo, locale, detail: { contact } }: StoredOrder,
  { payment, step, invoiceNo, until, orderUrl }: ReminderEmailInput,
): Email {
  const { t, format } = localeMessages(tenant, locale)
  const { open, date, method, number, count } = payment
  const reference = bankTransferReference(orderNo)
  const omitsLink = invoiceNo !== undefined && opensOrder(orderUrl)
  const key =
    step.kind === 'after'
      ? step.isRepeated
        ? 'last'
        : 'after'
      : method === 'BANK_TRANSFER'
        ? 'advance'
        : 'before'
  const values = {
    ...{ orderNo, amount: format.money(open), day: format.day(date), until: format.day(until) },
    ...{ number, of: count, email: tenant.organisation.email },
  }
  const messageOf = (name: string): string => t(`checkout.confirmation.${name}`)
  return composeEmail(tenant, locale, {
    subject: t(`mail.reminder.${key}.subject`, values),
    greeting: greetingTo(t, contact),
    paragraphs: [
      t(`mail.reminder.${key}.body`, values),
      ...(invoiceNo === undefined ? [] : [t('mail.reminder.invoice', { invoiceNo })]),
      ...(method === 'INSTALMENTS' && count > 1 ? [t('mail.reminder.instalment', values)] : []),
      ...tenant.payment.accounts.map(
        ({ holder, iban, bank }): Passage => ({
          facts: [
            ...accountNumbers(iban, tenant.i18n.currency).map(([label, value]): [string, string] => [
              messageOf(label),
              value,
            ]),
            [messageOf('payee'), holder],
            [messageOf('bank'), bank],
            [messageOf('reference'), reference],
          ],
        }),
      ),
      t('mail.reminder.paidAlready', values),
      ...(omitsLink ? [t('mail.order.linkInConfirmation')] : []),
    ],
    ...(!omitsLink && { link: { label: t('mail.order.link'), url: orderUrl } }),
  })
}
