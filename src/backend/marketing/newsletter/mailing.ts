import { z } from 'zod'
import { composeEmail, type Email, type EmailContent } from '#backend/infra/mail/email.ts'
import { greetingName } from '#backend/infra/mail/greeting-name.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { mailingHeaders, mailingLink, preferencesLink } from './mailing-link.ts'
import type { RecipientRow } from './tables.ts'

const line = z.string().trim().min(1).max(200)

/** A newsletter as written by the shop's staff: plain text for each locale. */
export const mailingSchema = z.record(
  z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  z.strictObject({
    subject: line,
    paragraphs: z.array(z.string().trim().min(1).max(5000)).min(1).max(40),
    link: z.strictObject({ label: line, address: z.url({ protocol: /^https?$/ }) }).optional(),
  }),
)

export type Mailing = z.infer<typeof mailingSchema>

/**
 * Returns the email of a mailing to one reader, with unsubscribe links (NEW-3); undefined where the mailing
 * lacks the reader's locale.
 */
export function mailingEmail(
  tenant: Tenant,
  mailing: Mailing,
  reader: RecipientRow,
  secret: Uint8Array,
): Email | undefined {
  const { locale, email, first_name, last_name } = reader
  const text = mailing[locale]
  if (!text) return undefined
  const { t } = localeMessages(tenant, locale)
  const name = greetingName(first_name, last_name)
  const { company } = tenant
  const link: EmailContent['link'] = text.link && {
    label: text.link.label,
    url: text.link.address,
  }
  const composed = composeEmail(tenant, locale, {
    subject: text.subject,
    greeting: name ? t('mail.greeting', { name }) : t('mail.greetingNobody'),
    paragraphs: text.paragraphs,
    ...(link && { link }),
    footnotes: [t('mail.mailing.sentTo', { email, company })],
    subscriptionLinks: [
      { label: t('mail.mailing.choose'), url: preferencesLink(tenant, reader, secret) },
      { label: t('mail.mailing.leave'), url: mailingLink(tenant, reader, secret) },
    ],
  })
  return { ...composed, headers: mailingHeaders(tenant, reader, secret) }
}
