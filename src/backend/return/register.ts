import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Writing } from '../basket/commands.ts'
import { moveLines } from '../order/life/move-lines.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOwnOrder } from '../order/read-orders.ts'
import { writeReturn } from './note-return.ts'
import { partLine } from './part-line.ts'
import { type ReturnReason, type ReturnRefusal, returnRefusal } from './rules/returnable.ts'

export type ReturnError = ReturnRefusal | 'UNKNOWN_ORDER' | 'LOGIN_NEEDED'

export interface ReturnOutcome {
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
  writing: Writing,
  tenant: Tenant,
  orderNo: string,
  wanted: readonly ReturnedPieces[],
): Promise<ReturnOutcome> {
  const { db, now, tenantId } = writing
  await takeOrder(db, tenantId, orderNo)
  const order = await findOwnOrder(db, writing, orderNo)
  if (!order) return { error: 'UNKNOWN_ORDER', returnNo: null }
  const { timeZone } = tenant.i18n
  const delivered = order.lines.map(({ line_id, quantity, state, state_since }) => ({
    ...{ id: line_id, quantity, state },
    since: dayOf(state_since, timeZone),
  }))
  const terms = { today: dayOf(now, timeZone), days: returnDays(tenant) }
  const refusal = returnRefusal(wanted, delivered, terms)
  if (refusal) return { error: refusal, returnNo: null }
  const back: { lineId: string; reason: ReturnReason }[] = []
  for (const { lineId, quantity, reason } of wanted) {
    const line = order.lines.find(({ line_id }) => line_id === lineId)
    if (!line) return { error: 'UNKNOWN_LINE', returnNo: null }
    const parted = await partLine(db, tenantId, order, line, quantity)
    if (parted !== line) order.lines.push(parted)
    back.push({ lineId: parted.line_id, reason })
  }
  const returnNo = await writeReturn({ db, now }, tenantId, orderNo, back)
  const going = order.lines.filter(({ line_id }) => back.some(({ lineId }) => lineId === line_id))
  await moveLines(writing, tenant, order, going, 'RETURN_REGISTERED')
  return { error: null, returnNo }
}

/**
 * Returns the number of days after delivery in which goods can be returned: those of the law, and the tenant's extra
 * days.
 */
export const returnDays = ({ constants }: Pick<Tenant, 'constants'>): number =>
  constants.withdrawalDays + constants.extraReturnDays
