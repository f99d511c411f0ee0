import { type Locale, splitLocale } from './locales.ts'
import { matchRoute, pathOf } from './match-route.ts'
import type { RouteName } from './routes.ts'
import type { Tenant } from './tenants.ts'

type RoutedTenant = Pick<Tenant, 'paths' | 'contentRoots' | 'i18n'>

/**
 * Routes whose pages are made for one visitor: they always read the session, a cookie or a token of the URL. None of
 * their responses may be stored by a shared cache, and none is rendered for several visitors at once.
 */
const personal: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['basket', 'wishlist', 'login', 'passwordForgotten', 'passwordReset', 'confirmation'] as const),
  ...(['delivery', 'changeDelivery', 'payment', 'changePayment', 'checkAndOrder'] as const),
  ...(['paymentProtection', 'paymentProtectionUpdate', 'delayedPayment', 'premium'] as const),
  ...(['orderConfirmation', 'noOrderNotice', 'afterPayment'] as const),
  ...(['account', 'accountOverview', 'accountPersonalData', 'accountOrders', 'accountOrder'] as const),
  ...(['accountReturns', 'accountReturn', 'accountBookings', 'accountInvoices', 'accountInvoice'] as const),
  ...(['accountVouchers', 'accountLoyalty', 'accountAddressBook', 'accountNotifications'] as const),
  ...(['payback', 'paymentDates', 'withdrawal', 'preview', 'cookieSettings'] as const),
  ...(['orderLink', 'orderCustomer', 'orderPaper', 'orderRefund'] as const),
  ...(['newsletter', 'newsletterConfirmation', 'newsletterUnsubscribe', 'mailingUnsubscribe'] as const),
  ...(['paylink', 'paylinkReturn'] as const),
])

/** Whether every page of a route is made for one visitor. */
export const isPersonalRoute = (name: RouteName | 'content'): boolean => personal.has(name as RouteName)

/**
 * Whether a path belongs to a personal route of the tenant, or lies below the path of one: `/warenkorb`,
 * `/mein-konto/x.css`. A path below without a route is included, because its 404 must not be cached in place of a later
 * response.
 * @param path without its language prefix
 */
export function isPersonalPath(tenant: RoutedTenant, locale: Locale, path: string): boolean {
  const route = matchRoute(tenant, locale, path)
  if (route && route.name !== 'content') return isPersonalRoute(route.name)
  for (const name of personal) {
    const own = pathOf(tenant, locale, name)
    const section = own.endsWith('/') ? own : `${own}/`
    if (path.startsWith(section)) return true
  }
  return false
}

/** The same for the path of a request, with or without a language prefix. */
export function isPersonalAddress(tenant: RoutedTenant, pathname: string): boolean {
  const { locale, path } = splitLocale(tenant, pathname)
  return isPersonalPath(tenant, locale, path)
}
