import { findAccount } from '#backend/customers/accounts.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import { pointsBalance, pointsLineOf } from '#backend/orders/points.ts'
import { allOrdersOfOwner, type StoredOrder } from '#backend/orders/read-orders.ts'
import { pointsEarned, pointsSpent } from '#backend/orders/rules/points.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { accountOwner } from './account-owner.ts'

interface PointsEntry {
  orderNo: string
  day: string
  points: number
  kind: 'EARNED' | 'COMING' | 'REDEEMED'
}

/** A point is worth a cent, as when an order redeems it. */
export async function loyaltyView(context: ShopContext) {
  const { database, tenant } = context
  const owner = await accountOwner(context)
  const id = owner && customerIdOf(owner)
  if (!owner || !id) return null
  const account = await findAccount(database, tenant.id, { id })
  if (!account?.bonusProgramme) return null
  const balance = await pointsBalance(database, tenant.id, owner)
  const orders = await allOrdersOfOwner(database, { tenantId: tenant.id, owner })
  return {
    balance,
    worth: balance,
    entries: orders.flatMap((order) => entriesOf(order, tenant.i18n.timeZone)),
  }
}

const pendingStates = new Set(['PLACED', 'INVOICED', 'SHIPPED'])

/**
 * Returns the points an order has earned, will earn and has spent; returned goods neither earn nor cost
 * points (ORD-2).
 */
function entriesOf(
  { orderNo, placedAt, lines, pointsRedeemed }: StoredOrder,
  timeZone: string,
): PointsEntry[] {
  const day = dayOf(placedAt, timeZone)
  const pointsLines = lines.map(pointsLineOf)
  const expected = pointsLines
    .filter(({ state }) => pendingStates.has(state))
    .reduce((sum, { points }) => sum + points, 0)
  const entries: PointsEntry[] = [
    { orderNo, day, kind: 'COMING', points: expected },
    { orderNo, day, kind: 'EARNED', points: pointsEarned(pointsLines) },
    { orderNo, day, kind: 'REDEEMED', points: -pointsSpent(pointsRedeemed, pointsLines) },
  ]
  return entries.filter(({ points }) => points !== 0)
}
