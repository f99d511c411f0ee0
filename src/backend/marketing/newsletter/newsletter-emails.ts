import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import { greetingName } from '#backend/infra/mail/greeting-name.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { givesVouchers } from '#tenancy/commerce.ts'
import { discountedGoods } from '#tenancy/newsletter.ts'
import { routeUrl, voucherLinkUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Gift } from './give-gifts.ts'
import { mailingHeaders, mailingLink } from './mailing-link.ts'
import type { RecipientRow } from './tables.ts'

type Reader = Pick<RecipientRow, 'id' | 'email' | 'locale' | 'first_name' | 'last_name'>

const greetingTo = (tenant: Tenant, { locale, first_name, last_name }: Reader): string => {
  const { t } = localeMessages(tenant, locale)
  const name = greetingName(first_name, last_name)
  return name ? t('mail.greeting', { name }) : t('mail.greetingNobody')
}

/**
 * Asks the owner of the address to confirm the subscription. Contains no advertisement, because consent is
 * still missing.
 */
export function confirmationEmail(tenant: Tenant, reader: Reader, token: string): Email {
  const { t } = localeMessages(tenant, reader.locale)
  const values = { company: tenant.company, days: tenant.newsletter.confirmationDays }
  const url = `${tenant.origin}${routeUrl(tenant, reader.locale, 'newsletterConfirmation')}?token=${token}`
  return composeEmail(tenant, reader.locale, {
    subject: t('mail.newsletterConfirmation.subject', values),
    // Anybody could have typed the name, so it is not shown to an address that may have requested nothing.
    greeting: t('mail.greetingNobody'),
    paragraphs: [t('mail.newsletterConfirmation.body', values)],
    link: { label: t('mail.newsletterConfirmation.link', values), url },
    footnotes: [t('mail.newsletterConfirmation.footnote', values)],
  })
}

/**
 * Welcomes a subscriber with the voucher codes and their terms, or explains why there are none (NEW-4). Where another backend sells,
 * it mentions no codes.
 */
export function welcomeEmail(
  tenant: Tenant,
  reader: Reader,
  gifts: readonly Gift[],
  secret: Uint8Array,
): Email {
  const { t, format } = localeMessages(tenant, reader.locale)
  const { constants, company } = tenant
  const terms = (until: number) => ({
    value: format.money(constants.newsletterVoucherCents),
    minimum: format.money(constants.newsletterVoucherMinimumCents),
    percent: format.number(constants.newsletterDiscountPercent),
    goods: discountedGoods(tenant, reader.locale, t),
    // Until the end of the day before.
    until: format.date(until - 1),
  })
  const months = constants.newsletterVoucherIntervalMonths
  const card = ({ kind, code, validUntil }: Gift): Passage => ({
    voucher: {
      title: t(`mail.newsletterWelcome.${kind}.title`, terms(validUntil)),
      code,
      terms: t(`mail.newsletterWelcome.${kind}.terms`, terms(validUntil)),
      link: {
        label: t('mail.newsletterWelcome.use'),
        url: tenant.origin + voucherLinkUrl(tenant, reader.locale, code),
      },
    },
  })
  const email = composeEmail(tenant, reader.locale, {
    subject: t('mail.newsletterWelcome.subject', { company }),
    ...(gifts.length > 0 && {
      preheader: gifts
        .map(({ kind, validUntil }) => t(`mail.newsletterWelcome.${kind}.title`, terms(validUntil)))
        .join(' · '),
    }),
    greeting: greetingTo(tenant, reader),
    paragraphs: [
      t('mail.newsletterWelcome.body', { company }),
      ...gifts.map(card),
      ...(givesVouchers(tenant)
        ? [t(`mail.newsletterWelcome.${gifts.length > 0 ? 'terms' : 'noGifts'}`, { count: months })]
        : []),
    ],
    secondaryLink: {
      label: t('basket.start'),
      url: tenant.origin + routeUrl(tenant, reader.locale, 'storefront'),
    },
    footnotes: [t('mail.mailing.sentTo', { email: reader.email, company })],
    subscriptionLinks: [{ label: t('mail.mailing.leave'), url: mailingLink(tenant, reader, secret) }],
  })
  return { ...email, headers: mailingHeaders(tenant, reader, secret) }
}
