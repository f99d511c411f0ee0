import { localeWords } from '../../i18n/locale-words.ts'
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
