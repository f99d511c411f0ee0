import type { Route } from './match-route.ts'
import type { RouteName } from './routes.ts'

type Asked = Pick<Route, 'name'> | undefined

/** Pages whose URL is a secret that authorises an action: mailed links, payment links, previews. */
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
  'paylink',
  'paylinkReturn',
  'preview',
])

/** Pages with fields for passwords and bank accounts. */
const secretFields: ReadonlySet<Route['name']> = new Set<RouteName>([
  'login',
  'accountPersonalData',
  'payback',
])

/**
 * Whether a page's URL is a secret, which must not reach others as a referrer or through a third-party script (SEC-2).
 */
export const hasSecretAddress = (route: Asked): boolean => !!route && secretAddresses.has(route.name)

/**
 * Whether third-party scripts and `window.opener` are allowed. False where the URL or a field holds a secret: they
 * could read it, or navigate the visitor to another site.
 */
export const letsOthersIn = (route: Asked): boolean =>
  !route || !(secretAddresses.has(route.name) || secretFields.has(route.name))
