import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import { phoneText } from '../../tenancy/phone.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'

type Addressee = Pick<StoredOrder, 'orderNo' | 'locale' | 'detail'>

interface NewAccount {
  /** Token of the link. */
  token: string
  /** Such as `NL•• •••• 4567`. */
  hiddenIban: string
}

/**
 * Returns the e-mail with the link that confirms the account for refunds of an order. This link opens neither the order
 * nor its PDFs.
 */
export function refundAccountLetter(
  tenant: Tenant,
  order: Addressee,
  { token, hiddenIban }: NewAccount,
): Letter {
  const { locale, orderNo, detail } = order
  const { t } = localeWords(tenant, locale)
  const values = { orderNo, company: tenant.company, iban: hiddenIban }
  return composeLetter(tenant, locale, {
    subject: t('mail.orderRefundAccount.subject', values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [t('mail.orderRefundAccount.body', values)],
    link: {
      label: t('mail.orderRefundAccount.link'),
      address: `${tenant.origin}${routeAddress(tenant, locale, 'orderRefundConfirmation')}?${new URLSearchParams({ token })}`,
    },
    footnotes: [
      t('mail.orderRefundAccount.notYou', {
        phone: phoneText(tenant.organisation.phone),
        email: tenant.organisation.email,
      }),
    ],
  })
}

interface FromOrder {
  orderNo: string
  /** Token of the link. */
  token: string
  /** Which account the mailbox has already. */
  has: 'noAccount' | 'noPassword' | 'password'
}

/**
 * Returns the e-mail with the link that creates an account from a guest's order, or adds the order to the existing
 * account. Its greeting has no name, because a mistyped mailbox may be a stranger's.
 */
export function accountFromOrderLetter(
  tenant: Tenant,
  locale: string,
  { orderNo, token, has }: FromOrder,
): Letter {
  const { t } = localeWords(tenant, locale)
  const values = { orderNo, company: tenant.company }
  const topic = `mail.${has === 'noAccount' ? 'accountFromOrder' : 'orderIntoAccount'}`
  const body = has === 'noPassword' ? 'bodyWithoutPassword' : 'body'
  return composeLetter(tenant, locale, {
    subject: t(`${topic}.subject`, values),
    greeting: t('mail.greetingNobody'),
    paragraphs: [t(`${topic}.${body}`, values)],
    link: {
      label: t(`${topic}.link`),
      address: `${tenant.origin}${routeAddress(tenant, locale, 'orderCustomer')}?${new URLSearchParams({ token })}`,
    },
    footnotes: [t(`${topic}.footnote`)],
  })
}
