import { composeEmail, type Email } from '#backend/infra/mail/email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { phoneText } from '#tenancy/phone.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredOrder } from '../read-orders.ts'

type EmailOrder = Pick<StoredOrder, 'orderNo' | 'locale' | 'detail'>

interface RefundAccountReader {
  locale: string
  orderNo?: string
  contact: Parameters<typeof greetingTo>[1]
}

interface NewRefundAccount {
  /** Token of the link. */
  token: string
  /** Such as `NL•• •••• 4567`. */
  hiddenIban: string
}

/**
 * Returns the e-mail with the link that confirms the account for refunds of an order, or of a customer if there is no
 * `orderNo`. This link opens neither the order nor its PDFs.
 */
export function refundAccountEmail(
  tenant: Tenant,
  { locale, orderNo = '', contact }: RefundAccountReader,
  { token, hiddenIban }: NewRefundAccount,
): Email {
  const { t } = localeMessages(tenant, locale)
  const values = { orderNo, company: tenant.company, iban: hiddenIban }
  return composeEmail(tenant, locale, {
    subject: t(`mail.orderRefundAccount.${orderNo ? 'subject' : 'customerSubject'}`, values),
    greeting: greetingTo(t, contact),
    paragraphs: [t(`mail.orderRefundAccount.${orderNo ? 'body' : 'customerBody'}`, values)],
    link: {
      label: t('mail.orderRefundAccount.link'),
      url: `${tenant.origin}${routeUrl(tenant, locale, 'orderRefundConfirmation')}?${new URLSearchParams({ token })}`,
    },
    footnotes: [
      t('mail.orderRefundAccount.notYou', {
        phone: phoneText(tenant.organisation.phone),
        email: tenant.organisation.email,
      }),
    ],
  })
}

/** Returns the e-mail with a fresh link to an order, after too many wrong postal codes at an earlier link (PAP-5). */
export function freshLinkEmail(tenant: Tenant, order: EmailOrder, url: string): Email {
  const { locale, orderNo, detail } = order
  const { t } = localeMessages(tenant, locale)
  const values = { orderNo, company: tenant.company }
  return composeEmail(tenant, locale, {
    subject: t('mail.freshOrderLink.subject', values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [t('mail.freshOrderLink.body', values)],
    link: { label: t('mail.order.link'), url },
    footnotes: [
      t('mail.freshOrderLink.notYou', {
        phone: phoneText(tenant.organisation.phone),
        email: tenant.organisation.email,
      }),
    ],
  })
}

interface AccountFromOrder {
  orderNo: string
  /** Token of the link. */
  token: string
  /** Which account the mailbox has already. */
  existingAccount: 'noAccount' | 'noPassword' | 'password'
}

/**
 * Returns the e-mail with the link that creates an account from a guest's order, or adds the order to the existing
 * account. Its greeting has no name, because a mistyped mailbox may be a stranger's.
 */
export function accountFromOrderEmail(
  tenant: Tenant,
  locale: string,
  { orderNo, token, existingAccount }: AccountFromOrder,
): Email {
  const { t } = localeMessages(tenant, locale)
  const values = { orderNo, company: tenant.company }
  const topic = `mail.${existingAccount === 'noAccount' ? 'accountFromOrder' : 'orderIntoAccount'}`
  const body = existingAccount === 'noPassword' ? 'bodyWithoutPassword' : 'body'
  return composeEmail(tenant, locale, {
    subject: t(`${topic}.subject`, values),
    greeting: t('mail.greetingNobody'),
    paragraphs: [t(`${topic}.${body}`, values)],
    link: {
      label: t(`${topic}.link`),
      url: `${tenant.origin}${routeUrl(tenant, locale, 'orderCustomer')}?${new URLSearchParams({ token })}`,
    },
    footnotes: [t(`${topic}.footnote`)],
  })
}
