import type { Client } from '@urql/core'
import { sessionTypes } from '../../backend/customers/sessions/viewer.ts'
import type { RouteName } from '../../routes/routes.ts'
import { localisePath } from '../../tenancy/locales.ts'
import { routeUrl } from '../../tenancy/route-urls.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { serverClient } from '../client/client.server.ts'
import type { VisitorSession } from '../session/session.server.ts'

interface Visitor {
  tenant: Tenant
  locale: string
  path: string
  session: VisitorSession
  requestId?: string
  clientAddress?: string
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
 * logged-in customers as well, on pages that show money or addresses.
 * @param search query of the page's URL, appended to the way back
 */
export async function requireAccount(
  { tenant, locale, path, session, requestId = '', clientAddress: address }: Visitor,
  search: string,
  { softLogIn = false }: { softLogIn?: boolean } = {},
): Promise<AccountContext | { to: string }> {
  const viewer = await session.viewer()
  const pagePath = localisePath(tenant, locale, path)
  const isSoft = viewer?.type === sessionTypes.soft
  if (!viewer?.customerId || (isSoft && !softLogIn)) {
    const query = new URLSearchParams({ back: pagePath + search, ...(isSoft && { done: 'again' }) })
    return { to: `${routeUrl(tenant, locale, 'login')}?${query}` }
  }
  return {
    commerce: serverClient({ context: { tenant, locale, requestId, session, ip: address } }),
    pagePath,
    softLogIn: isSoft,
    urlOf: (route) => routeUrl(tenant, locale, route),
  }
}
