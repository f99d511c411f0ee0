import type { CreditAgreement } from '../../contract/credit/agreement.ts'
import { creditSentence } from '../../contract/credit/credit-sentence.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import type { PaperAttachment } from '../mail/letter-paper.ts'
import type { StoredOrder } from '../order/read-orders.ts'

type Named = Pick<StoredOrder['detail']['contact'], 'firstName' | 'lastName'>

/** Returns the pre-contract information as a PDF attachment. @param day YYYY-MM-DD for which it is stated */
export const informationAttachment = (
  tenant: Tenant,
  locale: string,
  agreement: CreditAgreement,
  day: string,
): PaperAttachment => ({
  name: `${localeWords(tenant, locale).t('creditPaper.file.INFORMATION')}.pdf`,
  paper: { kind: 'creditInformation', locale, agreement, day },
})

/** Returns the attachments of the confirmation of an order on credit: the contract, and the information once more. */
export function creditAttachments(tenant: Tenant, order: StoredOrder): PaperAttachment[] {
  const { credit } = order.detail
  if (!credit || !tenant.credit.agreement) return []
  const name = localeWords(tenant, order.locale).t('creditPaper.file.CONTRACT')
  return [
    {
      name: `${name}-${order.orderNo}.pdf`,
      paper: { kind: 'creditContract', orderNo: order.orderNo },
    },
    informationAttachment(tenant, order.locale, credit, dayOf(order.placedAt, tenant.i18n.timeZone)),
  ]
}

/** Returns the e-mail that brings the information before the contract (ORD-5). */
export function creditInformationLetter(
  tenant: Tenant,
  locale: string,
  { firstName, lastName }: Named,
  agreement: CreditAgreement,
): Letter {
  const { t, format } = localeWords(tenant, locale)
  const { company } = tenant
  return composeLetter(tenant, locale, {
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
  const { agreement } = tenant.credit
  if (!detail.credit || !agreement) return []
  const { t } = localeWords(tenant, locale)
  const { email } = tenant.organisation
  return [t('mail.credit.attached', { days: agreement.withdrawalDays, email })]
}

/**
 * Reminds of the right to withdraw from the credit, since its information came on the day of the contract.
 * @param until its last day, YYYY-MM-DD
 */
export function creditReminderLetter(tenant: Tenant, order: StoredOrder, until: string): Letter {
  const { locale, orderNo, detail } = order
  const { t, format } = localeWords(tenant, locale)
  const { firstName, lastName } = detail.contact
  return composeLetter(tenant, locale, {
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
