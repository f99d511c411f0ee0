import { routes } from '../routes/routes.ts'
import type { Route } from './match-route.ts'

type RequestedRoute = Pick<Route, 'name'> | undefined

const definitionOf = (route: RequestedRoute) =>
  route && route.name !== 'content' ? routes[route.name] : undefined

/** Whether the URL of a page is a secret: it is sent neither as a referrer nor to third-party scripts (SEC-2). */
export const hasSecretUrl = (route: RequestedRoute): boolean => definitionOf(route)?.secretUrl === true

/**
 * Whether third-party scripts and `window.opener` are allowed. False where the URL or a field holds a secret, whatever the
 * visitor has consented to.
 */
export const allowsThirdPartyScripts = (route: RequestedRoute): boolean =>
  !hasSecretUrl(route) && definitionOf(route)?.secretFields !== true
