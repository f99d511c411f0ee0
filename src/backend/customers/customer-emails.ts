import { localeMessages } from '#i18n/locale-messages.ts'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { composeEmail, type Email } from '../infra/mail/email.ts'
import { greetingName } from '../infra/mail/greeting-name.ts'

interface Recipient {
  firstName: string
  lastName: string
}

type CustomerEmailTopic =
  | 'registration'
  | 'alreadyCustomer'
  | 'passwordReset'
  | 'passwordChanged'
  | 'logInLink'
  | 'newEmail'
  | 'addressTaken'
  | 'emailChanged'
  | 'accountDeleted'

interface EmailOptions {
  route?: RouteName
  token?: string
  values?: Record<string, string | number>
  footnote?: boolean
}

/** Composes an email of a topic; its texts are `mail.{topic}` of the locale. */
function emailAbout(
  topic: CustomerEmailTopic,
  tenant: Tenant,
  locale: string,
  recipient: Recipient | undefined,
  { route, token, values: extraValues = {}, footnote = false }: EmailOptions = {},
): Email {
  const { t } = localeMessages(tenant, locale)
  const values = { company: tenant.company, ...extraValues }
  const name = recipient ? greetingName(recipient.firstName, recipient.lastName) : ''
  return composeEmail(tenant, locale, {
    subject: t(`mail.${topic}.subject`, values),
    greeting: name ? t('mail.greeting', { name }) : t('mail.greetingNobody'),
    paragraphs: [t(`mail.${topic}.body`, values)],
    ...(route && {
      link: { label: t(`mail.${topic}.link`, values), url: linkUrl(tenant, locale, route, token) },
    }),
    ...(footnote && { footnotes: [t(`mail.${topic}.footnote`, values)] }),
  })
}

/** Uses the tenant's own origin, never the Host header of a request. */
function linkUrl(tenant: Tenant, locale: string, route: RouteName, token: string | undefined): string {
  const query = token === undefined ? '' : `?token=${token}`
  return tenant.origin + routeUrl(tenant, locale, route) + query
}

/** Without a name: until the link is followed, the form may have been filled in by a stranger. */
export const registrationEmail = (tenant: Tenant, locale: string, token: string): Email =>
  emailAbout('registration', tenant, locale, undefined, { route: 'confirmation', token, footnote: true })

/** Sent instead when the address already has an account. */
export const alreadyCustomerEmail = (tenant: Tenant, locale: string, to: Recipient): Email =>
  emailAbout('alreadyCustomer', tenant, locale, to, { route: 'login', footnote: true })

export const passwordResetEmail = (
  tenant: Tenant,
  locale: string,
  to: Recipient | undefined,
  token: string,
): Email =>
  emailAbout('passwordReset', tenant, locale, to, {
    route: 'passwordReset',
    token,
    values: { hours: tenant.constants.passwordResetHours },
    footnote: true,
  })

export const passwordChangedEmail = (tenant: Tenant, locale: string, to: Recipient): Email =>
  emailAbout('passwordChanged', tenant, locale, to, {
    route: 'passwordForgotten',
    values: { phone: tenant.organisation.phone },
  })

/** A log-in link for a customer without a password, for changes that otherwise require the password. */
export const logInLinkEmail = (tenant: Tenant, locale: string, to: Recipient, token: string): Email =>
  emailAbout('logInLink', tenant, locale, to, { route: 'confirmation', token, footnote: true })

/** A greeting without a name, because the address may belong to another person. */
export const confirmNewAddressEmail = (tenant: Tenant, locale: string, token: string): Email =>
  emailAbout('newEmail', tenant, locale, undefined, { route: 'confirmation', token, footnote: true })

/** Sent instead when the new address already has an account of its own. */
export const addressTakenEmail = (tenant: Tenant, locale: string, to: Recipient): Email =>
  emailAbout('addressTaken', tenant, locale, to, { route: 'login', footnote: true })

export const addressChangedEmail = (tenant: Tenant, locale: string, to: Recipient, email: string): Email =>
  emailAbout('emailChanged', tenant, locale, to, {
    values: { email, phone: tenant.organisation.phone },
  })

export const accountDeletedEmail = (tenant: Tenant, locale: string, to: Recipient): Email =>
  emailAbout('accountDeleted', tenant, locale, to)
