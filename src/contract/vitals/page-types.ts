import type { Route } from '../../tenancy/match-route.ts'
import type { RouteName } from '../../tenancy/routes.ts'

/** Page types by which measurements are grouped (DAT-6). Defined only here. */
export const pageTypes = [
  'storefront',
  'content',
  'search',
  'category',
  'brand',
  'product',
  'basket',
  'wishlist',
  'log-in',
  'checkout',
  'account',
  'service',
  '404',
] as const

export type PageType = (typeof pageTypes)[number]

const kinds: Partial<Record<RouteName, PageType>> = {
  search: 'search',
  category: 'category',
  product: 'product',
  brands: 'brand',
  brand: 'brand',
  basket: 'basket',
  wishlist: 'wishlist',
  login: 'log-in',
  passwordForgotten: 'log-in',
  passwordReset: 'log-in',
  confirmation: 'log-in',
  delivery: 'checkout',
  changeDelivery: 'checkout',
  payment: 'checkout',
  changePayment: 'checkout',
  paymentProtection: 'checkout',
  paymentProtectionUpdate: 'checkout',
  delayedPayment: 'checkout',
  premium: 'checkout',
  checkAndOrder: 'checkout',
  orderConfirmation: 'checkout',
  noOrderNotice: 'checkout',
  afterPayment: 'checkout',
  payback: 'account',
  paymentDates: 'account',
}

/** Returns the page type of a route; 404 without a route. Routes that are not listed are service pages. */
export function pageTypeOf(route: Route | undefined): PageType {
  if (!route) return '404'
  if (route.name === 'content') return /^\/(storefront)?$/.test(route.path) ? 'storefront' : 'content'
  return kinds[route.name] ?? (route.name.startsWith('account') ? 'account' : 'service')
}
