import { creditSentence } from '../../contract/credit/credit-sentence.ts'

import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import { layerAddress } from '../../tenancy/service-layers.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { hasUnionLaw } from '../../tenancy/union.ts'
import { creditPassages } from '../credit/credit-letters.ts'
import type { StoredInvoice } from '../invoice/invoice.ts'
import { invoiceFacts } from '../invoice/invoice-facts.ts'
import type { Billed } from '../invoice/rules/billed.ts'
import { greetingTo, withoutLinks } from '../mail/greeting-name.ts'
import {
  type AccountRow,
  composeLetter,
  type Letter,
  type LetterAccount,
  type LetterWords,
  type Passage,
} from '../mail/letter.ts'
import { type RefundPromise, refundLink, refundSentence } from '../payout/refund-promise.ts'
import { addressLine, companyName, pointLine, recipientName } from './address-line.ts'
import { daysAfterPayment } from './delivery/after-payment.ts'
import { isOfGuest, opensOrder } from './order-link.ts'
import { prepaymentDay, prepaymentFacts } from './prepayment-paper.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'
import { equalParts } from './rules/equal-parts.ts'
import type { LineState } from './rules/line-states.ts'
import { bankTransferReference } from './rules/order-number.ts'
import { stepSums } from './step-sums.ts'

interface Confirmed {
  payAt?: string | undefined
  setOff?: SetOffSaid | undefined
  hasLegalTexts?: boolean
}

/**
 * What the shopper gets as soon as an order is placed (LAW-2): items, sums, where it goes, payment, terms, withdrawal,
 * and the legal guarantee in its main elements, which are theirs to keep (LAW-5). A guest's has the link of the order, and
 * names recipient and company alone: the address stands behind the link, which asks for its postal code (PAP-5).
 * @param orderAt where the shopper looks at it
 * @param paid.payAt path where it is paid, where it waits for that
 * @param paid.setOff what kept credit has paid of a transfer in advance, and what is left; cents
 * @param paid.hasLegalTexts whether the letter brings terms, withdrawal instruction and model form
 */
export function confirmationLetter(
  tenant: Tenant,
  order: StoredOrder,
  orderAt: string,
  { payAt, setOff, hasLegalTexts = false }: Confirmed = {},
): Letter {
  const { locale, orderNo, placedAt, detail } = order
  const { t, format } = localeWords(tenant, locale)
  const { contact, deliveryAddress, invoiceAddress, delivery } = detail
  const { pickUpPoint } = delivery
  const isGuest = isOfGuest(order)
  const place = isGuest ? recipientName : addressLine
  const given = contact.company ?? ''
  const company = isGuest ? companyName(given, [deliveryAddress, invoiceAddress]) : withoutLinks(given)
  const fact = (label: string, value: string): [string, string] => [t(label), value]
  const look = { label: t('mail.order.link'), address: orderAt }
  return composeLetter(tenant, locale, {
    subject: t('mail.order.subject', { orderNo, company: tenant.company }),
    greeting: greetingOf(tenant, order),
    paragraphs: [
      t('mail.order.body', { orderNo, company: tenant.company, moment: format.dateTime(placedAt) }),
    ],
    account: accountOf(tenant, order),
    ...(payAt
      ? { link: { label: t('mail.order.pay'), address: tenant.origin + payAt }, otherLink: look }
      : { link: look }),
    footnotes: [
      { heading: t('checkout.delivery') },
      comingSentence(tenant, order),
      {
        facts: [
          ...(pickUpPoint ? [] : [fact('checkout.address', place(deliveryAddress, contact))]),
          fact('checkout.invoiceAddress', place(invoiceAddress, contact)),
          ...(company ? [fact('checkout.field.company', company)] : []),
          // A public register tells the address that belongs to a VAT number.
          ...(contact.vatId && !isGuest ? [fact('checkout.field.vatId', contact.vatId)] : []),
        ],
      },
      ...(isGuest ? [t('mail.order.addressBehindLink')] : []),
      { heading: t('checkout.payment') },
      ...(setOff ? [setOffSentence(tenant, order, setOff)] : []),
      ...(setOff?.missing === 0
        ? []
        : [
            paymentHint(tenant, order, setOff?.missing ?? order.total),
            ...prepaymentPassages(tenant, order, setOff?.missing ?? order.total),
          ]),
      ...(detail.credit
        ? [
            `${t('mail.order.credit')} ${creditSentence(detail.credit, { t, format, locale })}`,
            ...creditPassages(tenant, order),
          ]
        : []),
      { heading: t('mail.order.goodToKnow') },
      t('mail.order.terms', {
        address: tenant.origin + routeAddress(tenant, locale, 'terms'),
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
        address: tenant.origin + layerAddress(tenant, locale, 'legal-guarantee'),
      }),
    ],
  })
}

interface Step {
  /** URL of the order. */
  orderAt: string
  trackingNumber?: string | undefined
  /** Amount that is credited, or will be once a return is checked. Cents; only for CREDITED and RETURNED. */
  credited?: number
  /** The refund of this transition; left out if there is none. */
  refund?: RefundPromise | undefined
  /** Delivery and surcharges that are charged or credited beside the lines. */
  charged?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** Amount by which the remaining lines now cost more; it is deducted from the credit. Cents. */
  held?: number
  /** Whether another e-mail states the refund. */
  refundToldElsewhere?: boolean
  /** Amount that the voucher no longer gives after this return, and its minimum; cents. */
  forfeited?: { amount: number; minimum: number } | undefined
  /** Part of an invoice that was paid before it was written; cents, only for INVOICED. */
  paidAhead?: number
  /** Part of an invoice that was paid with credit, and what is left to pay; cents, only for INVOICED. */
  setOff?: SetOffSaid | undefined
  /** Invoices or credit notes that this transition has written; they are attached. */
  invoices?: readonly StoredInvoice[]
}

/** Cents. */
interface SetOffSaid {
  amount: number
  missing: number
}

/**
 * Returns the e-mail about a transition of some lines of an order. An e-mail with PDFs to a guest has no link to the
 * order, because the PDFs contain the address. It says where to find the link (PAP-5).
 */
export function stepLetter(
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: Exclude<LineState, 'PLACED'>,
  { orderAt, trackingNumber, charged, forfeited, paidAhead = 0, setOff, invoices = [], ...money }: Step,
): Letter {
  const { t, format } = localeWords(tenant, order.locale)
  const step = to === 'DELIVERED' && order.detail.delivery.kind === 'PICKUP_POINT' ? 'COLLECTED' : to
  const said = { orderNo: order.orderNo, amount: format.money(money.credited ?? 0) }
  const look = { label: t('mail.order.link'), address: orderAt }
  const isFormApart = asksApart(money.refund, invoices)
  const form = isFormApart ? undefined : refundLink(tenant, order.locale, money.refund)
  const isLinkApart = invoices.length > 0 && opensOrder(orderAt)
  return composeLetter(tenant, order.locale, {
    subject: t(`mail.order.steps.${step}.subject`, said),
    greeting: greetingOf(tenant, order),
    paragraphs: [
      t(
        `mail.order.steps.${step}.${to === 'RETURN_REGISTERED' && isOfGuest(order) ? 'guestBody' : 'body'}`,
        said,
      ),
      ...(trackingNumber ? [t('mail.order.tracking', { number: trackingNumber })] : []),
      ...(paidAhead > 0 ? [t('mail.order.paidAhead', { amount: format.money(paidAhead) })] : []),
      ...(setOff ? [setOffSentence(tenant, order, setOff)] : []),
      ...refundSentences(tenant, order, to, { ...money, isFormApart }),
      ...(forfeited
        ? [
            t(`mail.order.${to === 'CANCELLED' ? 'voucherForfeitedByCancelling' : 'voucherForfeited'}`, {
              amount: format.money(forfeited.amount),
              minimum: format.money(forfeited.minimum),
            }),
          ]
        : []),
      ...invoices.flatMap((invoice) => invoicePassages(tenant, invoice)),
      ...(isLinkApart ? [t('mail.order.linkInConfirmation')] : []),
    ],
    account: stepAccount(tenant, order, lines, to, charged),
    ...(form ? { link: form, ...(!isLinkApart && { otherLink: look }) } : isLinkApart ? {} : { link: look }),
  })
}

/**
 * Returns whether the link to the refund form is sent in a separate e-mail. The link opens the order of a guest, and
 * the e-mail that promises the refund has PDFs with the address.
 */
export const asksApart = (
  refund: RefundPromise | undefined,
  invoices: readonly StoredInvoice[],
): refund is RefundPromise => invoices.length > 0 && refund?.askAt != null && opensOrder(refund.askAt)

/**
 * Returns sentences about the refund, its way and its day, and about the part of a credit that reduces what is still to
 * be paid (PAP-7).
 */
function refundSentences(
  tenant: Tenant,
  { locale, method }: StoredOrder,
  to: LineState,
  {
    credited = 0,
    refund,
    refundToldElsewhere = false,
    held = 0,
    isFormApart,
  }: Pick<Step, 'credited' | 'refund' | 'refundToldElsewhere' | 'held'> & { isFormApart: boolean },
): string[] {
  const { t, format } = localeWords(tenant, locale)
  const promise = !refund
    ? []
    : isFormApart
      ? [t('mail.refund.apart', { amount: format.money(refund.amount) })]
      : [refundSentence(tenant, locale, refund)]
  if (to === 'CANCELLED')
    return refund || refundToldElsewhere ? promise : [t('mail.order.steps.CANCELLED.nothingToPay')]
  if ((to !== 'CREDITED' && to !== 'RETURNED') || credited === 0) return promise
  const less = method === 'HOSTED' ? 0 : credited - held - (refund?.amount ?? 0)
  return [
    ...(to === 'RETURNED' ? [t('mail.refund.credit', { amount: format.money(credited) })] : []),
    ...promise,
    ...(less > 0 ? [t('mail.refund.lessToPay', { amount: format.money(less) })] : []),
  ]
}

/** Returns the lines of a transition with their discounts, delivery and sum. */
function stepAccount(
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
  charged: Step['charged'],
): LetterAccount {
  const { t, format } = localeWords(tenant, order.locale)
  const { items, services, discount, deliveryCost, surcharges, total } = stepSums(lines, charged)
  const sum = (label: string, cents: number): AccountRow => ({ label, amount: format.money(cents) })
  const free = { label: t('mail.order.delivery'), amount: t('mail.order.free') }
  // A later invoice or a credit for some lines has no delivery, which does not mean that delivery was free.
  const saysFree = order.detail.sums.deliveryCost === 0 && to !== 'CREDITED' && to !== 'RETURNED'
  return {
    rows: rowsOf(tenant, order, lines),
    sums: [
      sum(t('mail.order.items'), items),
      ...(services > 0 ? [sum(t('mail.order.services'), services)] : []),
      ...(discount > 0 ? [sum(t('mail.order.discount'), -discount)] : []),
      ...(deliveryCost ? [sum(t('mail.order.delivery'), deliveryCost)] : []),
      ...(deliveryCost === 0 && saysFree ? [free] : []),
      ...surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      { ...sum(t('mail.order.total'), total), strong: true },
    ],
  }
}

/** Returns passages that announce an attached invoice or credit note, its sum, and how to pay it (PAP-1). */
function invoicePassages(tenant: Tenant, invoice: StoredInvoice): Passage[] {
  const { invoiceNo, kind, total, detail } = invoice
  const { t, format } = localeWords(tenant, detail.locale)
  const facts = invoiceFacts(tenant, invoice)
  return [
    t(`mail.order.attached.${kind}`, { number: invoiceNo, total: format.money(total) }),
    ...(facts.length > 0 ? [t(`mail.order.payInvoice.${detail.method}`), { facts }] : []),
  ]
}

/**
 * Returns a sentence that says when and where an order arrives, in its language. Until an awaited payment it counts
 * working days from the payment (BAS-3). A guest gets only the name of a pick-up point, because its address is near the
 * postal code that the order's link asks for.
 */
export function comingSentence(
  tenant: Tenant,
  { owner, locale, method, paymentState, detail }: StoredOrder,
): string {
  const { t, format } = localeWords(tenant, locale)
  const { kind, earliest, latest, pickUpPoint } = detail.delivery
  const after = daysAfterPayment(detail.delivery, { method, state: paymentState })
  return t(`mail.order.${after ? 'comingAfterPayment' : 'coming'}.${kind}`, {
    earliest: format.day(earliest),
    latest: format.day(latest),
    point: !pickUpPoint ? '' : isOfGuest({ owner }) ? pickUpPoint.name : pointLine(pickUpPoint),
    ...(after && {
      days: t(`mail.order.workingDays.${after.from === after.to ? 'some' : 'range'}`, {
        ...after,
        count: after.to,
      }),
    }),
  })
}

function setOffSentence(tenant: Tenant, { locale }: StoredOrder, { amount, missing }: SetOffSaid): string {
  const { t, format } = localeWords(tenant, locale)
  return t(`mail.order.setOff.${missing === 0 ? 'whole' : 'part'}`, {
    amount: format.money(amount),
    missing: format.money(missing),
  })
}

function greetingOf(tenant: Tenant, { locale, detail: { contact } }: StoredOrder): string {
  const { t } = localeWords(tenant, locale)
  return greetingTo(t, contact)
}

function accountOf(tenant: Tenant, order: StoredOrder): LetterAccount {
  const { locale, detail } = order
  const { sums } = detail
  const { t, format } = localeWords(tenant, locale)
  const sum = (label: string, cents: number): AccountRow => ({ label, amount: format.money(cents) })
  return {
    rows: rowsOf(tenant, order, order.lines),
    sums: [
      sum(t('mail.order.items'), sums.itemsTotal),
      ...(sums.servicesTotal > 0 ? [sum(t('mail.order.services'), sums.servicesTotal)] : []),
      sums.deliveryCost > 0
        ? sum(t('mail.order.delivery'), sums.deliveryCost)
        : { label: t('mail.order.delivery'), amount: t('mail.order.free') },
      ...(sums.discount > 0 ? [sum(t('mail.order.discount'), -sums.discount)] : []),
      ...sums.surcharges.map(({ kind, amount }) => sum(t(`mail.order.surcharge.${kind}`), amount)),
      { ...sum(t('mail.order.total'), sums.total), strong: true },
      ...sums.vat
        .filter(({ rate }) => rate > 0)
        .map(({ rate, net, vat }) =>
          sum(t('mail.order.vat', { rate: `${format.number(rate / 100)} %`, net: format.money(net) }), vat),
        ),
    ],
  }
}

/** Returns rows of goods and services with their full prices. */
function rowsOf(tenant: Tenant, { locale }: StoredOrder, lines: readonly StoredLine[]): AccountRow[] {
  const { t, format } = localeWords(tenant, locale)
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

function paymentHint(
  tenant: Tenant,
  { locale, orderNo, method, detail }: StoredOrder,
  total: number,
): string {
  const { t, format } = localeWords(tenant, locale)
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
  const { t, format } = localeWords(tenant, order.locale)
  return [
    { facts: prepaymentFacts(tenant, order, amount) },
    t('mail.order.payUntil', { until: format.day(prepaymentDay(tenant, order)) }),
  ]
}
