import { type FollowedOrder, followedOrder } from '../backend/order/followed-order.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'

export type { FollowedOrder } from '../backend/order/followed-order.ts'

/** The order that a guest's link shows; undefined for a token that opens nothing here (TEN-7). */
export async function openOrderLink(tenant: Tenant, token: string): Promise<FollowedOrder | undefined> {
  const { database } = await embeddedShop()
  return await followedOrder(database, tenant.id, token, Date.now())
}
