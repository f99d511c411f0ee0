import type { Kysely } from 'kysely'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type Account, findAccount } from '../customers/accounts.ts'
import { customerIdOf } from '../customers/sessions/viewer.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.ts'
import { datedToken, readToken } from '../infra/secrets/dated-token.ts'
import { freshExpiry, type OrderLink } from './link-failures.ts'
import type { StoredOrder } from './read-orders.ts'

/**
 * How long the link of a guest shows an order, in ms after it was placed: long enough for returns and their refunds.
 */
const linkValidMs = 180 * 86_400_000

type LinkedOrder = Pick<StoredOrder, 'orderNo' | 'owner' | 'placedAt' | 'locale'>

/** Returns the account that an order belongs to; undefined for a guest's, and once the customer has deleted the account. */
export async function accountOfOrder(
  db: Kysely<Tables>,
  tenantId: string,
  { owner }: Pick<StoredOrder, 'owner'>,
): Promise<Account | undefined> {
  const id = customerIdOf(owner)
  return id === undefined ? undefined : await findAccount(db, tenantId, { id })
}

/**
 * Returns the recipient of e-mails about an order, and the order as they describe it (TRU-8). A customer reads them at the
 * present address of the account, a guest at the address of the order. Without its account, an order is a guest's: its
 * e-mails have the link of the order.
 */
export async function addressEmail<T extends Pick<StoredOrder, 'owner' | 'detail'>>(
  db: Kysely<Tables>,
  tenantId: string,
  order: T,
): Promise<{ order: T; recipient: string }> {
  const account = await accountOfOrder(db, tenantId, order)
  return account
    ? { order, recipient: account.email }
    : { order: { ...order, owner: '' }, recipient: order.detail.contact.email }
}

/**
 * Returns the URL at which the shopper sees an order that `addressEmail` has returned: the account for a customer, a
 * signed link for a guest.
 */
export async function orderUrlFor(database: Database, tenant: Tenant, order: LinkedOrder): Promise<string> {
  if (isOfCustomer(order)) return tenant.origin + routeUrl(tenant, order.locale, 'accountOrders')
  return await guestLink(database, tenant, order, 'orderLink')
}

/**
 * Returns the URL of the refund form of an order, for e-mails. The form asks to which bank account refunds go. A
 * customer gets the refund page of the account; a guest gets a signed link to the page below the order's link. The
 * guest's page asks for the postal code of the order before it shows the form. `refundAccountFor` (src/backend/billing/payouts)
 * reads what is entered there. The link is valid for 180 days from now, because money may also be owed for an old
 * order.
 * @param now ms
 */
export async function refundAccountLink(
  database: Database,
  tenant: Tenant,
  order: LinkedOrder,
  now: number,
): Promise<string> {
  if (isOfCustomer(order)) return tenant.origin + routeUrl(tenant, order.locale, 'payback')
  return await guestLink(
    database,
    tenant,
    { ...order, placedAt: Math.max(order.placedAt, now) },
    'orderRefund',
  )
}

/**
 * Returns whether a URL in an e-mail opens a guest's order once its postal code is entered: the link of the order, or
 * of its refund form. An e-mail with such a link must not contain the address of the order, in its text or in a PDF
 * (PAP-5).
 */
export const opensOrder = (url: string): boolean => new URL(url).searchParams.has('token')

/** Returns whether e-mails about an order go to a guest, whose link to the order asks for the postal code. */
export const isOfGuest = (order: Pick<StoredOrder, 'owner'>): boolean => !isOfCustomer(order)

const isOfCustomer = ({ owner }: Pick<StoredOrder, 'owner'>): boolean => customerIdOf(owner) !== undefined

async function guestLink(
  database: Database,
  tenant: Tenant,
  { orderNo, placedAt, locale }: Omit<LinkedOrder, 'owner'>,
  route: RouteName,
): Promise<string> {
  const token = await orderLinkToken(database, tenant.id, orderNo, placedAt)
  return `${tenant.origin}${routeUrl(tenant, locale, route)}?${new URLSearchParams({ token })}`
}

/**
 * Returns the URL of a fresh link in place of one that has taken too many wrong postal codes. It is valid as long.
 * @param link the link that is used up
 */
export async function freshLink(
  database: Database,
  tenant: Tenant,
  { locale }: Pick<StoredOrder, 'locale'>,
  { orderNo, until }: OrderLink,
  route: 'orderLink' | 'orderRefund',
): Promise<string> {
  return await guestLink(database, tenant, { orderNo, locale, placedAt: until - linkValidMs }, route)
}

/**
 * Returns the token that shows one order of one tenant to its holder. It is another one after the former has taken too
 * many wrong postal codes.
 * @param placedAt ms
 */
export async function orderLinkToken(
  database: Database,
  tenantId: string,
  orderNo: string,
  placedAt: number,
): Promise<string> {
  const until = await freshExpiry(database, tenantId, { orderNo, until: placedAt + linkValidMs })
  return await datedToken(database, tenantId, 'order', { subject: orderNo, until })
}

/** Returns the link of a token; undefined if it is forged, another tenant's, or expired. @param now ms */
export async function readOrderLink(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<OrderLink | undefined> {
  const found = await readToken(database, tenantId, 'order', { token, now })
  return found && { orderNo: found.subject, until: found.until }
}
