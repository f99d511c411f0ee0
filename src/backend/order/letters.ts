import { creditSentence } from '../../contract/credit/credit-sentence.ts'
import type { AddressDraft } from '../../contract/order/address-rules.ts'

import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import { layerAddress } from '../../tenancy/service-layers.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { hasUnionLaw } from '../../tenancy/union.ts'
import { creditPassages } from '../credit/credit-letters.ts'
import type { StoredInvoice } from '../invoice/invoice.ts'
import { invoiceFacts } from '../invoice/invoice-facts.ts'
import type { Billed } from '../invoice/rules/billed.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import {
  type AccountRow,
  composeLetter,
  type Letter,
  type LetterAccount,
  type LetterWords,
  type Passage,
} from '../mail/letter.ts'
import { type RefundPromise, refundLink, refundSentence } from '../payout/refund-promise.ts'
import { customerIdOf } from '../session/viewer.ts'
import { addressLine, pointLine } from './address-line.ts'
import { daysAfterPayment } from './delivery/after-payment.ts'
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
 * and the legal guarantee in its main elements, which are theirs to keep (LAW-5).
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
  // The link of a guest's letter opens the order with the postal code, which the letter must not say.
  const place = (address: AddressDraft): string =>
    addressLine(address, contact, { withPostalCode: customerIdOf(order.owner) !== undefined })
  const fact = (label: string, value: string): [string, string] => [t(label), value]
  return composeLetter(tenant, locale, {
    subject: t('mail.order.subject', { orderNo, company: tenant.company }),
    greeting: greetingOf(tenant, order),
    paragraphs: [
      t('mail.order.body', { orderNo, company: tenant.company, moment: format.dateTime(placedAt) }),
    ],
    account: accountOf(tenant, order),
    link: payAt
      ? { label: t('mail.order.pay'), address: tenant.origin + payAt }
      : { label: t('mail.order.link'), address: orderAt },
    footnotes: [
      { heading: t('checkout.delivery') },
      comingSentence(tenant, order),
      {
        facts: [
          ...(pickUpPoint ? [] : [fact('checkout.address', place(deliveryAddress))]),
          fact('checkout.invoiceAddress', place(invoiceAddress)),
          ...(contact.company ? [fact('checkout.field.company', contact.company)] : []),
          ...(contact.vatId ? [fact('checkout.field.vatId', contact.vatId)] : []),
        ],
      },
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
  /** Where the shopper looks at the order. */
  orderAt: string
  trackingNumber?: string | undefined
  /** What is credited, or will be once a return is checked; cents, only for CREDITED and RETURNED. */
  credited?: number
  /** What goes back for this step; left out where nothing does. */
  refund?: RefundPromise | undefined
  /** What is charged or credited beside the lines: delivery and surcharges. */
  charged?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** What other lines now cost more, which is kept back of the credit; cents. */
  held?: number
  /** Whether another letter states what goes back. */
  refundToldElsewhere?: boolean
  /** What a voucher is no longer good for after this return, and its minimum; cents. */
  forfeited?: { amount: number; minimum: number } | undefined
  /** What of an invoice had come before it; cents, only for INVOICED. */
  paidAhead?: number
  /** What kept credit has paid of an invoice, and what is left; cents, only for INVOICED. */
  setOff?: SetOffSaid | undefined
  /** Invoices or credit notes that this step has written; the letter brings them. */
  invoices?: readonly StoredInvoice[]
}

/** Cents. */
interface SetOffSaid {
  amount: number
  missing: number
}

/** What the shopper is told of each step of some lines of an order. */
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
  const look: LetterWords['link'] = { label: t('mail.order.link'), address: orderAt }
  const form = refundLink(tenant, order.locale, money.refund)
  return composeLetter(tenant, order.locale, {
    subject: t(`mail.order.steps.${step}.subject`, said),
    greeting: greetingOf(tenant, order),
    paragraphs: [
      t(`mail.order.steps.${step}.body`, said),
      ...(trackingNumber ? [t('mail.order.tracking', { number: trackingNumber })] : []),
      ...(paidAhead > 0 ? [t('mail.order.paidAhead', { amount: format.money(paidAhead) })] : []),
      ...(setOff ? [setOffSentence(tenant, order, setOff)] : []),
      ...refundSentences(tenant, order, to, money),
      ...(forfeited
        ? [
            t(`mail.order.${to === 'CANCELLED' ? 'voucherForfeitedByCancelling' : 'voucherForfeited'}`, {
              amount: format.money(forfeited.amount),
              minimum: format.money(forfeited.minimum),
            }),
          ]
        : []),
      ...invoices.flatMap((invoice) => invoicePassages(tenant, invoice)),
    ],
    account: stepAccount(tenant, order, lines, to, charged),
    ...(form ? { link: form, otherLink: look } : { link: look }),
  })
}

/** What goes back, by which way and by when, and what of a credit lessens what is still to be paid (PAP-7). */
function refundSentences(
  tenant: Tenant,
  { locale, method }: StoredOrder,
  to: LineState,
  {
    credited = 0,
    refund,
    refundToldElsewhere = false,
    held = 0,
  }: Pick<Step, 'credited' | 'refund' | 'refundToldElsewhere' | 'held'>,
): string[] {
  const { t, format } = localeWords(tenant, locale)
  const promise = refund ? [refundSentence(tenant, locale, refund)] : []
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

/** The lines of a step with their discounts, delivery and sum. */
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

/** That an invoice or a credit note is attached, its sum, and how what is to be paid of it is paid (PAP-1). */
function invoicePassages(tenant: Tenant, invoice: StoredInvoice): Passage[] {
  const { invoiceNo, kind, total, detail } = invoice
  const { t, format } = localeWords(tenant, detail.locale)
  const facts = invoiceFacts(tenant, invoice)
  return [
    t(`mail.order.attached.${kind}`, { number: invoiceNo, total: format.money(total) }),
    ...(facts.length > 0 ? [t(`mail.order.payInvoice.${detail.method}`), { facts }] : []),
  ]
}

/** When and where an order comes, in its language; in working days from the payment while that is waited for (BAS-3). */
export function comingSentence(
  tenant: Tenant,
  { locale, method, paymentState, detail }: StoredOrder,
): string {
  const { t, format } = localeWords(tenant, locale)
  const { kind, earliest, latest, pickUpPoint } = detail.delivery
  const after = daysAfterPayment(detail.delivery, { method, state: paymentState })
  return t(`mail.order.${after ? 'comingAfterPayment' : 'coming'}.${kind}`, {
    earliest: format.day(earliest),
    latest: format.day(latest),
    point: pickUpPoint ? pointLine(pickUpPoint) : '',
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

/** Goods and services with their full prices. */
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

/** Where a transfer goes to, in advance (BAS-3). @param amount cents */
function prepaymentPassages(tenant: Tenant, order: StoredOrder, amount: number): Passage[] {
  if (order.method !== 'BANK_TRANSFER') return []
  const { t, format } = localeWords(tenant, order.locale)
  return [
    { facts: prepaymentFacts(tenant, order, amount) },
    t('mail.order.payUntil', { until: format.day(prepaymentDay(tenant, order)) }),
  ]
}
