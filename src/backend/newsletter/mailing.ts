import { z } from 'zod'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingName } from '../mail/greeting-name.ts'
import { composeLetter, type Letter, type LetterWords } from '../mail/letter.ts'
import { choicesLink, mailingHeaders, mailingLink } from './mailing-link.ts'
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
export function mailingLetter(
  tenant: Tenant,
  mailing: Mailing,
  reader: RecipientRow,
  secret: Uint8Array,
): Letter | undefined {
  const { locale, email, first_name, last_name } = reader
  const written = mailing[locale]
  if (!written) return undefined
  const { t } = localeWords(tenant, locale)
  const name = greetingName(first_name, last_name)
  const { company } = tenant
  const link: LetterWords['link'] = written.link && {
    label: written.link.label,
    address: written.link.address,
  }
  const letter = composeLetter(tenant, locale, {
    subject: written.subject,
    greeting: name ? t('mail.greeting', { name }) : t('mail.greetingNobody'),
    paragraphs: written.paragraphs,
    ...(link && { link }),
    footnotes: [
      t('mail.mailing.sentTo', { email, company }),
      t('mail.mailing.choose', { address: choicesLink(tenant, reader, secret) }),
    ],
    leaving: { label: t('mail.mailing.leave'), address: mailingLink(tenant, reader, secret) },
  })
  return { ...letter, headers: mailingHeaders(tenant, reader, secret) }
}
