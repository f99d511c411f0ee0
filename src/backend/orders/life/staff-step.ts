import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { OutboxRecord } from '#backend/infra/outbox-record.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { OrderDetail } from '../order-detail.ts'
import { sendOrderStepUndone } from '../order-webhooks.ts'
import { findOrder, type StoredLine, type StoredOrder } from '../read-orders.ts'
import type { LineState } from '../rules/line-states.ts'
import { writeOrderDetail } from '../write-order-detail.ts'
import { lockOrder } from './lock-order.ts'

/** Steps that write no document and move no money, so that they can be taken back. */
export const undoableStates: ReadonlySet<LineState> = new Set([
  'SHIPPED',
  'DELIVERED',
  'RETURN_REGISTERED',
  'RETURNED',
])

/** The last step of staff on an order, and the order before it. */
interface StaffStep extends Pick<OutboxRecord, 'emails' | 'webhooks'> {
  lines: readonly StoredLine[]
  total: number
  /** The parts of the order's details that a voucher may change. */
  detail: Pick<OrderDetail, 'discounts' | 'sums'>
  /** Positions of its last event before and after the step. */
  positions: [before: number, after: number]
  /** Numbers of the returns that were there before. */
  returns: readonly string[]
  /** Whether an account for refunds was requested before. */
  wasAccountRequested: boolean
}

const lastPosition = ({ events }: StoredOrder): number =>
  Math.max(0, ...events.map(({ position }) => position))

const returnsOfOrder = async (db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<string[]> =>
  (
    await db
      .selectFrom('goods_return')
      .select('return_no')
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', orderNo)
      .execute()
  ).map(({ return_no }) => return_no)

/** Notes a step in the transaction that makes it. @returns a function that stores it, once the step is made */
export async function noteStep(
  db: Transaction<Tables>,
  { id: tenantId }: Tenant,
  before: StoredOrder,
  now: number,
): Promise<(outbox: OutboxRecord) => Promise<void>> {
  const { orderNo, total, lines } = before
  const key = { tenant_id: tenantId, order_no: orderNo }
  const returns = await returnsOfOrder(db, tenantId, orderNo)
  const request = await db
    .selectFrom('refund_request')
    .select('requested_at')
    .where((where) => where.and(key))
    .executeTakeFirst()
  const { discounts, sums } = before.detail
  // Copied now: the step changes the lines of the order that it was given.
  const stored = structuredClone({ lines, total, detail: { discounts, sums }, returns })
  return async ({ emails, webhooks }) => {
    const after = await findOrder(db, tenantId, orderNo)
    const step: StaffStep = {
      ...stored,
      ...{ emails, webhooks, wasAccountRequested: request !== undefined },
      positions: [lastPosition(before), after ? lastPosition(after) : 0],
    }
    await db
      .deleteFrom('order_step')
      .where((where) => where.and(key))
      .execute()
    await db
      .insertInto('order_step')
      .values({ ...key, at: now, detail: JSON.stringify(step) })
      .execute()
  }
}

/** Lets the e-mails of the last step go, because another step follows it: they have to arrive in their order. @param now ms */
export async function releaseEmails(
  db: Transaction<Tables>,
  tenantId: string,
  orderNo: string,
  now: number,
): Promise<void> {
  const row = await db
    .selectFrom('order_step')
    .select('detail')
    .where((where) => where.and({ tenant_id: tenantId, order_no: orderNo }))
    .executeTakeFirst()
  const { emails }: Pick<StaffStep, 'emails'> = row ? JSON.parse(row.detail) : { emails: [] }
  await db
    .updateTable('letter')
    .set({ next_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...emails, ''])
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}

/** An e-mail about the step has left. It ends the transaction, which has deleted the others. */
export class StepSent extends Error {
  override name = 'StepSent'
}

/** NOTHING: there is no step that can be taken back, or something has happened since. */
export type UndoResult = { ok: true; order: StoredOrder } | { ok: false; reason: 'UNKNOWN_ORDER' | 'NOTHING' }

/**
 * Takes the last step of staff on an order back, as long as none of its e-mails has left: the order is as before, and the e-mails
 * are deleted. Systems that got an event of the step get `order.step-undone`.
 * @param now ms
 * @throws {StepSent}
 */
export const undoStep = (
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<UndoResult> => database.transaction().execute((db) => undoStepIn(db, tenant, orderNo, now))

/** The same in the caller's transaction. @throws {StepSent} */
export async function undoStepIn(
  db: Transaction<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<UndoResult> {
  await lockOrder(db, tenant.id, orderNo)
  const order = await findOrder(db, tenant.id, orderNo)
  if (!order) return { ok: false, reason: 'UNKNOWN_ORDER' }
  const key = { tenant_id: tenant.id, order_no: orderNo }
  const row = await db
    .selectFrom('order_step')
    .select('detail')
    .where((where) => where.and(key))
    .executeTakeFirst()
  const step = row && (JSON.parse(row.detail) as StaffStep)
  if (!step || step.positions[1] !== lastPosition(order)) return { ok: false, reason: 'NOTHING' }
  const emails = await db
    .deleteFrom('letter')
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', [...step.emails, ''])
    .where('attempts', '=', 0)
    .returning('id')
    .execute()
  if (emails.length < step.emails.length) throw new StepSent()
  const unsent = await db
    .deleteFrom('webhook_message')
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', [...step.webhooks, ''])
    .where('attempts', '=', 0)
    .returning('id')
    .execute()
  await restore(db, tenant.id, order, step)
  const restored = (await findOrder(db, tenant.id, orderNo)) ?? order
  if (unsent.length < step.webhooks.length) await sendOrderStepUndone({ db, now }, tenant, restored)
  return { ok: true, order: restored }
}

async function restore(
  db: Transaction<Tables>,
  tenantId: string,
  { orderNo, detail }: StoredOrder,
  step: StaffStep,
): Promise<void> {
  const key = { tenant_id: tenantId, order_no: orderNo }
  for (const { tenant_id: _, order_no: __, line_id, services: ___, ...line } of step.lines)
    await db
      .updateTable('order_line')
      .set(line)
      .where((where) => where.and({ ...key, line_id }))
      .execute()
  await db
    .updateTable('shop_order')
    .set({ total: step.total })
    .where((where) => where.and(key))
    .execute()
  await writeOrderDetail(db, tenantId, orderNo, { ...detail, ...step.detail })
  await db
    .deleteFrom('order_event')
    .where((where) => where.and(key))
    .where('position', '>', step.positions[0])
    .execute()
  for (const return_no of await returnsOfOrder(db, tenantId, orderNo)) {
    if (step.returns.includes(return_no)) continue
    for (const table of ['goods_return_line', 'goods_return'] as const)
      await db
        .deleteFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('return_no', '=', return_no)
        .execute()
  }
  if (!step.wasAccountRequested)
    await db
      .deleteFrom('refund_request')
      .where((where) => where.and(key))
      .execute()
  await db
    .deleteFrom('order_step')
    .where((where) => where.and(key))
    .execute()
}
