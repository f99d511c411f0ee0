import { creditPassages } from '#backend/billing/credit/credit-emails.ts'
import { prepaymentDay, prepaymentFacts } from '#backend/billing/payments/prepayment-pdf.ts'
import {
  type AmountRow,
  composeEmail,
  type Email,
  type EmailAmounts,
  type Passage,
} from '#backend/infra/mail/email.ts'
import { withoutLinks } from '#backend/infra/mail/greeting-name.ts'
import { addressLine, companyName, recipientName } from '#backend/orders/address-line.ts'
import {
  type AllocatedAmount,
  allocationSentence,
  amountRows,
  deliverySentence,
  discountLabel,
  orderGreeting,
} from '#backend/orders/order-email-parts.ts'
import { isOfGuest } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { creditSentence } from '#contract/credit/credit-sentence.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { withPercentSign } from '#i18n/percent.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { infoOverlayUrl } from '#tenancy/info-overlay-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { hasUnionLaw, hasWithdrawalRight } from '#tenancy/union.ts'

interface ConfirmationOptions {
  /** Path where the order is paid; undefined if no payment is awaited. */
  payAt?: string | undefined
  /** Credit that has paid a transfer in advance in whole or in part. */
  allocation?: AllocatedAmount | undefined
  /** Whether terms, withdrawal instruction and model form are attached. */
  hasLegalTexts?: boolean
}

/**
 * Returns the e-mail that confirms an order (LAW-2): items, sums, addresses, payment, terms, withdrawal and the main
 * elements of the legal guarantee (LAW-5). A guest's e-mail has the link of the order, and only the names of recipient and
 * company: the address is behind the link, which asks for the postal code (PAP-5).
 * @param orderUrl URL of the order
 */
export function confirmationEmail(
  tenant: Tenant,
  order: StoredOrder,
  orderUrl: string,
  { payAt, allocation, hasLegalTexts = false }: ConfirmationOptions = {},
): Email {
  const { locale, orderNo, placedAt, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  const { contact, deliveryAddress, invoiceAddress, delivery } = detail
  const { pickUpPoint } = delivery
  const isGuest = isOfGuest(order)
  const recipientText = isGuest ? recipientName : addressLine
  const given = contact.company ?? ''
  const company = isGuest ? companyName(given, [deliveryAddress, invoiceAddress]) : withoutLinks(given)
  const fact = (label: string, value: string): [string, string] => [t(label), value]
  const orderLink = { label: t('mail.order.link'), url: orderUrl }
  return composeEmail(tenant, locale, {
    subject: t('mail.order.subject', { orderNo, company: tenant.company }),
    greeting: orderGreeting(tenant, order),
    paragraphs: [
      t('mail.order.body', { orderNo, company: tenant.company, moment: format.dateTime(placedAt) }),
    ],
    amounts: orderAmounts(tenant, order),
    ...(payAt
      ? { link: { label: t('mail.order.pay'), url: tenant.origin + payAt }, secondaryLink: orderLink }
      : { link: orderLink }),
    footnotes: [
      { heading: t('checkout.delivery') },
      deliverySentence(tenant, order),
      {
        facts: [
          ...(pickUpPoint ? [] : [fact('checkout.address', recipientText(deliveryAddress, contact))]),
          fact('checkout.invoiceAddress', recipientText(invoiceAddress, contact)),
          ...(company ? [fact('checkout.field.company', company)] : []),
          // A public register has the address of a VAT number.
          ...(contact.vatId && !isGuest ? [fact('checkout.field.vatId', contact.vatId)] : []),
        ],
      },
      ...(isGuest ? [t('mail.order.addressBehindLink')] : []),
      { heading: t('checkout.payment') },
      ...(allocation ? [allocationSentence(tenant, order, allocation)] : []),
      ...(allocation?.missing === 0
        ? []
        : [
            paymentSentence(tenant, order, allocation?.missing ?? order.total),
            ...prepaymentPassages(tenant, order, allocation?.missing ?? order.total),
          ]),
      ...(detail.credit
        ? [
            `${t('mail.order.credit')} ${creditSentence(detail.credit, { t, format, locale })}`,
            ...creditPassages(tenant, order),
          ]
        : []),
      { heading: t('mail.order.goodToKnow') },
      t('mail.order.terms', {
        address: tenant.origin + routeUrl(tenant, locale, 'terms'),
      }),
      ...(hasLegalTexts
        ? [t(`mail.order.legalTexts.${hasUnionLaw(tenant) ? 'withdrawal' : 'returns'}`)]
        : []),
      ...(hasWithdrawalRight(tenant)
        ? [
            t('mail.order.withdrawal', {
              days: tenant.constants.withdrawalDays,
              email: tenant.organisation.email,
            }),
          ]
        : []),
      { heading: t('serviceLayer.legal-guarantee') },
      t('mail.order.guarantee', {
        company: tenant.company,
        address: tenant.origin + infoOverlayUrl(tenant, locale, 'legal-guarantee'),
      }),
    ],
  })
}

function orderAmounts(tenant: Tenant, order: StoredOrder): EmailAmounts {
  const { locale, detail } = order
  const { sums } = detail
  const { t, format } = localeMessages(tenant, locale)
  const sum = (label: string, cents: number): AmountRow => ({ label, amount: format.money(cents) })
  return {
    rows: amountRows(tenant, order, order.lines),
    sums: [
      sum(t('mail.order.items'), sums.itemsTotal),
      ...(sums.servicesTotal > 0 ? [sum(t('mail.order.services'), sums.servicesTotal)] : []),
      sums.deliveryCost > 0
        ? sum(t('mail.order.delivery'), sums.deliveryCost)
        : { label: t('mail.order.delivery'), amount: t('mail.order.free') },
      ...(sums.discount > 0 ? [sum(discountLabel(tenant, order), -sums.discount)] : []),
      ...sums.surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      { ...sum(t('mail.order.total'), sums.total), isTotal: true },
      ...sums.vat
        .filter(({ rate }) => rate > 0)
        .map(({ rate, net, vat }) =>
          sum(
            t('mail.order.vat', {
              rate: withPercentSign(format.number(rate / 100), locale),
              net: format.money(net),
            }),
            vat,
          ),
        ),
    ],
  }
}

function paymentSentence(
  tenant: Tenant,
  { locale, orderNo, method, detail }: StoredOrder,
  total: number,
): string {
  const { t, format } = localeMessages(tenant, locale)
  const months = detail.months ?? 1
  const instalments = equalParts(total, months, stepOf(tenant.i18n.currency))
  const isEqual = method === 'INSTALMENTS' && instalments[0] === instalments.at(-1)
  return t(`mail.order.payment.${isEqual ? 'INSTALMENTS_EQUAL' : method}`, {
    total: format.money(total),
    reference: bankTransferReference(orderNo),
    days: tenant.constants.bankTransferVisibleWorkingDays,
    months,
    each: format.money(instalments[0] as number),
    last: format.money(instalments.at(-1) as number),
    dueOn: detail.dueOn ? format.day(detail.dueOn) : '',
  })
}

/** Returns passages with the bank details of a transfer in advance (BAS-3). @param amount cents */
function prepaymentPassages(tenant: Tenant, order: StoredOrder, amount: number): Passage[] {
  if (order.method !== 'BANK_TRANSFER') return []
  const { t, format } = localeMessages(tenant, order.locale)
  return [
    { facts: prepaymentFacts(tenant, order, amount) },
    t('mail.order.payUntil', { until: format.day(prepaymentDay(tenant, order)) }),
  ]
}
