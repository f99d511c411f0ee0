import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import type { ReturnReason } from '#contract/order/return-reasons.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { lockOrder } from '../life/lock-order.ts'
import { transitionLines } from '../life/transition-lines.ts'
import { findOrderOfOwner } from '../read-orders.ts'
import { returnPeriodOf } from './return-period.ts'
import { type ReturnRefusal, returnRefusal } from './rules/returnable.ts'
import { splitLine } from './split-line.ts'
import { writeReturn } from './write-return.ts'

export type ReturnError = ReturnRefusal | 'UNKNOWN_ORDER' | 'LOGIN_NEEDED'

export interface ReturnResult {
  error: ReturnError | null
  returnNo: string | null
}

export interface ReturnedPieces {
  lineId: string
  quantity: number
  reason: ReturnReason
}

/**
 * Registers the return of pieces of the viewer's order (ACC-2): they become RETURN_REGISTERED, with a number and an
 * e-mail, all of them or none.
 */
export async function registerReturn(
  tx: ViewerTransaction,
  tenant: Tenant,
  orderNo: string,
  wanted: readonly ReturnedPieces[],
): Promise<ReturnResult> {
  const { db, now, tenantId } = tx
  await lockOrder(db, tenantId, orderNo)
  const order = await findOrderOfOwner(db, tx, orderNo)
  if (!order) return { error: 'UNKNOWN_ORDER', returnNo: null }
  const delivered = order.lines.map(({ line_id: id, quantity, state }) => ({ id, quantity, state }))
  const refusal = returnRefusal(wanted, delivered, await returnPeriodOf(tenant, order, now))
  if (refusal) return { error: refusal, returnNo: null }
  const returned: { lineId: string; reason: ReturnReason }[] = []
  for (const { lineId, quantity, reason } of wanted) {
    const line = order.lines.find(({ line_id }) => line_id === lineId)
    if (!line) return { error: 'UNKNOWN_LINE', returnNo: null }
    const split = await splitLine(db, tenantId, order, line, quantity)
    if (split !== line) order.lines.push(split)
    returned.push({ lineId: split.line_id, reason })
  }
  const returnNo = await writeReturn({ db, now }, tenantId, orderNo, returned)
  const returnedLines = order.lines.filter(({ line_id }) => returned.some(({ lineId }) => lineId === line_id))
  await transitionLines(tx, tenant, order, returnedLines, 'RETURN_REGISTERED')
  return { error: null, returnNo }
}
