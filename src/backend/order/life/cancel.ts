import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Writing } from '../../basket/commands.ts'
import { findOwnOrder } from '../read-orders.ts'
import { moveLines } from './move-lines.ts'
import { takeOrder } from './take-order.ts'

export type OrderError = 'UNKNOWN_ORDER' | 'TOO_LATE' | 'LOGIN_NEEDED'

/**
 * Cancels lines of an order of the viewer that are not invoiced yet; all such lines if none is named. The pieces go
 * back into stock, and an e-mail confirms it. Lines that were already cancelled, for example in another tab, are no
 * error and nothing happens again.
 */
export async function cancelLines(
  writing: Writing,
  tenant: Tenant,
  orderNo: string,
  lineIds?: readonly string[],
): Promise<{ error: OrderError | null }> {
  await takeOrder(writing.db, tenant.id, orderNo)
  const order = await findOwnOrder(writing.db, writing, orderNo)
  if (!order) return { error: 'UNKNOWN_ORDER' }
  const named = lineIds ? order.lines.filter(({ line_id }) => lineIds.includes(line_id)) : order.lines
  if (named.length === 0 || (lineIds && named.length < new Set(lineIds).size)) return { error: 'TOO_LATE' }
  if (named.every(({ state }) => state === 'CANCELLED')) return { error: null }
  const lines = named.filter(({ state }) => state === 'PLACED')
  const billed = named.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')
  if (lines.length === 0 || (lineIds && billed)) return { error: 'TOO_LATE' }
  const moved = await moveLines(writing, tenant, order, lines, 'CANCELLED')
  return { error: moved ? null : 'TOO_LATE' }
}
