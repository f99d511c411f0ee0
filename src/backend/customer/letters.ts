import { localeWords } from '../../i18n/locale-words.ts'
import type { RouteName } from '../../routes/routes.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingName } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'

interface Addressee {
  firstName: string
  lastName: string
}

type Topic =
  | 'registration'
  | 'alreadyCustomer'
  | 'passwordReset'
  | 'passwordChanged'
  | 'logInLink'
  | 'newEmail'
  | 'addressTaken'
  | 'emailChanged'
  | 'accountDeleted'

interface Extra {
  route?: RouteName
  token?: string
  values?: Record<string, string | number>
  footnote?: boolean
}

/** Composes an email of a topic; its texts are `mail.{topic}` of the locale. */
function letterAbout(
  topic: Topic,
  tenant: Tenant,
  locale: string,
  addressee: Addressee | undefined,
  { route, token, values = {}, footnote = false }: Extra = {},
): Letter {
  const { t } = localeWords(tenant, locale)
  const said = { company: tenant.company, ...values }
  const name = addressee ? greetingName(addressee.firstName, addressee.lastName) : ''
  return composeLetter(tenant, locale, {
    subject: t(`mail.${topic}.subject`, said),
    greeting: name ? t('mail.greeting', { name }) : t('mail.greetingNobody'),
    paragraphs: [t(`mail.${topic}.body`, said)],
    ...(route && {
      link: { label: t(`mail.${topic}.link`, said), address: addressOf(tenant, locale, route, token) },
    }),
    ...(footnote && { footnotes: [t(`mail.${topic}.footnote`, said)] }),
  })
}

/** Uses the tenant's own origin, never the Host header of a request. */
function addressOf(tenant: Tenant, locale: string, route: RouteName, token: string | undefined): string {
  const query = token === undefined ? '' : `?token=${token}`
  return tenant.origin + routeAddress(tenant, locale, route) + query
}

/** Without a name: until the link is followed, the form may have been filled in by a stranger. */
export const registrationLetter = (tenant: Tenant, locale: string, token: string): Letter =>
  letterAbout('registration', tenant, locale, undefined, { route: 'confirmation', token, footnote: true })

/** Sent instead when the address already has an account. */
export const alreadyCustomerLetter = (tenant: Tenant, locale: string, to: Addressee): Letter =>
  letterAbout('alreadyCustomer', tenant, locale, to, { route: 'login', footnote: true })

export const passwordResetLetter = (
  tenant: Tenant,
  locale: string,
  to: Addressee | undefined,
  token: string,
): Letter =>
  letterAbout('passwordReset', tenant, locale, to, {
    route: 'passwordReset',
    token,
    values: { hours: tenant.constants.passwordResetHours },
    footnote: true,
  })

export const passwordChangedLetter = (tenant: Tenant, locale: string, to: Addressee): Letter =>
  letterAbout('passwordChanged', tenant, locale, to, {
    route: 'passwordForgotten',
    values: { phone: tenant.organisation.phone },
  })

/** A log-in link for a customer without a password, for changes that otherwise require the password. */
export const logInLinkLetter = (tenant: Tenant, locale: string, to: Addressee, token: string): Letter =>
  letterAbout('logInLink', tenant, locale, to, { route: 'confirmation', token, footnote: true })

/** Without a name, as the address may belong to somebody else. */
export const newEmailLetter = (tenant: Tenant, locale: string, token: string): Letter =>
  letterAbout('newEmail', tenant, locale, undefined, { route: 'confirmation', token, footnote: true })

/** Sent instead when the new address already has an account of its own. */
export const addressTakenLetter = (tenant: Tenant, locale: string, to: Addressee): Letter =>
  letterAbout('addressTaken', tenant, locale, to, { route: 'login', footnote: true })

export const emailChangedLetter = (tenant: Tenant, locale: string, to: Addressee, email: string): Letter =>
  letterAbout('emailChanged', tenant, locale, to, {
    values: { email, phone: tenant.organisation.phone },
  })

export const accountDeletedLetter = (tenant: Tenant, locale: string, to: Addressee): Letter =>
  letterAbout('accountDeleted', tenant, locale, to)
