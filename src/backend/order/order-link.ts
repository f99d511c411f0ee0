import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { datedToken, readDatedToken } from '../session/dated-token.ts'
import type { StoredOrder } from './read-orders.ts'

/** How long a guest's link shows an order, ms from when it was placed: long enough for returns and what follows. */
const shownMs = 180 * 86_400_000

/** Where whoever ordered looks at an order: a customer in the account, a guest by a link of its own in each letter. */
export async function orderAddress(database: Database, tenant: Tenant, order: StoredOrder): Promise<string> {
  const { locale, orderNo, owner, placedAt } = order
  if (owner.startsWith('c:')) return tenant.origin + routeAddress(tenant, locale, 'accountOrders')
  const token = await orderLinkToken(database, tenant.id, orderNo, placedAt)
  return `${tenant.origin}${routeAddress(tenant, locale, 'orderLink')}?${new URLSearchParams({ token })}`
}

/** What shows one order of one tenant to whoever holds it. @param placedAt ms */
export async function orderLinkToken(
  database: Database,
  tenantId: string,
  orderNo: string,
  placedAt: number,
): Promise<string> {
  return await datedToken(database, tenantId, 'order', { of: orderNo, until: placedAt + shownMs })
}

/** The order of a token; undefined for one that is forged, another tenant's, or has run out. @param now ms */
export async function readOrderLink(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  return await readDatedToken(database, tenantId, 'order', { token, now })
}
