import type { RouteName } from '../../routes/routes.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { datedToken, readDatedToken } from '../session/dated-token.ts'
import { customerIdOf } from '../session/viewer.ts'
import type { StoredOrder } from './read-orders.ts'

/** How long a guest's link shows an order, ms from when it was placed: long enough for returns and what follows. */
const shownMs = 180 * 86_400_000

type LinkedOrder = Pick<StoredOrder, 'orderNo' | 'owner' | 'placedAt' | 'locale'>

/** Where whoever ordered looks at an order: a customer in the account, a guest by a link of its own in each letter. */
export async function orderAddress(database: Database, tenant: Tenant, order: LinkedOrder): Promise<string> {
  if (isOfCustomer(order)) return tenant.origin + routeAddress(tenant, order.locale, 'accountOrders')
  return await guestLink(database, tenant, order, 'orderLink')
}

/**
 * The URL of the form that asks to which bank account a refund of an order goes, for letters: the refund page of the
 * customer's account, or for a guest a signed link to the page below the order's link. The guest's page asks for the postal
 * code of the order before it shows the form; what is entered there is read by `accountFor` (src/backend/payout). The link
 * is valid for 180 days from now, however old the order is: money may be owed of an old one.
 * @param now ms
 */
export async function refundAccountLink(
  database: Database,
  tenant: Tenant,
  order: LinkedOrder,
  now: number,
): Promise<string> {
  if (isOfCustomer(order)) return tenant.origin + routeAddress(tenant, order.locale, 'payback')
  return await guestLink(
    database,
    tenant,
    { ...order, placedAt: Math.max(order.placedAt, now) },
    'orderRefund',
  )
}

/**
 * Returns whether a URL of a letter opens a guest's order once its postal code is entered: the link of the order, or that of
 * its form for refunds. A letter with such a link must not contain the address of the order, in its words or in a paper (PAP-5).
 */
export const opensOrder = (url: string): boolean => new URL(url).searchParams.has('token')

/** Returns whether letters about an order reach a guest, whose link to the order asks for the postal code. */
export const isOfGuest = (order: Pick<StoredOrder, 'owner'>): boolean => !isOfCustomer(order)

const isOfCustomer = ({ owner }: Pick<StoredOrder, 'owner'>): boolean => customerIdOf(owner) !== undefined

async function guestLink(
  database: Database,
  tenant: Tenant,
  { orderNo, placedAt, locale }: LinkedOrder,
  route: RouteName,
): Promise<string> {
  const token = await orderLinkToken(database, tenant.id, orderNo, placedAt)
  return `${tenant.origin}${routeAddress(tenant, locale, route)}?${new URLSearchParams({ token })}`
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
