import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import type { DocumentAttachment } from '#backend/infra/mail/email-document.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { AgreedCredit, CreditAgreement } from '#contract/credit/agreement.ts'
import { creditSentence } from '#contract/credit/credit-sentence.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { DuePayment } from '../balance/rules/due-payments.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { creditWithdrawalDays } from './rules/credit-withdrawal.ts'

type PersonName = Pick<StoredOrder['detail']['contact'], 'firstName' | 'lastName'>

/** Returns the pre-contract information as a PDF attachment. @param day YYYY-MM-DD for which it is stated */
export const informationAttachment = (
  tenant: Tenant,
  locale: string,
  agreement: AgreedCredit,
  day: string,
): DocumentAttachment => ({
  name: `${localeMessages(tenant, locale).t('creditPaper.file.INFORMATION')}.pdf`,
  document: {
    kind: 'creditInformation',
    locale,
    day,
    agreement: { ...agreement, withdrawalDays: creditWithdrawalDays(tenant.credit, agreement) },
  },
})

/** Returns the attachments of the confirmation of an order on credit: the contract, and the information once more. */
export function creditAttachments(tenant: Tenant, order: StoredOrder): DocumentAttachment[] {
  const { credit } = order.detail
  if (!credit || !tenant.credit.agreement) return []
  const name = localeMessages(tenant, order.locale).t('creditPaper.file.CONTRACT')
  return [
    {
      name: `${name}-${order.orderNo}.pdf`,
      document: { kind: 'creditContract', orderNo: order.orderNo },
    },
    informationAttachment(tenant, order.locale, credit, dayOf(order.placedAt, tenant.i18n.timeZone)),
  ]
}

/** Returns the e-mail that brings the information before the contract (ORD-5). */
export function creditInformationEmail(
  tenant: Tenant,
  locale: string,
  { firstName, lastName }: PersonName,
  agreement: CreditAgreement,
): Email {
  const { t, format } = localeMessages(tenant, locale)
  const { company } = tenant
  return composeEmail(tenant, locale, {
    subject: t('mail.credit.information.subject', { company }),
    greeting: greetingTo(t, { firstName, lastName }),
    paragraphs: [
      t('mail.credit.information.body'),
      `${t(`creditPaper.label.example`)}: ${creditSentence(agreement, { t, format, locale })}`,
    ],
  })
}

/** Returns the sentence of the confirmation about the attached contract; none for an order without one. */
export function creditPassages(tenant: Tenant, { locale, detail }: StoredOrder): string[] {
  if (!detail.credit || !tenant.credit.agreement) return []
  const { t } = localeMessages(tenant, locale)
  const { email } = tenant.organisation
  return [t('mail.credit.attached', { days: creditWithdrawalDays(tenant.credit, detail.credit), email })]
}

/** Returns passages with the open payments of an order on credit after they have changed; none if nothing is open. */
export function planPassages(
  tenant: Tenant,
  { locale, method }: Pick<StoredOrder, 'locale' | 'method'>,
  payments: readonly DuePayment[],
): Passage[] {
  const { t, format } = localeMessages(tenant, locale)
  const open = payments.filter((payment) => payment.open > 0)
  if (!isCreditMethod(method) || open.length === 0) return []
  const facts = open.map(({ number, count, open: amount, date }): [string, string] => [
    count > 1 ? t('paper.instalment', { number, count }) : t('account.payment.open'),
    t('paper.instalmentOn', { amount: format.money(amount), day: format.day(date) }),
  ])
  return [t('mail.credit.plan'), { facts }]
}

/** Returns the e-mail that brings the credit notes of interest that is no longer owed because money came early. */
export function repaidEarlyEmail(
  tenant: Tenant,
  order: StoredOrder,
  creditNotes: readonly StoredInvoice[],
  payments: readonly DuePayment[],
): Email {
  const { orderNo, locale, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  return composeEmail(tenant, locale, {
    subject: t('mail.credit.repaidEarly.subject', { orderNo }),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [
      t('mail.credit.repaidEarly.body', { orderNo }),
      ...creditNotes.map(({ invoiceNo, total }) =>
        t('mail.order.attached.CREDIT_NOTE', { number: invoiceNo, total: format.money(total) }),
      ),
      ...planPassages(tenant, order, payments),
    ],
  })
}

/**
 * Returns the e-mail that reminds of the right to withdraw from the credit. It is required because the information was sent on the
 * day of the contract.
 * @param until its last day, YYYY-MM-DD
 */
export function creditReminderEmail(tenant: Tenant, order: StoredOrder, until: string): Email {
  const { locale, orderNo, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  const { firstName, lastName } = detail.contact
  return composeEmail(tenant, locale, {
    subject: t('mail.credit.reminder.subject', { orderNo }),
    greeting: greetingTo(t, { firstName, lastName }),
    paragraphs: [
      t('mail.credit.reminder.body', {
        orderNo,
        until: format.day(until),
        email: tenant.organisation.email,
      }),
    ],
  })
}
