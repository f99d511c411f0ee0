import type { RouteName } from '../routes/routes.ts'
import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import { pathOf } from '../tenancy/match-route.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Checkout, CheckoutStep } from './documents/checkout.ts'

/** Parts of the main checkout screens; a tenant may put several on one path (BAS-2). */
export const checkoutParts = ['delivery', 'payment', 'order'] as const

export type CheckoutPart = (typeof checkoutParts)[number]

/** All steps in their order; the order itself is the last. */
const steps = [
  'LOGIN',
  'DELIVERY',
  'PAYMENT',
  'PAYMENT_PROTECTION',
  'DELAYED_PAYMENT',
  'PREMIUM',
  'ORDER',
] as const satisfies readonly (CheckoutStep | 'ORDER')[]

export type CheckoutGoal = (typeof steps)[number]

const routes: Record<CheckoutGoal, RouteName> = {
  LOGIN: 'login',
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  PAYMENT_PROTECTION: 'paymentProtection',
  DELAYED_PAYMENT: 'delayedPayment',
  PREMIUM: 'premium',
  ORDER: 'checkAndOrder',
}

const goals = {
  delivery: 'DELIVERY',
  changeDelivery: 'DELIVERY',
  payment: 'PAYMENT',
  changePayment: 'PAYMENT',
  paymentProtection: 'PAYMENT_PROTECTION',
  paymentProtectionUpdate: 'PAYMENT_PROTECTION',
  delayedPayment: 'DELAYED_PAYMENT',
  premium: 'PREMIUM',
  checkAndOrder: 'ORDER',
} as const satisfies Partial<Record<RouteName, CheckoutGoal>>

export type CheckoutRoute = keyof typeof goals

/** The step that a route shows. */
export const goalOf = (route: CheckoutRoute): CheckoutGoal => goals[route]

type Paths = Pick<Tenant, 'paths'>

/** The parts on the screen of a route: all whose paths the tenant has configured equal (ROU-1). */
export function partsAt(tenant: Paths, locale: Locale, route: CheckoutRoute): readonly CheckoutPart[] {
  const here = pathOf(tenant, locale, route)
  const own = checkoutParts.filter((part) => pathOf(tenant, locale, routeOfPart[part]) === here)
  if (own.length > 0) return own
  return goals[route] === 'DELIVERY' ? ['delivery'] : ['payment']
}

const routeOfPart = { delivery: 'delivery', payment: 'payment', order: 'checkAndOrder' } as const

type Known = Pick<Checkout, 'lines' | 'loginNeeded' | 'missing' | 'steps'>

/**
 * The step to redirect to instead of `step`: an earlier incomplete one, or the next one if this order does not have the
 * step. Undefined when the step can be shown.
 */
export function elsewhere(checkout: Known, goal: CheckoutGoal): CheckoutGoal | 'NO_ORDER' | undefined {
  if (checkout.lines.length === 0) return 'NO_ORDER'
  if (checkout.loginNeeded) return 'LOGIN'
  const first = nextGoal(checkout)
  if (steps.indexOf(first) < steps.indexOf(goal)) return first
  return goal === 'ORDER' || checkout.steps.includes(goal) ? undefined : first
}

/** The next step: the first incomplete one, or the order. */
export const nextGoal = ({ missing }: Pick<Checkout, 'missing'>): CheckoutGoal =>
  steps.find((step) => step !== 'ORDER' && missing.includes(step)) ?? 'ORDER'

interface Place {
  tenant: Tenant
  locale: Locale
}

/**
 * URL of a step. If several parts share the path, it ends in the part's anchor.
 * @param back path to return to after log-in
 */
export function goalAddress(
  { tenant, locale }: Place,
  goal: CheckoutGoal | 'NO_ORDER',
  back?: string,
): string {
  if (goal === 'NO_ORDER') return routeAddress(tenant, locale, 'noOrderNotice')
  const address = routeAddress(tenant, locale, routes[goal])
  if (goal === 'LOGIN') return `${address}?${new URLSearchParams({ ...(back && { back }), done: 'again' })}`
  const part = anchors[goal]
  if (!part || part === 'delivery' || partsAt(tenant, locale, 'delivery').length === 1) return address
  return `${address}#${part}`
}

const anchors: Partial<Record<CheckoutGoal, CheckoutPart>> = {
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  ORDER: 'order',
}

/** Whether a path of the shop belongs to its checkout, such as the one to return to after log-in. */
export function isCheckoutAddress({ tenant, locale }: Place, address: string | undefined): boolean {
  const path = address?.split(/[?#]/)[0]
  return (Object.keys(goals) as CheckoutRoute[]).some((name) => routeAddress(tenant, locale, name) === path)
}
