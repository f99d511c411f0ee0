import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { findOrderOfOwner } from '../read-orders.ts'
import { lockOrder } from './lock-order.ts'
import { transitionLines } from './transition-lines.ts'

export type OrderError = 'UNKNOWN_ORDER' | 'TOO_LATE' | 'LOGIN_NEEDED'

/**
 * Cancels lines of an order of the viewer that are not invoiced yet; all such lines if none is named. The pieces go
 * back into stock, and an e-mail confirms it. Lines that were already cancelled, for example in another tab, are no
 * error and nothing happens again.
 */
export async function cancelLines(
  tx: ViewerTransaction,
  tenant: Tenant,
  orderNo: string,
  lineIds?: readonly string[],
): Promise<{ error: OrderError | null }> {
  await lockOrder(tx.db, tenant.id, orderNo)
  const order = await findOrderOfOwner(tx.db, tx, orderNo)
  if (!order) return { error: 'UNKNOWN_ORDER' }
  const selected = lineIds ? order.lines.filter(({ line_id }) => lineIds.includes(line_id)) : order.lines
  if (selected.length === 0 || (lineIds && selected.length < new Set(lineIds).size))
    return { error: 'TOO_LATE' }
  if (selected.every(({ state }) => state === 'CANCELLED')) return { error: null }
  const lines = selected.filter(({ state }) => state === 'PLACED')
  const billed = selected.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')
  if (lines.length === 0 || (lineIds && billed)) return { error: 'TOO_LATE' }
  const isChanged = await transitionLines(tx, tenant, order, lines, 'CANCELLED')
  return { error: isChanged ? null : 'TOO_LATE' }
}
