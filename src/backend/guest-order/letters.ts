import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import { phoneText } from '../../tenancy/phone.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingName } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'

type Addressee = Pick<StoredOrder, 'orderNo' | 'locale' | 'detail'>

/** Tells a guest to which account refunds of an order go from now on. @param hiddenIban such as `NL•• •••• 4567` */
export function refundAccountLetter(tenant: Tenant, order: Addressee, hiddenIban: string): Letter {
  const { locale, orderNo, detail } = order
  const { t } = localeWords(tenant, locale)
  const name = greetingName(detail.contact.firstName, detail.contact.lastName)
  const values = { orderNo, company: tenant.company, iban: hiddenIban }
  return composeLetter(tenant, locale, {
    subject: t('mail.orderRefundAccount.subject', values),
    greeting: name ? t('mail.greeting', { name }) : t('mail.greetingNobody'),
    paragraphs: [
      t('mail.orderRefundAccount.body', values),
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
  /** Whether the mailbox has an account already. */
  known: boolean
}

/**
 * Brings the link that makes an account of a guest's order, or adds the order to the account that the mailbox has. Greets
 * nobody: a mistyped mailbox may be a stranger's.
 */
export function accountFromOrderLetter(
  tenant: Tenant,
  locale: string,
  { orderNo, token, known }: FromOrder,
): Letter {
  const { t } = localeWords(tenant, locale)
  const values = { orderNo, company: tenant.company }
  const topic = `mail.${known ? 'orderIntoAccount' : 'accountFromOrder'}`
  return composeLetter(tenant, locale, {
    subject: t(`${topic}.subject`, values),
    greeting: t('mail.greetingNobody'),
    paragraphs: [t(`${topic}.body`, values)],
    link: {
      label: t(`${topic}.link`),
      address: `${tenant.origin}${routeAddress(tenant, locale, 'orderCustomer')}?${new URLSearchParams({ token })}`,
    },
    footnotes: [t(`${topic}.footnote`)],
  })
}
