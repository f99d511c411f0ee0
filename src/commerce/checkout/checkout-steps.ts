import type { RouteName } from '#routes/routes.ts'
import type { Locale } from '#tenancy/locales.ts'
import { pathOf } from '#tenancy/match-route.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Checkout, CheckoutStep } from './checkout-operations.ts'

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

export type CheckoutFlowStep = (typeof steps)[number]

const routes: Record<CheckoutFlowStep, RouteName> = {
  LOGIN: 'login',
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  PAYMENT_PROTECTION: 'paymentProtection',
  DELAYED_PAYMENT: 'delayedPayment',
  PREMIUM: 'premium',
  ORDER: 'checkAndOrder',
}

const stepOfRoute = {
  delivery: 'DELIVERY',
  changeDelivery: 'DELIVERY',
  payment: 'PAYMENT',
  changePayment: 'PAYMENT',
  paymentProtection: 'PAYMENT_PROTECTION',
  paymentProtectionUpdate: 'PAYMENT_PROTECTION',
  delayedPayment: 'DELAYED_PAYMENT',
  premium: 'PREMIUM',
  checkAndOrder: 'ORDER',
} as const satisfies Partial<Record<RouteName, CheckoutFlowStep>>

export type CheckoutRoute = keyof typeof stepOfRoute

/** The step that a route shows. */
export const stepOf = (route: CheckoutRoute): CheckoutFlowStep => stepOfRoute[route]

type Paths = Pick<Tenant, 'paths'>

/** The parts on the screen of a route: all whose paths the tenant has configured equal (ROU-1). */
export function partsAt(tenant: Paths, locale: Locale, route: CheckoutRoute): readonly CheckoutPart[] {
  const path = pathOf(tenant, locale, route)
  const parts = checkoutParts.filter((part) => pathOf(tenant, locale, routeOfPart[part]) === path)
  if (parts.length > 0) return parts
  return stepOfRoute[route] === 'DELIVERY' ? ['delivery'] : ['payment']
}

const routeOfPart = { delivery: 'delivery', payment: 'payment', order: 'checkAndOrder' } as const

type CheckoutProgress = Pick<Checkout, 'lines' | 'loginNeeded' | 'missing' | 'steps'>

/**
 * The step to redirect to instead of `step`: an earlier incomplete one, or the next one if this order does not have the
 * step. Undefined when the step can be shown.
 */
export function redirectStep(
  checkout: CheckoutProgress,
  step: CheckoutFlowStep,
): CheckoutFlowStep | 'NO_ORDER' | undefined {
  if (checkout.lines.length === 0) return 'NO_ORDER'
  if (checkout.loginNeeded) return 'LOGIN'
  const first = nextStep(checkout)
  if (steps.indexOf(first) < steps.indexOf(step)) return first
  return step === 'ORDER' || checkout.steps.includes(step) ? undefined : first
}

/**
 * The next step: the first incomplete one, or the order. Points are an offer beside the payment: they have a page of
 * their own, but never stand between a shopper and the order (BAS-7).
 */
export const nextStep = ({ missing }: Pick<Checkout, 'missing'>): CheckoutFlowStep =>
  steps.find((step) => step !== 'ORDER' && step !== 'PREMIUM' && missing.includes(step)) ?? 'ORDER'

interface TenantLocale {
  tenant: Tenant
  locale: Locale
}

/**
 * URL of a step. If several parts share the path, it ends in the part's anchor.
 * @param back path to return to after log-in
 */
export function stepUrl(
  { tenant, locale }: TenantLocale,
  step: CheckoutFlowStep | 'NO_ORDER',
  back?: string,
): string {
  if (step === 'NO_ORDER') return routeUrl(tenant, locale, 'noOrderNotice')
  const url = routeUrl(tenant, locale, routes[step])
  if (step === 'LOGIN') return `${url}?${new URLSearchParams({ ...(back && { back }), done: 'again' })}`
  const part = anchors[step]
  if (!part || part === 'delivery' || partsAt(tenant, locale, 'delivery').length === 1) return url
  return `${url}#${part}`
}

const anchors: Partial<Record<CheckoutFlowStep, CheckoutPart>> = {
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  ORDER: 'order',
}

/** Whether a path of the shop belongs to its checkout, such as the one to return to after log-in. */
export function isCheckoutPath({ tenant, locale }: TenantLocale, url: string | undefined): boolean {
  const path = url?.split(/[?#]/)[0]
  return (Object.keys(stepOfRoute) as CheckoutRoute[]).some((name) => routeUrl(tenant, locale, name) === path)
}
