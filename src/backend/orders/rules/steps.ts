import type { PaymentMethod } from '#tenancy/payment-methods.ts'

/** Steps of a checkout, in their order (BAS-2). */
export type CheckoutStep =
  | 'LOGIN'
  | 'DELIVERY'
  | 'PAYMENT'
  | 'PAYMENT_PROTECTION'
  | 'DELAYED_PAYMENT'
  | 'PREMIUM'

interface CheckoutState {
  /** Whether the customer is only recognised (softly logged in) and has to log in. */
  loginNeeded: boolean
  payment: PaymentMethod | undefined
  /** Whether the tenant offers protection of instalments. */
  protectionOffered: boolean
  /** Number of loyalty points that can be redeemed. */
  redeemable: number
}

/** Returns the steps of a checkout. */
export function stepsOf({
  loginNeeded,
  payment,
  protectionOffered,
  redeemable,
}: CheckoutState): CheckoutStep[] {
  const steps: CheckoutStep[] = loginNeeded ? ['LOGIN', 'DELIVERY', 'PAYMENT'] : ['DELIVERY', 'PAYMENT']
  if (payment === 'INSTALMENTS' && protectionOffered) steps.push('PAYMENT_PROTECTION')
  if (payment === 'DELAYED_PAYMENT') steps.push('DELAYED_PAYMENT')
  if (redeemable > 0) steps.push('PREMIUM')
  return steps
}

/** Returns the steps that are still to be done. LOGIN is missing as long as it is a step. */
export const missingSteps = (
  steps: readonly CheckoutStep[],
  done: Readonly<Record<Exclude<CheckoutStep, 'LOGIN'>, boolean>>,
): CheckoutStep[] => steps.filter((step) => step === 'LOGIN' || !done[step])

/** Returns whether the order can be placed. The points step is optional. */
export const isComplete = (missing: readonly CheckoutStep[]): boolean =>
  missing.every((step) => step === 'PREMIUM')
