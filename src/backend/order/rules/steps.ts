import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'

/** Steps of a checkout in their order (BAS-2). */
export type CheckoutStep =
  | 'LOGIN'
  | 'DELIVERY'
  | 'PAYMENT'
  | 'PAYMENT_PROTECTION'
  | 'DELAYED_PAYMENT'
  | 'PREMIUM'

interface Situation {
  /** Softly logged in. */
  loginNeeded: boolean
  payment: PaymentMethod | undefined
  /** The shop protects instalments. */
  protectionOffered: boolean
  /** Loyalty points that could be redeemed. */
  redeemable: number
}

/** Which steps this checkout has. */
export function stepsOf({ loginNeeded, payment, protectionOffered, redeemable }: Situation): CheckoutStep[] {
  const steps: CheckoutStep[] = loginNeeded ? ['LOGIN', 'DELIVERY', 'PAYMENT'] : ['DELIVERY', 'PAYMENT']
  if (payment === 'INSTALMENTS' && protectionOffered) steps.push('PAYMENT_PROTECTION')
  if (payment === 'DELAYED_PAYMENT') steps.push('DELAYED_PAYMENT')
  if (redeemable > 0) steps.push('PREMIUM')
  return steps
}

/** The steps still to be done. LOGIN stands there until it is none. */
export const missingSteps = (
  steps: readonly CheckoutStep[],
  done: Readonly<Record<Exclude<CheckoutStep, 'LOGIN'>, boolean>>,
): CheckoutStep[] => steps.filter((step) => step === 'LOGIN' || !done[step])

/** Whether it can be ordered. Points are kept where nothing was said of them. */
export const isComplete = (missing: readonly CheckoutStep[]): boolean =>
  missing.every((step) => step === 'PREMIUM')
