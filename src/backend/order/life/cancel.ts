import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Writing } from '../../basket/commands.ts'
import { findOwnOrder } from '../read-orders.ts'
import { moveLines } from './move-lines.ts'
import { takeOrder } from './take-order.ts'

export type OrderError = 'UNKNOWN_ORDER' | 'TOO_LATE' | 'LOGIN_NEEDED'

/**
 * Cancels lines of one's own order that are not invoiced yet, all such lines when none is named: the pieces go back into
 * stock, and a letter says so.
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
  const lines = order.lines.filter(({ line_id, state }) =>
    lineIds ? lineIds.includes(line_id) : state === 'PLACED',
  )
  const some = lines.length > 0 && lines.length === (lineIds ? new Set(lineIds).size : lines.length)
  if (!some || lines.some(({ state }) => state !== 'PLACED')) return { error: 'TOO_LATE' }
  const moved = await moveLines(writing, tenant, order, lines, 'CANCELLED')
  return { error: moved ? null : 'TOO_LATE' }
}
