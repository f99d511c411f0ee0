import { type CreditAgreement, creditAgreement, withPremium } from '#contract/credit/agreement.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import { isOffered } from '#tenancy/commerce.ts'
import { offeredProtection } from '#tenancy/credit-agreement.ts'
import { riskMaximum } from '#tenancy/credit-risk.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { offeredOnlineMethods } from '#tenancy/online-methods.ts'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { BasketNotice, JoinedLine } from '../cart/basket/notice.ts'
import { totalsOf } from '../cart/basket/totals.ts'
import type { SelectedVoucher } from '../cart/vouchers/better-code.ts'
import { type Discount, discountsOf } from '../cart/vouchers/order-vouchers.ts'
import { productVatRate, standardVatRate, type VatFacts } from '../catalogue/rules/product-vat.ts'
import type { Account } from '../customers/accounts.ts'
import { type SessionType, sessionTypes } from '../customers/sessions/viewer.ts'
import { type Calendar, monthsAfter } from '../infra/calendar/calendar.ts'
import type { SavedAddress } from '../orders/address-book.ts'
import type { ContactDraft, OrderDelivery } from '../orders/order-detail.ts'
import type { PickUpPoints } from '../orders/pick-up-point.ts'
import { type OrderSums, sumsOf } from '../orders/rules/order-sums.ts'
import { redeemablePoints } from '../orders/rules/points.ts'
import { type CheckoutStep, missingSteps, stepsOf } from '../orders/rules/steps.ts'
import { type DeliveryOption, deliveryOptions } from './delivery/delivery-options.ts'
import { resolveDelivery } from './delivery/resolve-delivery.ts'
import type { Draft } from './draft.ts'
import {
  optionIdOf,
  type PaymentContext,
  type PaymentOption,
  paymentOptions,
  surchargesOf,
} from './payment-options.ts'
import { isPrintable } from './print-problems.ts'

export interface PreparedService {
  code: string
  label: string
  text: string
  /** Price for each piece, in cents. */
  price: number
  appointment: boolean
  chosen: boolean
}

/** A line of the basket, as it would be ordered. */
export interface PreparedLine {
  itemId: string
  sku: string
  masterSku: string
  productName: string
  /** Attribute values that distinguish it from other variants. */
  choice: string
  /** Pieces that can be ordered. */
  quantity: number
  /** Cents. */
  price: number
  /** Price that the shopper last saw in the basket, in cents. */
  priceSeen: number
  /** Set if log-in has merged two baskets that both had it. */
  joined: JoinedLine | null
  /** VAT rate on the day of the delivery, in hundredths of a per cent; 0 for a variant that has left the catalogue. */
  vatRate: number
  /** Facts that decide the rate; left out for a variant that has left the catalogue. */
  vat?: VatFacts
  services: PreparedService[]
  needsAppointment: boolean
  bulky: boolean
  minWorkingDays: number
  maxWorkingDays: number
  /** Loyalty points for each piece. */
  points: number
  /** Whether its price is already reduced (LAW-1). */
  reduced: boolean
  /**
   * Whether it cost less within the last 30 days, so that a percentage off the present price would overstate the
   * reduction (LAW-1).
   */
  wasCheaper: boolean
  /** Keys of its categories and of all their ancestors. */
  categories: readonly string[]
  notice: Extract<BasketNotice, 'GONE' | 'SOLD_OUT' | 'FEWER'> | null
}

/** Everything from which an order is worked out. */
export interface OrderPreparation {
  tenant: Tenant
  lines: readonly PreparedLine[]
  draft: Draft
  viewerType: SessionType
  /** Account of the recognised customer, logged in or not. */
  account: Account | undefined
  addressBook: readonly SavedAddress[]
  /** Balance of loyalty points. */
  pointsBalance: number
  /** The entered voucher code with its evaluation; undefined without a code. */
  voucher: SelectedVoucher | undefined
  credit: CreditOffer | undefined
  calendar: Calendar
  /** Pick-up points of the tenant's country. */
  pickUpPoints: PickUpPoints
  /** Whether a provider for hosted payments is configured (src/adapters/payments/provider.ts). */
  acceptsHostedPayments: boolean
  /** ms */
  now: number
}

/** An order as it would be placed now. It is worked out again for every page, and once more when it is placed. */
export interface PreparedOrder {
  loginNeeded: boolean
  steps: CheckoutStep[]
  missing: CheckoutStep[]
  lines: readonly PreparedLine[]
  contact: ContactDraft | null
  deliveryAddress: AddressDraft | null
  invoiceAddress: AddressDraft | null
  delivery: OrderDelivery | null
  /** Calendar of the place of delivery. */
  calendar: Calendar
  deliveryOptions: DeliveryOption[]
  payment: NonNullable<Draft['payment']> | null
  paymentOptions: PaymentOption[]
  protection: boolean | null
  delayedPayment: {
    months: number
    surchargePercent: number
    surcharge: number
    dueOn: string
    accepted: boolean | null
  } | null
  /** Cost of the credit of the selected method; null for every other method, and if it is not offered. */
  credit: CreditAgreement | null
  premium: { balance: number; redeemable: number; redeemed: number | null; earns: number } | null
  voucher: SelectedVoucher | undefined
  /** Discounts of the voucher code; empty if it does not apply. */
  discounts: readonly Discount[]
  /** Points that this order redeems. */
  points: number
  /** Points that it earns. */
  earns: number
  sums: OrderSums
}

/** Works out an order (BAS-2). It is a pure function, so that the shown order and the placed order cannot differ. */
export function prepareOrder(input: OrderPreparation): PreparedOrder {
  const { tenant, draft, viewerType, account, addressBook, voucher, credit, calendar, now } = input
  const discounts = discountsOf(voucher)
  const { constants } = tenant
  const today = dayOf(now, tenant.i18n.timeZone)
  const loginNeeded = viewerType === sessionTypes.soft
  const customer = viewerType === sessionTypes.loggedIn ? account : undefined
  const contact = loginNeeded ? null : contactFor(draft, customer)
  const deliveryAddress = loginNeeded ? null : (draft.deliveryAddress ?? addressBook[0]?.address ?? null)

  const { pickUpPoints } = input
  const hasPickUpPoints = pickUpPoints.points.length > 0
  const deliveryKinds = deliveryOptions(input.lines, { ...constants, today, calendar, hasPickUpPoints })
  const delivery = resolveDelivery(draft.delivery, deliveryKinds, {
    pickUpPoints,
    today,
    calendar,
  })
  const suppliedOn = delivery?.earliest ?? today
  const lines = input.lines.map((line) =>
    line.vat ? { ...line, vatRate: productVatRate(tenant, line.vat, suppliedOn) } : line,
  )

  const items = lines.map(({ price, quantity }) => price * quantity)
  const services = lines.map((line) => servicePrice(line) * line.quantity)
  const { deliveryCost } = totalsOf(
    lines.map(({ price, quantity }) => ({ price, pieces: quantity })),
    constants,
  )
  const goods = add(items) + add(services)
  const voucherAmount = Math.min(goods, add(discounts.map(({ amount }) => amount)))
  const isInBonusProgramme = customer?.bonusProgramme === true && isOffered(tenant, 'loyalty')
  const { currency } = tenant.i18n
  const redeemable = isInBonusProgramme
    ? redeemablePoints(input.pointsBalance, goods - voucherAmount, currency)
    : 0
  const points = redeemablePoints(draft.points ?? 0, redeemable, currency)
  const earns = isInBonusProgramme ? add(lines.map((line) => line.points * line.quantity)) : 0

  const paymentContext: PaymentContext = {
    methods: tenant.payment.methods.filter((method) => method !== 'HOSTED' || input.acceptsHostedPayments),
    online: offeredOnlineMethods(tenant),
    ordered: lines.length > 0,
    amount: goods + deliveryCost - voucherAmount - points,
    loggedIn: customer !== undefined,
    birthday: contact?.birthday ?? customer?.birthday ?? null,
    today,
    credit,
    protection: offeredProtection(tenant),
    maxima: maximaOf(tenant, customer !== undefined),
    refused: draft.creditRefused ?? [],
  }
  const options = paymentOptions(paymentContext)
  // What vouchers and points pay in full needs no choice of a method.
  const free =
    lines.length > 0 && paymentContext.amount <= 0 ? options.find(({ available }) => available) : undefined
  const payment: Draft['payment'] | null = free ? { method: free.method } : (draft.payment ?? null)
  const selectedOption = payment ? options.find(({ id }) => id === optionIdOf(payment)) : undefined
  const isPayable =
    selectedOption?.available === true &&
    (payment?.method !== 'INSTALMENTS' || selectedOption.months.includes(payment.months ?? 0))
  const surcharges =
    payment && isPayable ? surchargesOf({ ...payment, protection: draft.protection }, paymentContext) : []
  const agreement =
    payment && isPayable && credit && isCreditMethod(payment.method)
      ? creditAgreement(payment.method, paymentContext.amount, payment.months, credit)
      : undefined

  const steps = stepsOf({
    loginNeeded,
    payment: payment?.method,
    protectionOffered: paymentContext.protection !== undefined,
    redeemable,
  })
  return {
    loginNeeded,
    steps,
    missing: missingSteps(steps, {
      DELIVERY:
        contact !== null &&
        deliveryAddress !== null &&
        delivery !== null &&
        // The account or address book of a customer may have text that cannot be printed.
        isPrintable(contact, deliveryAddress),
      PAYMENT: isPayable,
      PAYMENT_PROTECTION: draft.protection !== undefined,
      DELAYED_PAYMENT: draft.delayedPayment === true,
      PREMIUM: draft.points !== undefined,
    }),
    lines,
    contact,
    deliveryAddress,
    invoiceAddress: loginNeeded ? null : (draft.invoiceAddress ?? null),
    delivery,
    calendar,
    deliveryOptions: deliveryKinds,
    payment,
    paymentOptions: options,
    protection: draft.protection ?? null,
    delayedPayment:
      payment?.method === 'DELAYED_PAYMENT'
        ? {
            months: constants.paymentPauseMonths,
            surchargePercent: constants.paymentPauseSurchargePercent,
            surcharge: selectedOption?.surcharge ?? 0,
            dueOn: monthsAfter(today, constants.paymentPauseMonths),
            accepted: draft.delayedPayment ?? null,
          }
        : null,
    credit: agreement ? withPremium(agreement, surcharges) : null,
    premium: isInBonusProgramme
      ? {
          balance: input.pointsBalance,
          redeemable,
          redeemed: draft.points === undefined ? null : points,
          earns,
        }
      : null,
    voucher,
    discounts,
    points,
    earns,
    sums: sumsOf({
      lines: lines.map(({ vatRate }, index) => ({
        items: items[index] ?? 0,
        services: services[index] ?? 0,
        vatRate,
      })),
      deliveryCost,
      lineDiscounts: lines.map(({ itemId }) => add(discounts.map(({ parts }) => parts.get(itemId) ?? 0))),
      discount: points,
      step: stepOf(currency),
      surcharges,
      defaultVatRate: standardVatRate(tenant, suppliedOn),
    }),
  }
}

function maximaOf({ payment, creditRisk }: Tenant, isCustomer: boolean): PaymentContext['maxima'] {
  const maximums = payment.methods.flatMap((method) => {
    const maximum = riskMaximum(creditRisk, method, isCustomer)
    return maximum === undefined ? [] : [[method, maximum] as const]
  })
  return Object.fromEntries(maximums)
}

/** Returns the price of the services selected for each piece, in cents. */
export const servicePrice = ({ services }: Pick<PreparedLine, 'services'>): number =>
  add(services.filter(({ chosen: selectedOption }) => selectedOption).map(({ price }) => price))

/** Returns the contact of the order. For a customer the e-mail address is always the account's present one. */
function contactFor({ contact }: Draft, customer: Account | undefined): ContactDraft | null {
  if (!customer) return contact ?? null
  return contact ? { ...contact, email: customer.email } : contactOf(customer)
}

const contactOf = (account: Account): ContactDraft => {
  const { salutation, firstName, lastName, email, phone, birthday, company, vatId } = account
  return {
    ...{ salutation, firstName, lastName, email, phone, birthday },
    ...{ company, vatId },
  }
}

const add = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
