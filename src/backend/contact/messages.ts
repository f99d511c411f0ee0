import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import type { ContactMessageRow } from './tables.ts'

type SelectDb = Pick<Kysely<Tables>, 'selectFrom'>

/** Returns an owner's messages, newest first. */
export const messagesOf = (db: SelectDb, tenantId: string, owner: string): Promise<ContactMessageRow[]> =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns a message of an owner; undefined if it does not exist or belongs to another owner. */
export const messageOf = (
  db: SelectDb,
  tenantId: string,
  owner: string,
  id: string,
): Promise<ContactMessageRow | undefined> =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
