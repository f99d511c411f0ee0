import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ContactMessageRow } from './tables.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** What an owner has written, the last first. */
export const messagesOf = (db: Reading, tenantId: string, owner: string): Promise<ContactMessageRow[]> =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()

/** One of an owner's messages; another's is not found. */
export const messageOf = (
  db: Reading,
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
