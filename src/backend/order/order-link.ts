import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
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
  const secret = await tenantSecret(database, tenantId)
  return signValue(secret, tenantId, 'order', `${orderNo}-${(placedAt + shownMs).toString(36)}`)
}

/** The order of a token; undefined for one that is forged, another tenant's, or has run out. @param now ms */
export async function readOrderLink(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (token.length > 200) return undefined
  const secret = await tenantSecret(database, tenantId)
  const [orderNo, end, rest] = readSignedValue(secret, tenantId, 'order', token)?.split('-') ?? []
  if (!orderNo || !end || rest !== undefined) return undefined
  return now < Number.parseInt(end, 36) ? orderNo : undefined
}
