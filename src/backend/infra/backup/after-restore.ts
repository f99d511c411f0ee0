import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { invoiceCountOf, invoiceNumberOf } from '../money/invoice-number.ts'

/** What is held back after the restore of an older backup, by tenant. */
export interface HeldAfterRestore {
  tenantId: string
  /** Number of waiting emails, which may have been sent already. */
  emails: number
  /** The last invoice number in this backup; undefined where it has none. */
  lastInvoice: string | undefined
}

/**
 * Records that the database was restored from an older backup, before the server starts. Every waiting email
 * is held, because it may have been sent after the backup. Invoices, refunds and the cancellation of unpaid
 * orders wait until the restore is settled (`UnsettledRestore`).
 * @param tenantIds ids of the configured tenants; tenants that only exist in the database are included as
 * well
 * @param now ms
 */
export async function recordRestore(
  database: Database,
  tenantIds: readonly string[],
  now: number,
): Promise<HeldAfterRestore[]> {
  return await database.transaction().execute(async (db) => {
    // The operator's time for a decision starts now, however old the email is.
    await db
      .updateTable('letter')
      .set({ state: 'held', next_at: now })
      .where('state', 'in', ['waiting', 'held'])
      .execute()
    const ids = new Set([...tenantIds, ...(await storedTenants(db))])
    for (const tenant_id of ids)
      await db
        .insertInto('store_return')
        .values({ tenant_id, returned_at: now, settled_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return await Promise.all([...ids].sort().map((id) => heldOf(db, id)))
  })
}

async function storedTenants(db: Kysely<Tables>): Promise<string[]> {
  const tables = ['invoice_number', 'letter', 'payment', 'tenant_secret'] as const
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('tenant_id').distinct().execute()),
  )
  return found.flat().map(({ tenant_id }) => tenant_id)
}

async function heldOf(db: Kysely<Tables>, tenantId: string): Promise<HeldAfterRestore> {
  const { letters } = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  const last = await lastInvoiceCount(db, tenantId)
  return { tenantId, emails: Number(letters), lastInvoice: last === 0 ? undefined : invoiceNumberOf(last) }
}

async function lastInvoiceCount(db: Kysely<Tables>, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('invoice_number')
    .select('last')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Thrown for a number that cannot be the last one used, and for a tenant with nothing to settle. */
export class WrongInvoiceNumber extends Error {
  override name = 'WrongInvoiceNumber'
}

/**
 * Settles the restore of a tenant: invoice numbers continue after the last one used, and held operations
 * continue.
 * @param lastUsed number of the last invoice or credit note written before the restore
 * @throws {WrongInvoiceNumber} for an invalid number, one before the last in this database, and where there
 * is nothing to settle; nothing is changed then
 */
export async function settleRestore(
  database: Database,
  tenantId: string,
  lastUsed: string,
  now: number,
): Promise<void> {
  const count = invoiceCountOf(lastUsed)
  if (count === undefined)
    throw new WrongInvoiceNumber(`${lastUsed} is not an invoice number such as ${invoiceNumberOf(123)}.`)
  await database.transaction().execute(async (db) => {
    const known = await lastInvoiceCount(db, tenantId)
    if (count < known)
      throw new WrongInvoiceNumber(
        `${lastUsed} is not the last invoice number: the database of ${tenantId} already has ${invoiceNumberOf(known)}.`,
      )
    await db
      .insertInto('invoice_number')
      .values({ tenant_id: tenantId, last: count })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ last: count }))
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('store_return')
      .set({ settled_at: now })
      .where('tenant_id', '=', tenantId)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new WrongInvoiceNumber(`${tenantId} has nothing to settle.`)
  })
}

/** An email that may have been sent already. */
export interface HeldEmail {
  tenantId: string
  id: string
  recipient: string
  subject: string
  /** ms */
  writtenAt: number
}

/** Returns held emails, oldest first. */
export async function heldEmails(database: Database): Promise<HeldEmail[]> {
  const rows = await database
    .selectFrom('letter')
    .select(['tenant_id', 'id', 'recipient', 'subject', 'written_at'])
    .where('state', '=', 'held')
    .orderBy('written_at')
    .execute()
  return rows.map(({ tenant_id, written_at, ...email }) => ({
    tenantId: tenant_id,
    ...email,
    writtenAt: written_at,
  }))
}

/**
 * Sends or discards a tenant's held emails.
 * @param id of one email; all of the tenant's when left out
 * @returns how many
 */
export async function decideHeldEmails(
  database: Database,
  decision: 'send' | 'drop',
  tenantId: string,
  now: number,
  id?: string,
): Promise<number> {
  // Deleted by the next sweep of the OutboxWorker, with their attachments.
  const values =
    decision === 'send'
      ? ({ state: 'waiting', next_at: now, written_at: now } as const)
      : ({ state: 'void' } as const)
  const { numUpdatedRows } = await database.transaction().execute((db) =>
    db
      .updateTable('letter')
      .set(values)
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'held')
      .$if(id !== undefined, (query) => query.where('id', '=', id as string))
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}
