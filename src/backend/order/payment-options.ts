import type { CreditOffer } from '../../contract/credit/credit-offer.ts'
import { instalmentPlan } from '../../contract/credit/instalment-plan.ts'
import { delayedPayment } from '../../contract/credit/payment-pause.ts'
import { type PaymentProtectionTerms, paymentProtection } from '../../contract/credit/payment-protection.ts'
import { newBirthdayProblem } from '../../contract/customer-rules.ts'
import type { PaymentMethod } from '../../tenancy/tenant-schema.ts'
import type { Surcharge } from './rules/totals.ts'

/** Why a method cannot be used. */
export type PaymentHindrance =
  | 'LOGIN_NEEDED'
  | 'EMPTY'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'CREDIT_CLOSED'
  | 'BIRTHDAY_NEEDED'
  /** The creditworthiness service has refused it for as much as this order. */
  | 'CREDIT_REFUSED'

export interface PaymentOption {
  method: PaymentMethod
  available: boolean
  whyNot: PaymentHindrance | null
  /** Cents. */
  minimum: number | null
  maximum: number | null
  months: number[]
  /** Cents; 0 for instalments, where it depends on the months. */
  surcharge: number
}

/** Who pays what, and what may be offered for it. */
export interface Paying {
  methods: readonly PaymentMethod[]
  /** Whether anything is ordered. */
  ordered: boolean
  /** Without surcharges, cents. */
  amount: number
  loggedIn: boolean
  /** YYYY-MM-DD */
  birthday: string | null
  today: string
  /** Undefined where the law or the tenant lets none be offered today (LAW-4). */
  credit: CreditOffer | undefined
  protection: PaymentProtectionTerms | undefined
  /** Largest order that the tenant delivers before it is paid, cents by method; those without a maximum are left out. */
  maxima?: Partial<Record<PaymentMethod, number>>
  /** Methods that were refused, with the amount that was. */
  refused?: readonly RefusedCredit[]
}

/** A way of paying that the creditworthiness service has refused. */
export interface RefusedCredit {
  method: PaymentMethod
  /** Of the order, without surcharges, cents: a smaller one may be tried again. */
  amount: number
}

/**
 * The methods of a shop for one order (BAS-3). What is credit needs a customer who is known, grown up and wants enough.
 * What vouchers and points have paid for in full is ordered by one plain method.
 */
export function paymentOptions(paying: Paying): PaymentOption[] {
  const { methods, credit, ordered, amount } = paying
  const plain = methods.includes('INVOICE') ? 'INVOICE' : methods.find((method) => !isCredit(method))
  const hindranceOf = (method: PaymentMethod): PaymentHindrance | null => {
    if (amount <= 0) return ordered && method === plain ? null : 'EMPTY'
    const hindrance = isCredit(method) ? hindranceOfCredit(method, paying) : null
    return hindrance ?? hindranceOfRisk(method, paying)
  }
  return methods.map((method) => {
    const onCredit = isCredit(method)
    const whyNot = hindranceOf(method)
    return {
      method,
      available: whyNot === null,
      whyNot,
      minimum: onCredit ? (credit?.minimumCents ?? null) : null,
      maximum: maximumOf(method, paying),
      months: method === 'INSTALMENTS' && whyNot === null ? monthsFor(paying) : [],
      surcharge: surchargesOf({ method }, paying).reduce((sum, { amount }) => sum + amount, 0),
    }
  })
}

export const isCredit = (method: PaymentMethod): boolean =>
  method === 'INSTALMENTS' || method === 'DELAYED_PAYMENT'

interface Chosen {
  method: PaymentMethod
  months?: number | undefined
  protection?: boolean | undefined
}

/** What a method adds to an order; nothing where it is not offered. */
export function surchargesOf({ method, months, protection }: Chosen, paying: Paying): Surcharge[] {
  const { amount, credit } = paying
  if (!credit) return []
  if (method === 'DELAYED_PAYMENT') {
    const paused = delayedPayment(amount, credit)
    return paused ? [{ kind: 'DELAYED_PAYMENT', amount: paused.paymentPauseSurcharge }] : []
  }
  const plan = method === 'INSTALMENTS' && months ? instalmentPlan(amount, months, credit) : undefined
  if (!plan) return []
  const interest: Surcharge = { kind: 'INSTALMENTS', amount: plan.installmentSurcharge }
  if (!protection || !paying.protection) return [interest]
  const { overallPremium } = paymentProtection(plan, paying.protection)
  return [interest, { kind: 'PAYMENT_PROTECTION', amount: overallPremium }]
}

function maximumOf(method: PaymentMethod, { credit, maxima }: Paying): number | null {
  const all = [maxima?.[method], isCredit(method) ? credit?.maximumCents : undefined]
  const known = all.filter((each) => each !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}

/** What the tenant does not risk (ORD-4). */
function hindranceOfRisk(method: PaymentMethod, paying: Paying): PaymentHindrance | null {
  const { amount, maxima, refused = [] } = paying
  if (amount > (maxima?.[method] ?? Number.POSITIVE_INFINITY)) return 'AMOUNT_TOO_LARGE'
  return refused.some((each) => each.method === method && amount >= each.amount) ? 'CREDIT_REFUSED' : null
}

/** Lengths that can be had for the amount. */
const monthsFor = ({ amount, credit }: Paying): number[] =>
  credit ? credit.months.filter((months) => instalmentPlan(amount, months, credit)) : []

function hindranceOfCredit(method: PaymentMethod, paying: Paying): PaymentHindrance | null {
  const { credit, amount, loggedIn, birthday, today } = paying
  if (!credit) return 'CREDIT_CLOSED'
  if (!loggedIn) return 'LOGIN_NEEDED'
  if (amount < credit.minimumCents) return 'AMOUNT_TOO_SMALL'
  if (amount > credit.maximumCents) return 'AMOUNT_TOO_LARGE'
  if (!birthday || newBirthdayProblem(birthday, today)) return 'BIRTHDAY_NEEDED'
  const offered = method === 'INSTALMENTS' ? monthsFor(paying).length > 0 : delayedPayment(amount, credit)
  return offered ? null : 'CREDIT_CLOSED'
}
