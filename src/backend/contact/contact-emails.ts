import { type ContactMessage, messageFields, optOuts } from '#contract/contact/contact-rules.ts'
import type { LeftOutFile } from '#contract/contact/upload-rules.ts'
import { exactMoment } from '#i18n/exact-moment.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { composeEmail, type Email } from '../infra/mail/email.ts'
import { greetingName } from '../infra/mail/greeting-name.ts'
import type { StoredFile } from '../infra/uploads/upload-store.ts'

/** A message that was received, with all its data. */
export interface ReceivedMessage {
  id: string
  message: ContactMessage
  /** Labels of the contact topic, from the first choice to the last. */
  subject: readonly string[]
  code: string
  files: readonly StoredFile[]
  leftOut: readonly LeftOutFile[]
  locale: string
  /** ms */
  receivedAt: number
}

/**
 * Returns the email to the shop, in the shop's first language, with all fields that were filled in (CTC-4).
 */
export function shopEmail(tenant: Tenant, received: ReceivedMessage): Email {
  const { id, message, subject, code, files, leftOut, locale: messageLocale, receivedAt } = received
  const locale = tenant.i18n.locales[0] ?? messageLocale
  const { t } = localeMessages(tenant, locale)
  const fact = factIn(t)
  const filled = messageFields.filter((field) => field !== 'message' && message[field] !== '')
  const objections = optOuts.filter((name) => message[name]).map((name) => t(`contact.field.${name}`))
  const topic = subject.join(' › ') || t('contact.title')
  return composeEmail(tenant, locale, {
    subject: `[${code}] ${message.subject || topic}`,
    closing: greetingName(message.firstname, message.lastname) || message.email,
    paragraphs: [
      t('mail.contactNotice.body'),
      {
        facts: [
          fact('topic', `${topic} (${code})`),
          fact('salutation', t(`customer.field.${message.salutation}`)),
          ...filled.map((field) => fact(field, message[field])),
        ],
      },
      ...message.message.split('\n').filter((text) => text.trim() !== ''),
      ...(leftOut.length > 0
        ? [t('mail.contactNotice.leftOut', { names: leftOut.map(({ name }) => name).join(', ') })]
        : []),
      {
        facts: [
          ...(objections.length > 0 ? [fact('optOuts', objections.join(' · '))] : []),
          ...(files.length > 0 ? [fact('files', files.map(({ name }) => name).join(', '))] : []),
          fact('language', messageLocale),
          fact('received', exactMoment(receivedAt, locale, tenant.i18n.timeZone)),
          fact('reference', id),
        ],
      },
    ],
  })
}

/**
 * Returns the email that confirms receipt to the sender and names the time for a reply. It contains none of
 * the message, since the address may belong to a person who did not send it.
 */
export function acknowledgementEmail(
  tenant: Tenant,
  { id, locale, subject, files }: Pick<ReceivedMessage, 'id' | 'locale' | 'subject' | 'files'>,
): Email {
  const { t } = localeMessages(tenant, locale)
  const { company, constants, organisation } = tenant
  const fact = factIn(t)
  return composeEmail(tenant, locale, {
    subject: t('mail.contact.subject', { company }),
    greeting: t('mail.greetingNobody'),
    paragraphs: [
      t('mail.contact.body', { company }),
      {
        facts: [...(subject.length > 0 ? [fact('topic', subject.join(' › '))] : []), fact('reference', id)],
      },
      ...(files.length > 0 ? [t('mail.contact.files', { count: files.length })] : []),
      t('mail.contact.next', { count: constants.contactReplyWorkingDays }),
    ],
    footnotes: [t('mail.contact.footnote', { phone: organisation.phone })],
  })
}

const factIn =
  (t: Translate) =>
  (name: string, value: string): [string, string] => [t(`contact.field.${name}`), value]
