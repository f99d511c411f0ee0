import type { RouteName } from '../routes/routes.ts'
import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import { pathOf } from '../tenancy/match-route.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { Checkout, CheckoutStep } from './documents/checkout.ts'

/** What the main screens of the checkout are made of; a tenant may put them on one path (BAS-2). */
export const checkoutParts = ['delivery', 'payment', 'order'] as const

export type CheckoutPart = (typeof checkoutParts)[number]

/** Steps in their order, the order itself at the end. */
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

/** What a screen is for. */
export const goalOf = (route: CheckoutRoute): CheckoutGoal => goals[route]

type Paths = Pick<Tenant, 'paths'>

/** The parts on the screen of a route: those whose path the tenant has made the same (ROU-1). */
export function partsAt(tenant: Paths, locale: Locale, route: CheckoutRoute): readonly CheckoutPart[] {
  const here = pathOf(tenant, locale, route)
  const own = checkoutParts.filter((part) => pathOf(tenant, locale, routeOfPart[part]) === here)
  if (own.length > 0) return own
  return goals[route] === 'DELIVERY' ? ['delivery'] : ['payment']
}

const routeOfPart = { delivery: 'delivery', payment: 'payment', order: 'checkAndOrder' } as const

type Known = Pick<Checkout, 'lines' | 'loginNeeded' | 'missing' | 'steps'>

/**
 * Where a shopper has to go instead of a step: to the first one that lacks something before it, or past a step that
 * this order does not have. Undefined where the step can be shown.
 */
export function elsewhere(checkout: Known, goal: CheckoutGoal): CheckoutGoal | 'NO_ORDER' | undefined {
  if (checkout.lines.length === 0) return 'NO_ORDER'
  if (checkout.loginNeeded) return 'LOGIN'
  const first = nextGoal(checkout)
  if (steps.indexOf(first) < steps.indexOf(goal)) return first
  return goal === 'ORDER' || checkout.steps.includes(goal) ? undefined : first
}

/** What is to be done next: the first step that lacks something, or the order. */
export const nextGoal = ({ missing }: Pick<Checkout, 'missing'>): CheckoutGoal =>
  steps.find((step) => step !== 'ORDER' && missing.includes(step)) ?? 'ORDER'

interface Place {
  tenant: Tenant
  locale: Locale
}

/**
 * The address of a step. Where several stand on one path, with the part's anchor; log-in leads back.
 * @param back address to come back to after log-in
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

/** Whether an address of the shop is one of its checkout's, such as the one that log-in leads back to. */
export function isCheckoutAddress({ tenant, locale }: Place, address: string | undefined): boolean {
  const path = address?.split(/[?#]/)[0]
  return (Object.keys(goals) as CheckoutRoute[]).some((name) => routeAddress(tenant, locale, name) === path)
}
