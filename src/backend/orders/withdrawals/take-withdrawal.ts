import type { EventTransaction } from '#backend/infra/domain-event.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { lockOrder } from '../life/lock-order.ts'
import { transitionLines } from '../life/transition-lines.ts'
import { sendOrderWithdrawn } from '../order-webhooks.ts'
import { findOrder, type StoredLine, type StoredOrder } from '../read-orders.ts'
import { returnPeriodOf } from '../returns/return-period.ts'
import { isOver } from '../returns/rules/returnable.ts'
import { splitLine } from '../returns/split-line.ts'
import { writeReturn } from '../returns/write-return.ts'
import { namedPieces, type Pieces } from './rules/named-pieces.ts'
import type { WithdrawalOutcome, WithdrawalRow } from './tables.ts'

/** What a withdrawal has done to its order. */
export interface TakenWithdrawal {
  order: StoredOrder
  outcome: WithdrawalOutcome
  /** Last day of the period; null if it had not begun. */
  lastDay: string | null
  /** Lines that are cancelled, since they were not invoiced yet. */
  cancelled: readonly StoredLine[]
  /** Lines that go back, with the number of their return; undefined if there are none. */
  goingBack: { returnNo: string; lines: readonly StoredLine[] } | undefined
}

const withdrawable: ReadonlySet<string> = new Set(['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'])

/**
 * Withdraws from the contract of an order, or a part of it, in the caller's transaction: lines that are not invoiced are cancelled,
 * and the return of all others is registered, so that the shopper has to register none. The withdrawal is stored with the order.
 * @param row a stored withdrawal, with what was typed
 * @param wanted the pieces; those that the withdrawal names if left out
 * @param isForced whether staff has decided: then it is taken after its period as well
 * @returns undefined if there is no such order
 */
export async function takeWithdrawal(
  tx: EventTransaction,
  tenant: Tenant,
  orderNo: string,
  row: WithdrawalRow,
  { wanted, isForced = false }: { wanted?: readonly Pieces[] | undefined; isForced?: boolean } = {},
): Promise<TakenWithdrawal | undefined> {
  const { db } = tx
  await lockOrder(db, tenant.id, orderNo)
  const before = await findOrder(db, tenant.id, orderNo)
  if (!before) return
  const open = before.lines.filter(({ state }) => withdrawable.has(state))
  const period = await returnPeriodOf(tenant, before, row.received_at)
  const pieces = wanted ?? namedPieces(row.items, open)
  const canBeTaken =
    pieces?.length &&
    pieces.every(({ lineId, quantity }) => {
      const line = open.find(({ line_id }) => line_id === lineId)
      return (
        line &&
        quantity >= 1 &&
        (quantity === line.quantity || (quantity < line.quantity && line.state === 'DELIVERED'))
      )
    })
  const outcome = isOver(period) && !isForced ? 'LATE' : open.length > 0 && !canBeTaken ? 'UNCLEAR' : 'TAKEN'
  const ids: string[] = []
  if (outcome === 'TAKEN')
    for (const { lineId, quantity } of pieces ?? []) {
      const line = before.lines.find(({ line_id }) => line_id === lineId) as StoredLine
      const split = await splitLine(db, tenant.id, before, line, quantity)
      if (split !== line) before.lines.push(split)
      ids.push(split.line_id)
    }
  await db
    .updateTable('withdrawal')
    .set({ order_no: orderNo, outcome, lines: JSON.stringify(ids) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', row.id)
    .execute()
  const isWithdrawn = ({ line_id }: StoredLine): boolean => ids.includes(line_id)
  const split = (await findOrder(db, tenant.id, orderNo)) ?? before
  const cancelled = split.lines.filter((line) => isWithdrawn(line) && line.state === 'PLACED')
  if (cancelled.length > 0) await transitionLines(tx, tenant, split, cancelled, 'CANCELLED')
  const order = (await findOrder(db, tenant.id, orderNo)) ?? split
  const lines = order.lines.filter((line) => isWithdrawn(line) && line.state !== 'CANCELLED')
  let goingBack: TakenWithdrawal['goingBack']
  if (lines.length > 0) {
    const reasons = lines.map(({ line_id: lineId }) => ({ lineId, reason: 'UNSAID' as const }))
    const returnNo = await writeReturn({ db, now: row.received_at }, tenant.id, orderNo, reasons)
    // The acknowledgement of the withdrawal has everything that the e-mail about a registered return has.
    await transitionLines(tx, tenant, order, lines, 'RETURN_REGISTERED', { email: null, isWithdrawal: true })
    goingBack = { returnNo, lines }
  }
  const taken = {
    order: (await findOrder(db, tenant.id, orderNo)) ?? order,
    outcome,
    lastDay: period.lastDay,
  }
  await sendOrderWithdrawn(tx, tenant, taken.order, { ...row, outcome, lineIds: ids })
  return { ...taken, cancelled, goingBack } as TakenWithdrawal
}
