import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { WithdrawalRow } from './tables.ts'

type SelectDb = Pick<Kysely<Tables>, 'selectFrom'>

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
