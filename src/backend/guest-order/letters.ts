import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import { phoneText } from '../../tenancy/phone.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'

type Addressee = Pick<StoredOrder, 'orderNo' | 'locale' | 'detail'>

interface NewAccount {
  /** Of the link. */
  token: string
  /** Such as `NL•• •••• 4567`. */
  hiddenIban: string
}

/**
 * Brings the link that confirms to which account refunds of an order go. It is no link of the order: it opens neither the order
 * nor its papers.
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
  /** Of the link. */
  token: string
  /** What the mailbox has already. */
  has: 'noAccount' | 'noPassword' | 'password'
}

/**
 * Brings the link that makes an account of a guest's order, or adds the order to the account that the mailbox has. Greets
 * nobody: a mistyped mailbox may be a stranger's.
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
