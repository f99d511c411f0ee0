import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import { greetingName, greetingTo } from '#backend/infra/mail/greeting-name.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { exactMoment } from '#i18n/exact-moment.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { transferFacts } from '../invoices/transfer-facts.ts'
import { refundLink, refundSentence } from '../payouts/refund-promise.ts'
import type { CreditNoticeKind, CreditRights } from './rules/credit-rights.ts'
import type { WithdrawalSettlement } from './settle-withdrawal.ts'

interface DeclaredNotice {
  kind: CreditNoticeKind
  /** ms */
  now: number
  rights: CreditRights
  /** Only for WITHDRAWAL. */
  settlement?: WithdrawalSettlement | undefined
  /** Only for EARLY_REPAYMENT: what pays everything off (cents; 0 before an invoice), until which day (YYYY-MM-DD). */
  payoff?: { amount: number; until: string } | undefined
}

/** Returns the content of a declaration, line by line. */
function factsOf(
  tenant: Tenant,
  locale: string,
  { orderNo, detail: { contact, credit } }: StoredOrder,
  { kind, now }: DeclaredNotice,
): Passage {
  const { t, format } = localeMessages(tenant, locale)
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
export function creditNoticeEmail(tenant: Tenant, order: StoredOrder, notice: DeclaredNotice): Email {
  const { locale, orderNo, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  const { kind, rights, settlement, payoff } = notice
  const { refund } = settlement ?? {}
  const link = refundLink(tenant, locale, refund)
  const { email } = tenant.organisation
  const payBackBy = rights.payBackBy ? format.day(rights.payBackBy) : ''
  const until = payoff ? format.day(payoff.until) : ''
  const values = { orderNo, email, payBackBy, until, amount: format.money(payoff?.amount ?? 0) }
  const next = payoff?.amount === 0 ? 'later' : 'next'
  return composeEmail(tenant, locale, {
    subject: t(`mail.creditNotice.${kind}.subject`, values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [
      t(`mail.creditNotice.${kind}.body`, values),
      factsOf(tenant, locale, order, notice),
      ...(settlement?.creditNotes ?? []).map(({ invoiceNo, total }) =>
        t('mail.creditNotice.WITHDRAWAL.credited', { number: invoiceNo, total: format.money(total) }),
      ),
      settlement?.isPaid
        ? t('mail.creditNotice.WITHDRAWAL.paid', values)
        : t(`mail.creditNotice.${kind}.${next}`, values),
      ...(payoff && payoff.amount > 0
        ? [
            {
              facts: transferFacts(tenant, locale, {
                ...{ amount: payoff.amount, reference: bankTransferReference(orderNo), due: until },
              }),
            },
          ]
        : []),
      ...(settlement && settlement.open > 0
        ? [t('mail.creditNotice.WITHDRAWAL.open', { amount: format.money(settlement.open) })]
        : []),
      ...(refund ? [refundSentence(tenant, locale, refund)] : []),
    ],
    ...(link && { link }),
  })
}

/**
 * Returns the e-mail to the shop in the tenant's first language, so that its staff works out the amount and settles it.
 */
export function creditNoticeEmailToShop(tenant: Tenant, order: StoredOrder, notice: DeclaredNotice): Email {
  const locale = tenant.i18n.locales[0] ?? order.locale
  const { t } = localeMessages(tenant, locale)
  const values = { orderNo: order.orderNo, kind: t(`creditNotice.kind.${notice.kind}`) }
  return composeEmail(tenant, locale, {
    subject: t('mail.creditNotice.shop.subject', values),
    closing: greetingName(order.detail.contact.firstName, order.detail.contact.lastName),
    paragraphs: [t('mail.creditNotice.shop.body', values), factsOf(tenant, locale, order, notice)],
  })
}
