import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { invoiceCountOf, invoiceNumberOf } from '../invoice/rules/invoice-number.ts'

/** What was held when a database had gone back to an older state, by tenant. */
export interface Held {
  tenantId: string
  /** Letters that wait and may have been sent already. */
  letters: number
  /** The last invoice number this state knows of; undefined where it has none. */
  lastInvoice: string | undefined
}

/**
 * Notes that the database is an older state of the shop, before anybody is served from it. Every letter that waits is
 * held: it may have been sent after the backup. Invoices, refunds and orders that would be given up wait until the return
 * is settled (`UnsettledReturn`).
 * @param tenantIds of the shops that are configured; those that only the database knows are noted as well
 * @param now ms
 */
export async function noteReturn(
  database: Database,
  tenantIds: readonly string[],
  now: number,
): Promise<Held[]> {
  return await database.transaction().execute(async (db) => {
    // From now on an operator has time to decide, however old the letter is.
    await db
      .updateTable('letter')
      .set({ state: 'held', next_at: now })
      .where('state', 'in', ['waiting', 'held'])
      .execute()
    const ids = new Set([...tenantIds, ...(await knownTenants(db))])
    for (const tenant_id of ids)
      await db
        .insertInto('store_return')
        .values({ tenant_id, returned_at: now, settled_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return await Promise.all([...ids].sort().map((id) => heldOf(db, id)))
  })
}

async function knownTenants(db: Kysely<Tables>): Promise<string[]> {
  const tables = ['invoice_number', 'letter', 'payment', 'tenant_secret'] as const
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('tenant_id').distinct().execute()),
  )
  return found.flat().map(({ tenant_id }) => tenant_id)
}

async function heldOf(db: Kysely<Tables>, tenantId: string): Promise<Held> {
  const { letters } = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  const last = await lastCount(db, tenantId)
  return { tenantId, letters: Number(letters), lastInvoice: last === 0 ? undefined : invoiceNumberOf(last) }
}

async function lastCount(db: Kysely<Tables>, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('invoice_number')
    .select('last')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** A number that cannot be the last one used, or a tenant that has nothing to settle. */
export class WrongInvoiceNumber extends Error {
  override name = 'WrongInvoiceNumber'
}

/**
 * Settles a tenant's return: invoices go on after the last number that was used, and what waited for it goes on.
 * @param lastUsed as it stands on the last invoice or credit note that was written before the return
 * @throws {WrongInvoiceNumber} for what is no number, one before the last that this state knows of, and where there is
 * nothing to settle; then nothing is changed
 */
export async function settleReturn(
  database: Database,
  tenantId: string,
  lastUsed: string,
  now: number,
): Promise<void> {
  const count = invoiceCountOf(lastUsed)
  if (count === undefined)
    throw new WrongInvoiceNumber(`${lastUsed} is no invoice's number, such as ${invoiceNumberOf(123)}.`)
  await database.transaction().execute(async (db) => {
    const known = await lastCount(db, tenantId)
    if (count < known)
      throw new WrongInvoiceNumber(
        `${lastUsed} is not the last one: ${tenantId} has ${invoiceNumberOf(known)}.`,
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

/** A letter that may have been sent already. */
export interface HeldLetter {
  tenantId: string
  id: string
  recipient: string
  subject: string
  /** ms */
  writtenAt: number
}

/** Letters that are held, oldest first. */
export async function heldLetters(database: Database): Promise<HeldLetter[]> {
  const rows = await database
    .selectFrom('letter')
    .select(['tenant_id', 'id', 'recipient', 'subject', 'written_at'])
    .where('state', '=', 'held')
    .orderBy('written_at')
    .execute()
  return rows.map(({ tenant_id, written_at, ...letter }) => ({
    tenantId: tenant_id,
    ...letter,
    writtenAt: written_at,
  }))
}

/**
 * Sends a tenant's held letters after all, or throws them away.
 * @param id of one letter; all of the tenant's when left out
 * @returns how many
 */
export async function decideLetters(
  database: Database,
  decision: 'send' | 'drop',
  tenantId: string,
  now: number,
  id?: string,
): Promise<number> {
  // Thrown away by the postman's next sweep, with the files that go with them.
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
