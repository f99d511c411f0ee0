import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { WithdrawalOutcome, WithdrawalRow } from './tables.ts'

type SelectDb = Pick<Kysely<Tables>, 'selectFrom'>

const isUndecided = ({ or, eb }: ExpressionBuilder<Tables, 'withdrawal'>) =>
  or([eb('outcome', 'is', null), eb('outcome', '!=', 'TAKEN')])

/** Returns the withdrawals of an owner, the latest first. */
export const withdrawalsOfOwner = (db: SelectDb, tenantId: string, owner: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('received_at', 'desc')
    .execute()

/** Returns a withdrawal of the owner; undefined if it does not exist or belongs to someone else. */
export const findWithdrawal = (
  db: SelectDb,
  tenantId: string,
  owner: string,
  id: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()

/** Returns a withdrawal that staff can still take. */
export const withdrawalToTake = (
  db: SelectDb,
  tenantId: string,
  id: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where(isUndecided)
    .executeTakeFirst()

/** A withdrawal whose order is known. */
export interface OrderWithdrawal extends Omit<WithdrawalRow, 'order_no' | 'outcome' | 'lines'> {
  order_no: string
  outcome: WithdrawalOutcome
  lineIds: string[]
}

/** Returns the withdrawals from orders, the oldest first. */
export async function withdrawalsOfOrders(
  db: SelectDb,
  tenantId: string,
  orderNos: readonly string[],
): Promise<OrderWithdrawal[]> {
  if (orderNos.length === 0) return []
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .orderBy('received_at')
    .execute()
  return rows.map(({ lines, ...row }) => ({
    ...row,
    order_no: row.order_no ?? '',
    outcome: row.outcome as WithdrawalOutcome,
    lineIds: JSON.parse(lines ?? '[]') as string[],
  }))
}

/** Returns the withdrawals that staff has to look at, the oldest first: without an order, unclear or late. */
export const openWithdrawals = (db: SelectDb, tenantId: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(isUndecided)
    .orderBy('received_at')
    .execute()
