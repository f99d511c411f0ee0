import { exactMoment } from '../../i18n/exact-moment.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter, type Passage } from '../mail/letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import type { CreditNoticeKind, CreditRights } from './rules/credit-rights.ts'

interface Declared {
  kind: CreditNoticeKind
  /** ms */
  now: number
  rights: CreditRights
}

/** Returns the content of a declaration, line by line. */
function factsOf(
  tenant: Tenant,
  locale: string,
  { orderNo, detail: { contact, credit } }: StoredOrder,
  { kind, now }: Declared,
): Passage {
  const { t, format } = localeWords(tenant, locale)
  return {
    facts: [
      [t('creditNotice.field.kind'), t(`creditNotice.kind.${kind}`)],
      [t('creditNotice.field.order'), orderNo],
      [t('creditNotice.field.name'), `${contact.firstName} ${contact.lastName}`],
      [t('creditNotice.field.received'), exactMoment(now, locale, tenant.i18n.timeZone)],
      ...(credit ? [[t('creditNotice.field.price'), format.money(credit.price)] as [string, string]] : []),
    ],
  }
}

/**
 * Returns the e-mail that confirms a declaration about the credit of an order to the customer, with date and time, and
 * explains the next steps (ORD-5).
 */
export function creditNoticeLetter(tenant: Tenant, order: StoredOrder, declared: Declared): Letter {
  const { locale, orderNo, detail } = order
  const { t, format } = localeWords(tenant, locale)
  const { kind, rights } = declared
  const { email } = tenant.organisation
  const values = { orderNo, email, payBackBy: rights.payBackBy ? format.day(rights.payBackBy) : '' }
  return composeLetter(tenant, locale, {
    subject: t(`mail.creditNotice.${kind}.subject`, values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [
      t(`mail.creditNotice.${kind}.body`, values),
      factsOf(tenant, locale, order, declared),
      t(`mail.creditNotice.${kind}.next`, values),
    ],
  })
}

/**
 * Returns the e-mail to the shop in the tenant's first language, so that its staff works out the amount and settles it.
 */
export function creditNoticeToShop(tenant: Tenant, order: StoredOrder, declared: Declared): Letter {
  const locale = tenant.i18n.locales[0] ?? order.locale
  const { t } = localeWords(tenant, locale)
  const values = { orderNo: order.orderNo, kind: t(`creditNotice.kind.${declared.kind}`) }
  return composeLetter(tenant, locale, {
    subject: t('mail.creditNotice.shop.subject', values),
    greeting: t('mail.greetingNobody'),
    paragraphs: [t('mail.creditNotice.shop.body', values), factsOf(tenant, locale, order, declared)],
  })
}
