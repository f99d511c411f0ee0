import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingName } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import type { Gift } from './give-gifts.ts'
import { mailingHeaders, mailingLink } from './mailing-link.ts'
import type { RecipientRow } from './tables.ts'

type Reader = Pick<RecipientRow, 'id' | 'email' | 'locale' | 'first_name' | 'last_name'>

const greetingTo = (tenant: Tenant, { locale, first_name, last_name }: Reader): string => {
  const { t } = localeWords(tenant, locale)
  const name = greetingName(first_name, last_name)
  return name ? t('mail.greeting', { name }) : t('mail.greetingNobody')
}

/**
 * Asks the owner of the address to confirm the subscription. Contains no advertisement, because consent is
 * still missing.
 */
export function confirmationLetter(tenant: Tenant, reader: Reader, token: string): Letter {
  const { t } = localeWords(tenant, reader.locale)
  const said = { company: tenant.company, days: tenant.newsletter.confirmationDays }
  const address = `${tenant.origin}${routeAddress(tenant, reader.locale, 'newsletterConfirmation')}?token=${token}`
  return composeLetter(tenant, reader.locale, {
    subject: t('mail.newsletterConfirmation.subject', said),
    // Anybody could have typed the name, so it is not shown to an address that may have requested nothing.
    greeting: t('mail.greetingNobody'),
    paragraphs: [t('mail.newsletterConfirmation.body', said)],
    link: { label: t('mail.newsletterConfirmation.link', said), address },
    footnotes: [t('mail.newsletterConfirmation.footnote', said)],
  })
}

/** Welcomes a subscriber with the voucher codes and their terms, or explains why there are none (NEW-4). */
export function welcomeLetter(
  tenant: Tenant,
  reader: Reader,
  gifts: readonly Gift[],
  secret: Uint8Array,
): Letter {
  const { t, format } = localeWords(tenant, reader.locale)
  const { constants, company } = tenant
  const terms = (until: number) => ({
    value: format.money(constants.newsletterVoucherCents),
    minimum: format.money(constants.newsletterVoucherMinimumCents),
    percent: format.number(constants.newsletterDiscountPercent),
    // Until the end of the day before.
    until: format.date(until - 1),
  })
  const months = constants.newsletterVoucherIntervalMonths
  const letter = composeLetter(tenant, reader.locale, {
    subject: t('mail.newsletterWelcome.subject', { company }),
    greeting: greetingTo(tenant, reader),
    paragraphs: [
      t('mail.newsletterWelcome.body', { company }),
      ...gifts.map(({ kind, code, validUntil }) =>
        t(`mail.newsletterWelcome.${kind}`, { code, ...terms(validUntil) }),
      ),
      gifts.length > 0
        ? t('mail.newsletterWelcome.terms', { count: months })
        : t('mail.newsletterWelcome.noGifts', { count: months }),
    ],
    footnotes: [t('mail.mailing.sentTo', { email: reader.email, company })],
    leaving: { label: t('mail.mailing.leave'), address: mailingLink(tenant, reader, secret) },
  })
  return { ...letter, headers: mailingHeaders(tenant, reader, secret) }
}
