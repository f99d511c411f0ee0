import type { Client } from '@urql/core'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import type { RouteName } from '#routes/routes.ts'
import { localisePath } from '#tenancy/locales.ts'
import { logInUrl, routeUrl } from '#tenancy/route-urls.ts'
import { type RequestLocals, visitorClient } from '../request-clients.server.ts'
import { hasLogInEnded } from './ended-log-in.server.ts'

interface Visitor extends RequestLocals {
  path: string
}

export interface AccountContext {
  commerce: Client
  /** Path of this page. */
  pagePath: string
  softLogIn: boolean
  urlOf(route: RouteName): string
}

/**
 * Grants customers access to their account (SES-3). Visitors are redirected to the log-in and back again; softly
 * logged-in customers as well, on pages that show money or addresses, and customers whose log-in another backend has ended.
 * @param search query of the page's URL, appended to the way back
 * @param options `loadsCustomer`: the page loads the customer beside its other data, and redirects where there is none
 */
export async function requireAccount(
  visitor: Visitor,
  search: string,
  { softLogIn = false, loadsCustomer = false }: { softLogIn?: boolean; loadsCustomer?: boolean } = {},
): Promise<AccountContext | { to: string }> {
  const { tenant, locale, path, session } = visitor
  const viewer = await session.viewer()
  const pagePath = localisePath(tenant, locale, path)
  const isSoft = viewer?.type === sessionTypes.soft
  if (!viewer?.customerId || (isSoft && !softLogIn)) {
    return { to: logInUrl(tenant, locale, pagePath + search, { again: isSoft }) }
  }
  const commerce = visitorClient(visitor)
  if (!loadsCustomer && (await hasLogInEnded(visitor, commerce)))
    return { to: logInUrl(tenant, locale, pagePath + search, { ended: true }) }
  return {
    commerce,
    pagePath,
    softLogIn: isSoft,
    urlOf: (route) => routeUrl(tenant, locale, route),
  }
}
