import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { instalmentPlan } from '#contract/credit/instalment-plan.ts'
import { delayedPayment } from '#contract/credit/payment-pause.ts'
import { type PaymentProtectionTerms, paymentProtection } from '#contract/credit/payment-protection.ts'
import { newBirthdayProblem } from '#contract/customer-rules.ts'
import type { OfferedOnlineMethod, OnlineMethodId } from '#tenancy/online-methods.ts'
import { isCreditMethod, type PaymentMethod } from '#tenancy/payment-methods.ts'
import type { Surcharge } from '../orders/rules/order-sums.ts'

/** Why a payment method is not available. */
export type PaymentHindrance =
  | 'LOGIN_NEEDED'
  | 'EMPTY'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'CREDIT_CLOSED'
  | 'BIRTHDAY_NEEDED'
  /** The creditworthiness service has refused it for an order of at most this amount. */
  | 'CREDIT_REFUSED'

export interface PaymentOption {
  /** The method, or a method of online payment by name. */
  id: PaymentMethod | OnlineMethodId
  /** The online method that the option stands for. */
  online?: OnlineMethodId
  method: PaymentMethod
  available: boolean
  whyNot: PaymentHindrance | null
  /** Cents. */
  minimum: number | null
  maximum: number | null
  months: number[]
  /** Cents; 0 for instalments, whose surcharge depends on the months. */
  surcharge: number
}

/** Facts about the order and the shopper that decide which methods are offered. */
export interface PaymentContext {
  methods: readonly PaymentMethod[]
  /** Online methods by name, each an option in the place of HOSTED; none: HOSTED is one option. */
  online?: readonly OfferedOnlineMethod[]
  /** Whether the order has any line. */
  ordered: boolean
  /** Order amount without surcharges, cents. */
  amount: number
  loggedIn: boolean
  /** YYYY-MM-DD */
  birthday: string | null
  today: string
  /** Undefined if the law or the tenant allows no credit today (LAW-4). */
  credit: CreditOffer | undefined
  protection: PaymentProtectionTerms | undefined
  /**
   * Largest order that the tenant delivers before payment, in cents by method; methods without a maximum are left out.
   */
  maxima?: Partial<Record<PaymentMethod, number>>
  /** Methods that were refused, with the refused amount. */
  refused?: readonly RefusedCredit[]
}

/** A payment method that the creditworthiness service has refused. */
export interface RefusedCredit {
  method: PaymentMethod
  /** Order amount without surcharges, in cents. A smaller order may be tried again. */
  amount: number
}

/**
 * Returns the payment methods of a tenant for one order (BAS-3). Methods on credit need a logged-in adult customer and
 * a minimum amount. An order that vouchers and points pay in full uses one plain method.
 */
export function paymentOptions(context: PaymentContext): PaymentOption[] {
  const { methods, credit, ordered, amount } = context
  const plainMethod = methods.includes('INVOICE')
    ? 'INVOICE'
    : methods.find((method) => !isCreditMethod(method))
  const hindranceOf = (method: PaymentMethod): PaymentHindrance | null => {
    if (amount <= 0) return ordered && method === plainMethod ? null : 'EMPTY'
    const hindrance = isCreditMethod(method) ? hindranceOfCredit(method, context) : null
    return hindrance ?? hindranceOfRisk(method, context)
  }
  return methods.flatMap((method): PaymentOption | PaymentOption[] => {
    const onCredit = isCreditMethod(method)
    const whyNot = hindranceOf(method)
    const { online = [] } = context
    if (method === 'HOSTED' && online.length > 0)
      return online.map((named) => namedOption(named, whyNot, amount))
    return {
      id: method,
      method,
      available: whyNot === null,
      whyNot,
      minimum: onCredit ? (credit?.minimumCents ?? null) : null,
      maximum: maximumOf(method, context),
      months: method === 'INSTALMENTS' && whyNot === null ? monthsFor(context) : [],
      surcharge: surchargesOf({ method }, context).reduce((sum, { amount }) => sum + amount, 0),
    }
  })
}

/** Returns the option of an online method by name, which has limits of its own. @param amount cents */
function namedOption(
  { id, minimum, maximum }: OfferedOnlineMethod,
  hindrance: PaymentHindrance | null,
  amount: number,
): PaymentOption {
  const outside =
    amount > 0 && amount < (minimum ?? 0)
      ? 'AMOUNT_TOO_SMALL'
      : amount > (maximum ?? Number.POSITIVE_INFINITY)
        ? 'AMOUNT_TOO_LARGE'
        : null
  const whyNot = hindrance ?? outside
  return {
    ...{ id, online: id, method: 'HOSTED', available: whyNot === null, whyNot },
    ...{ minimum, maximum, months: [], surcharge: 0 },
  }
}

/** Returns the id of the option that a shopper has chosen. */
export const optionIdOf = ({
  method,
  online,
}: {
  method: PaymentMethod
  online?: OnlineMethodId | undefined
}): PaymentOption['id'] => online ?? method

interface SelectedPayment {
  method: PaymentMethod
  months?: number | undefined
  protection?: boolean | undefined
}

/** Returns the surcharges that a method adds to an order; none if the method is not offered. */
export function surchargesOf(
  { method, months, protection }: SelectedPayment,
  context: PaymentContext,
): Surcharge[] {
  const { amount, credit } = context
  if (!credit) return []
  if (method === 'DELAYED_PAYMENT') {
    const pause = delayedPayment(amount, credit)
    return pause ? [{ kind: 'DELAYED_PAYMENT', amount: pause.paymentPauseSurcharge }] : []
  }
  const plan = method === 'INSTALMENTS' && months ? instalmentPlan(amount, months, credit) : undefined
  if (!plan) return []
  const interest: Surcharge = { kind: 'INSTALMENTS', amount: plan.installmentSurcharge }
  if (!protection || !context.protection) return [interest]
  const { overallPremium } = paymentProtection(plan, context.protection, credit.step)
  return [interest, { kind: 'PAYMENT_PROTECTION', amount: overallPremium }]
}

function maximumOf(method: PaymentMethod, { credit, maxima }: PaymentContext): number | null {
  const all = [maxima?.[method], isCreditMethod(method) ? credit?.maximumCents : undefined]
  const maximums = all.filter((each) => each !== undefined)
  return maximums.length === 0 ? null : Math.min(...maximums)
}

/** Returns a hindrance if the amount is above the tenant's limit or was refused before (ORD-4). */
function hindranceOfRisk(method: PaymentMethod, context: PaymentContext): PaymentHindrance | null {
  const { amount, maxima, refused = [] } = context
  if (amount > (maxima?.[method] ?? Number.POSITIVE_INFINITY)) return 'AMOUNT_TOO_LARGE'
  return refused.some((each) => each.method === method && amount >= each.amount) ? 'CREDIT_REFUSED' : null
}

/** Returns the numbers of months that are possible for the amount. */
const monthsFor = ({ amount, credit }: PaymentContext): number[] =>
  credit ? credit.months.filter((months) => instalmentPlan(amount, months, credit)) : []

function hindranceOfCredit(method: PaymentMethod, context: PaymentContext): PaymentHindrance | null {
  const { credit, amount, loggedIn, birthday, today } = context
  if (!credit) return 'CREDIT_CLOSED'
  if (!loggedIn) return 'LOGIN_NEEDED'
  if (amount < credit.minimumCents) return 'AMOUNT_TOO_SMALL'
  if (amount > credit.maximumCents) return 'AMOUNT_TOO_LARGE'
  if (!birthday || newBirthdayProblem(birthday, today)) return 'BIRTHDAY_NEEDED'
  const offered = method === 'INSTALMENTS' ? monthsFor(context).length > 0 : delayedPayment(amount, credit)
  return offered ? null : 'CREDIT_CLOSED'
}
