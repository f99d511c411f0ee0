import { creditSentence } from '../../contract/credit/credit-sentence.ts'

import { localeMessages } from '../../i18n/locale-messages.ts'
import { infoOverlayUrl } from '../../tenancy/info-overlay-urls.ts'
import { routeUrl } from '../../tenancy/route-urls.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { hasUnionLaw } from '../../tenancy/union.ts'
import { creditPassages } from '../billing/credit/credit-emails.ts'
import type { StoredInvoice } from '../billing/invoices/invoice.ts'
import { invoiceFacts } from '../billing/invoices/invoice-facts.ts'
import type { Billed } from '../billing/invoices/rules/billed.ts'
import { type RefundPromise, refundLink, refundSentence } from '../billing/payouts/refund-promise.ts'
import {
  type AmountRow,
  composeEmail,
  type Email,
  type EmailAmounts,
  type Passage,
} from '../infra/mail/email.ts'
import { greetingTo, withoutLinks } from '../infra/mail/greeting-name.ts'
import { addressLine, companyName, pickUpPointLine, recipientName } from './address-line.ts'
import { daysAfterPayment } from './after-payment.ts'
import { isOfGuest, opensOrder } from './order-link.ts'
import { prepaymentDay, prepaymentFacts } from './prepayment-pdf.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'
import { equalParts } from './rules/equal-parts.ts'
import type { LineState } from './rules/line-states.ts'
import { bankTransferReference } from './rules/order-number.ts'
import { transitionSums } from './transition-sums.ts'

interface ConfirmationOptions {
  payAt?: string | undefined
  allocation?: AllocatedAmount | undefined
  hasLegalTexts?: boolean
}

/**
 * Returns the confirmation of an order (LAW-2): items, sums, delivery address, payment, terms, withdrawal, and the main elements
 * of the legal guarantee (LAW-5). The e-mail to a guest has the link of the order and no address, only the names of recipient and
 * company: the page behind the link shows the address after its postal code was entered (PAP-5).
 * @param orderUrl URL at which the shopper sees the order
 * @param options.payAt path of the payment page, if the order waits for its payment
 * @param options.allocation the part of a transfer in advance that was paid with credit, and the part that is left; cents
 * @param options.hasLegalTexts whether terms, withdrawal instruction and model form are attached
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
    greeting: greetingOf(tenant, order),
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
          // A public register contains the address that belongs to a VAT number.
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
      ...(hasUnionLaw(tenant)
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

interface TransitionEmailInput {
  /** URL of the order. */
  orderUrl: string
  trackingNumber?: string | undefined
  /** Amount that is credited, or will be once a return is checked. Cents; only for CREDITED and RETURNED. */
  creditedAmount?: number
  /** The refund of this transition; left out if there is none. */
  refund?: RefundPromise | undefined
  /** Delivery and surcharges that are charged or credited beside the lines. */
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** Amount by which the remaining lines now cost more; it is deducted from the credit. Cents. */
  refundReduction?: number
  /** Whether another e-mail states the refund. */
  isRefundInOtherEmail?: boolean
  /** Amount that the voucher no longer gives after this return, and its minimum; cents. */
  forfeited?: { amount: number; minimum: number } | undefined
  /** Part of an invoice that was paid before it was written; cents, only for INVOICED. */
  paidAhead?: number
  /** Part of an invoice that was paid with credit, and what is left to pay; cents, only for INVOICED. */
  allocation?: AllocatedAmount | undefined
  /** Invoices or credit notes that this transition has written; they are attached. */
  invoices?: readonly StoredInvoice[]
}

/** Cents. */
interface AllocatedAmount {
  amount: number
  missing: number
}

/**
 * Returns the e-mail about a transition of some lines of an order. An e-mail with PDFs to a guest has no link to the
 * order, because the PDFs contain the address. It explains where to find the link (PAP-5).
 */
export function transitionEmail(
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: Exclude<LineState, 'PLACED'>,
  {
    orderUrl,
    trackingNumber,
    additionalCharges,
    forfeited,
    paidAhead = 0,
    allocation,
    invoices = [],
    ...money
  }: TransitionEmailInput,
): Email {
  const { t, format } = localeMessages(tenant, order.locale)
  const step = to === 'DELIVERED' && order.detail.delivery.kind === 'PICKUP_POINT' ? 'COLLECTED' : to
  const values = { orderNo: order.orderNo, amount: format.money(money.creditedAmount ?? 0) }
  const orderLink = { label: t('mail.order.link'), url: orderUrl }
  const needsRefundEmail = needsSeparateRefundEmail(money.refund, invoices)
  const refundFormLink = needsRefundEmail ? undefined : refundLink(tenant, order.locale, money.refund)
  const omitsOrderLink = invoices.length > 0 && opensOrder(orderUrl)
  return composeEmail(tenant, order.locale, {
    subject: t(`mail.order.steps.${step}.subject`, values),
    greeting: greetingOf(tenant, order),
    paragraphs: [
      t(
        `mail.order.steps.${step}.${to === 'RETURN_REGISTERED' && isOfGuest(order) ? 'guestBody' : 'body'}`,
        values,
      ),
      ...(trackingNumber ? [t('mail.order.tracking', { number: trackingNumber })] : []),
      ...(paidAhead > 0 ? [t('mail.order.paidAhead', { amount: format.money(paidAhead) })] : []),
      ...(allocation ? [allocationSentence(tenant, order, allocation)] : []),
      ...refundSentences(tenant, order, to, { ...money, needsRefundEmail }),
      ...(forfeited
        ? [
            t(`mail.order.${to === 'CANCELLED' ? 'voucherForfeitedByCancelling' : 'voucherForfeited'}`, {
              amount: format.money(forfeited.amount),
              minimum: format.money(forfeited.minimum),
            }),
          ]
        : []),
      ...invoices.flatMap((invoice) => invoicePassages(tenant, invoice)),
      ...(omitsOrderLink ? [t('mail.order.linkInConfirmation')] : []),
    ],
    amounts: transitionAmounts(tenant, order, lines, to, additionalCharges),
    ...(refundFormLink
      ? { link: refundFormLink, ...(!omitsOrderLink && { secondaryLink: orderLink }) }
      : omitsOrderLink
        ? {}
        : { link: orderLink }),
  })
}

/**
 * Returns whether the link to the refund form is sent in a separate e-mail. The link opens the order of a guest, and
 * the e-mail that promises the refund has PDFs with the address.
 */
export const needsSeparateRefundEmail = (
  refund: RefundPromise | undefined,
  invoices: readonly StoredInvoice[],
): refund is RefundPromise =>
  invoices.length > 0 && refund?.accountFormUrl != null && opensOrder(refund.accountFormUrl)

/**
 * Returns sentences about the refund, its way and its day, and about the part of a credit that reduces what is still to
 * be paid (PAP-7).
 */
function refundSentences(
  tenant: Tenant,
  { locale, method }: StoredOrder,
  to: LineState,
  {
    creditedAmount = 0,
    refund,
    isRefundInOtherEmail = false,
    refundReduction = 0,
    needsRefundEmail,
  }: Pick<TransitionEmailInput, 'creditedAmount' | 'refund' | 'isRefundInOtherEmail' | 'refundReduction'> & {
    needsRefundEmail: boolean
  },
): string[] {
  const { t, format } = localeMessages(tenant, locale)
  const refundTexts = !refund
    ? []
    : needsRefundEmail
      ? [t('mail.refund.apart', { amount: format.money(refund.amount) })]
      : [refundSentence(tenant, locale, refund)]
  if (to === 'CANCELLED')
    return refund || isRefundInOtherEmail ? refundTexts : [t('mail.order.steps.CANCELLED.nothingToPay')]
  if ((to !== 'CREDITED' && to !== 'RETURNED') || creditedAmount === 0) return refundTexts
  const reduction = method === 'HOSTED' ? 0 : creditedAmount - refundReduction - (refund?.amount ?? 0)
  return [
    ...(to === 'RETURNED' ? [t('mail.refund.credit', { amount: format.money(creditedAmount) })] : []),
    ...refundTexts,
    ...(reduction > 0 ? [t('mail.refund.lessToPay', { amount: format.money(reduction) })] : []),
  ]
}

/** Returns the lines of a transition with their discounts, delivery and sum. */
function transitionAmounts(
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
  additionalCharges: TransitionEmailInput['additionalCharges'],
): EmailAmounts {
  const { t, format } = localeMessages(tenant, order.locale)
  const { items, services, discount, deliveryCost, surcharges, total } = transitionSums(
    lines,
    additionalCharges,
  )
  const sum = (label: string, cents: number): AmountRow => ({ label, amount: format.money(cents) })
  const free = { label: t('mail.order.delivery'), amount: t('mail.order.free') }
  // A later invoice or a credit for some lines has no delivery, which does not mean that delivery was free.
  const showsFreeDelivery = order.detail.sums.deliveryCost === 0 && to !== 'CREDITED' && to !== 'RETURNED'
  return {
    rows: amountRows(tenant, order, lines),
    sums: [
      sum(t('mail.order.items'), items),
      ...(services > 0 ? [sum(t('mail.order.services'), services)] : []),
      ...(discount > 0 ? [sum(t('mail.order.discount'), -discount)] : []),
      ...(deliveryCost ? [sum(t('mail.order.delivery'), deliveryCost)] : []),
      ...(deliveryCost === 0 && showsFreeDelivery ? [free] : []),
      ...surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      { ...sum(t('mail.order.total'), total), isTotal: true },
    ],
  }
}

/** Returns passages that announce an attached invoice or credit note, its sum, and how to pay it (PAP-1). */
function invoicePassages(tenant: Tenant, invoice: StoredInvoice): Passage[] {
  const { invoiceNo, kind, total, detail } = invoice
  const { t, format } = localeMessages(tenant, detail.locale)
  const facts = invoiceFacts(tenant, invoice)
  return [
    t(`mail.order.attached.${kind}`, { number: invoiceNo, total: format.money(total) }),
    ...(facts.length > 0 ? [t(`mail.order.payInvoice.${detail.method}`), { facts }] : []),
  ]
}

/**
 * Returns a sentence about when and where an order arrives, in its language. Until an awaited payment it counts
 * working days from the payment (BAS-3). A guest gets only the name of a pick-up point, because its address is near the
 * postal code that the order's link asks for.
 */
export function deliverySentence(
  tenant: Tenant,
  { owner, locale, method, paymentState, detail }: StoredOrder,
): string {
  const { t, format } = localeMessages(tenant, locale)
  const { kind, earliest, latest, pickUpPoint } = detail.delivery
  const after = daysAfterPayment(detail.delivery, { method, state: paymentState })
  return t(`mail.order.${after ? 'comingAfterPayment' : 'coming'}.${kind}`, {
    earliest: format.day(earliest),
    latest: format.day(latest),
    point: !pickUpPoint ? '' : isOfGuest({ owner }) ? pickUpPoint.name : pickUpPointLine(pickUpPoint),
    ...(after && {
      days: t(`mail.order.workingDays.${after.from === after.to ? 'some' : 'range'}`, {
        ...after,
        count: after.to,
      }),
    }),
  })
}

function allocationSentence(
  tenant: Tenant,
  { locale }: StoredOrder,
  { amount, missing }: AllocatedAmount,
): string {
  const { t, format } = localeMessages(tenant, locale)
  return t(`mail.order.setOff.${missing === 0 ? 'whole' : 'part'}`, {
    amount: format.money(amount),
    missing: format.money(missing),
  })
}

function greetingOf(tenant: Tenant, { locale, detail: { contact } }: StoredOrder): string {
  const { t } = localeMessages(tenant, locale)
  return greetingTo(t, contact)
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
      ...(sums.discount > 0 ? [sum(t('mail.order.discount'), -sums.discount)] : []),
      ...sums.surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      { ...sum(t('mail.order.total'), sums.total), isTotal: true },
      ...sums.vat
        .filter(({ rate }) => rate > 0)
        .map(({ rate, net, vat }) =>
          sum(t('mail.order.vat', { rate: `${format.number(rate / 100)} %`, net: format.money(net) }), vat),
        ),
    ],
  }
}

/** Returns rows of goods and services with their full prices. */
function amountRows(tenant: Tenant, { locale }: StoredOrder, lines: readonly StoredLine[]): AmountRow[] {
  const { t, format } = localeMessages(tenant, locale)
  return lines.flatMap(({ product_name, choice, quantity, price, services }) => [
    {
      label: t('mail.order.piece', { quantity, name: choice ? `${product_name} (${choice})` : product_name }),
      amount: format.money(price * quantity),
    },
    ...services.map((service) => ({
      label: t('mail.order.piece', { quantity, name: service.label }),
      amount: service.price === 0 ? t('mail.order.free') : format.money(service.price * quantity),
    })),
  ])
}

function paymentSentence(
  tenant: Tenant,
  { locale, orderNo, method, detail }: StoredOrder,
  total: number,
): string {
  const { t, format } = localeMessages(tenant, locale)
  const months = detail.months ?? 1
  const instalments = equalParts(total, months)
  return t(`mail.order.payment.${method}`, {
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
