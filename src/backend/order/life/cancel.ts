import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Writing } from '../../basket/commands.ts'
import { findOwnOrder } from '../read-orders.ts'
import { moveLines } from './move-lines.ts'
import { takeOrder } from './take-order.ts'

export type OrderError = 'UNKNOWN_ORDER' | 'TOO_LATE' | 'LOGIN_NEEDED'

/**
 * Cancels lines of one's own order that are not invoiced yet, all such lines when none is named: the pieces go back into
 * stock, and a letter says so. What is cancelled already, in another tab, is done: nothing happens again.
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
