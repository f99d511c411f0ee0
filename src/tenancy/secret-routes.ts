import type { Route } from './match-route.ts'
import type { RouteName } from './routes.ts'

type Asked = Pick<Route, 'name'> | undefined

/** Whoever has the address of one of these pages may do what it is for: mailed links, payment links, previews. */
const secretAddresses: ReadonlySet<Route['name']> = new Set<RouteName>([
  'confirmation',
  'passwordReset',
  'newsletterConfirmation',
  'newsletterUnsubscribe',
  'mailingUnsubscribe',
  'orderLink',
  'orderCustomer',
  'orderPaper',
  'orderRefund',
  'orderRefundConfirmation',
  'paylink',
  'paylinkReturn',
  'preview',
])

/** Passwords and bank accounts are typed here. */
const secretFields: ReadonlySet<Route['name']> = new Set<RouteName>([
  'login',
  'accountPersonalData',
  'payback',
])

/** Whether a page's address goes to nobody else, neither as a referrer nor to a script of others (SEC-2). */
export const hasSecretAddress = (route: Asked): boolean => !!route && secretAddresses.has(route.name)

/**
 * Whether others have a part in a page: their scripts, whatever was agreed to, and the window that opened it. Never where
 * they could read a secret, or lead who types one elsewhere.
 */
export const letsOthersIn = (route: Asked): boolean =>
  !route || !(secretAddresses.has(route.name) || secretFields.has(route.name))
