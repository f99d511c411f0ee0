import {
  type AmountRow,
  composeEmail,
  type Email,
  type EmailAmounts,
  type Passage,
} from '#backend/infra/mail/email.ts'
import {
  type AllocatedAmount,
  allocationSentence,
  amountRows,
  discountLabel,
  orderGreeting,
} from '#backend/orders/order-email-parts.ts'
import { isOfGuest, opensOrder } from '#backend/orders/order-link.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { DuePayment } from '../balance/rules/due-payments.ts'
import { planPassages } from '../credit/credit-emails.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { invoiceFacts } from '../invoices/invoice-facts.ts'
import type { Billed } from '../invoices/rules/billed.ts'
import { type RefundPromise, refundLink, refundSentence } from '../payouts/refund-promise.ts'
import { transitionSums, type VoucherEffect } from './transition-sums.ts'

interface TransitionEmailInput {
  /** URL of the order. */
  orderUrl: string
  trackingNumber?: string | undefined
  /**
   * Amount that is credited, or will be once a return is checked, less what other lines then cost more. Cents; only for
   * CREDITED and RETURNED.
   */
  creditedAmount?: number
  /** The refund of this transition; left out if there is none. */
  refund?: RefundPromise | undefined
  /** Delivery and surcharges that are charged or credited beside the lines. */
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** Whether another e-mail states the refund. */
  isRefundInOtherEmail?: boolean
  /** Amount that the voucher no longer gives after this return, and its minimum; cents. */
  forfeited?: { amount: number; minimum: number } | undefined
  /** Amount by which remaining lines then cost more; cents. */
  refundReduction?: number
  /** Amount that was withheld from earlier refunds for these goods, and is paid back; cents. */
  paidBack?: number
  /** Amount that will not be withheld from earlier returns, because these lines were cancelled; cents. */
  paidBackLater?: number
  /** Part of an invoice that was paid before it was written; cents, only for INVOICED. */
  paidAhead?: number
  /** Part of an invoice that was paid with credit, and what is left to pay; cents, only for INVOICED. */
  allocation?: AllocatedAmount | undefined
  /** Invoices or credit notes that this transition has written; they are attached. */
  invoices?: readonly StoredInvoice[]
  /** Payments of a credit that a credit note has changed. */
  plan?: readonly DuePayment[]
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
    refundReduction = 0,
    paidBack = 0,
    paidBackLater = 0,
    paidAhead = 0,
    allocation,
    invoices = [],
    plan = [],
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
    greeting: orderGreeting(tenant, order),
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
      ...(paidBack > 0 ? [t('mail.order.voucherPaidBack', { amount: format.money(paidBack) })] : []),
      ...(paidBackLater > 0
        ? [t('mail.order.voucherPaidBackLater', { amount: format.money(paidBackLater) })]
        : []),
      ...invoices.flatMap((invoice) => invoicePassages(tenant, invoice)),
      ...planPassages(tenant, order, plan),
      ...(omitsOrderLink ? [t('mail.order.linkInConfirmation')] : []),
    ],
    amounts: transitionAmounts(tenant, order, lines, to, {
      additionalCharges,
      voucher: { withheld: forfeited?.amount ?? 0, paidBack, refundReduction },
      hasNothingToPay: isNothingToPay(to, money),
    }),
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

/** Returns whether lines were cancelled before anything was paid for them. */
const isNothingToPay = (
  to: LineState,
  { refund, isRefundInOtherEmail = false }: Pick<TransitionEmailInput, 'refund' | 'isRefundInOtherEmail'>,
): boolean => to === 'CANCELLED' && !refund && !isRefundInOtherEmail

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
    needsRefundEmail,
  }: Pick<TransitionEmailInput, 'creditedAmount' | 'refund' | 'isRefundInOtherEmail'> & {
    needsRefundEmail: boolean
  },
): string[] {
  const { t, format } = localeMessages(tenant, locale)
  const refundTexts = !refund
    ? []
    : needsRefundEmail
      ? [t('mail.refund.apart', { amount: format.money(refund.amount) })]
      : [refundSentence(tenant, locale, refund)]
  if (isNothingToPay(to, { refund, isRefundInOtherEmail }))
    return [t('mail.order.steps.CANCELLED.nothingToPay')]
  if (to === 'CANCELLED') return refundTexts
  if ((to !== 'CREDITED' && to !== 'RETURNED') || creditedAmount === 0) return refundTexts
  const reduction = method === 'HOSTED' ? 0 : creditedAmount - (refund?.amount ?? 0)
  return [
    ...(to === 'RETURNED' ? [t('mail.refund.credit', { amount: format.money(creditedAmount) })] : []),
    ...refundTexts,
    ...(reduction > 0 ? [t('mail.refund.lessToPay', { amount: format.money(reduction) })] : []),
  ]
}

/**
 * Returns the lines of a transition with their discounts, delivery and sum. The sum of lines that are credited is what
 * the sentences of the e-mail promise.
 */
function transitionAmounts(
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
  {
    additionalCharges,
    voucher,
    hasNothingToPay,
  }: Pick<TransitionEmailInput, 'additionalCharges'> & { voucher: VoucherEffect; hasNothingToPay: boolean },
): EmailAmounts {
  const { t, format } = localeMessages(tenant, order.locale)
  const { items, services, discount, deliveryCost, surcharges, withheld, paidBack, total } = transitionSums(
    lines,
    additionalCharges,
    voucher,
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
      ...(discount > 0 ? [sum(discountLabel(tenant, order), -discount)] : []),
      ...(deliveryCost ? [sum(t('mail.order.delivery'), deliveryCost)] : []),
      ...(deliveryCost === 0 && showsFreeDelivery ? [free] : []),
      ...surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      ...(withheld > 0 ? [sum(t('mail.order.voucherWithheld'), -withheld)] : []),
      ...(paidBack > 0 ? [sum(t('mail.order.withheldPaidBack'), paidBack)] : []),
      {
        ...sum(t(hasNothingToPay ? 'mail.order.steps.CANCELLED.total' : 'mail.order.total'), total),
        isTotal: true,
      },
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
