import type { Client } from '@urql/core'
import { sessionTypes } from '../backend/session/viewer.ts'
import type { RouteName } from '../routes/routes.ts'
import { routeAddress } from '../tenancy/addresses.ts'
import { localisePath } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { serverClient } from './client.server.ts'
import type { VisitorSession } from './session.server.ts'

interface Visitor {
  tenant: Tenant
  locale: string
  path: string
  session: VisitorSession
  requestId?: string
  clientAddress?: string
}

export interface AccountVisit {
  commerce: Client
  /** Path of this page. */
  here: string
  softly: boolean
  addressOf(route: RouteName): string
}

/**
 * Grants customers access to their account (SES-3). Visitors are redirected to the log-in and back again; softly
 * logged-in customers as well, on pages that show money or addresses.
 * @param search query of the page's URL, appended to the way back
 */
export async function visitAccount(
  { tenant, locale, path, session, requestId = '', clientAddress: address }: Visitor,
  search: string,
  { softly = false }: { softly?: boolean } = {},
): Promise<AccountVisit | { to: string }> {
  const viewer = await session.viewer()
  const here = localisePath(tenant, locale, path)
  const isSoft = viewer?.type === sessionTypes.soft
  if (!viewer?.customerId || (isSoft && !softly)) {
    const query = new URLSearchParams({ back: here + search, ...(isSoft && { done: 'again' }) })
    return { to: `${routeAddress(tenant, locale, 'login')}?${query}` }
  }
  return {
    commerce: serverClient({ asking: { tenant, locale, requestId, session, address } }),
    here,
    softly: isSoft,
    addressOf: (route) => routeAddress(tenant, locale, route),
  }
}
