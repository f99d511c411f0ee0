import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { Tables } from '../database/tables.ts'

/** Largest number of addresses in one address book. */
export const mostAddresses = 20

export interface BookOf {
  tenantId: string
  owner: string
}

export interface SavedAddress {
  id: string
  default: boolean
  address: AddressDraft
}

/** Returns the address book of a customer: the default address first, then the newest. */
export async function readBook(db: Kysely<Tables>, { tenantId, owner }: BookOf): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, is_default, detail }) => ({
    id,
    default: is_default === 1,
    address: JSON.parse(detail) as AddressDraft,
  }))
}

export type BookError = 'UNKNOWN_ADDRESS' | 'ADDRESS_BOOK_FULL'

export interface BookOutcome {
  error: BookError | null
  id: string | null
}

/** The address book of one customer within a transaction. */
export interface WritingBook extends BookOf {
  db: Kysely<Tables>
  /** ms */
  now: number
}

/**
 * Adds an address to the book, or replaces the stored one that has `id`. The first address becomes the default. An
 * address that is already in the book with exactly the same text is not added again.
 */
export async function keepAddress(
  writing: WritingBook,
  address: AddressDraft,
  { id, makeDefault = false }: { id?: string | undefined; makeDefault?: boolean } = {},
): Promise<BookOutcome> {
  const { db, tenantId, owner, now } = writing
  const book = await readBook(db, writing)
  const detail = JSON.stringify(address)
  if (id !== undefined) {
    if (!book.some((saved) => saved.id === id)) return { error: 'UNKNOWN_ADDRESS', id: null }
    await change(writing, id, { detail })
    if (makeDefault) await chooseDefault(writing, id)
    return { error: null, id }
  }
  const same = book.find((saved) => JSON.stringify(saved.address) === detail)
  if (same) {
    if (makeDefault) await chooseDefault(writing, same.id)
    return { error: null, id: same.id }
  }
  if (book.length >= mostAddresses) return { error: 'ADDRESS_BOOK_FULL', id: null }
  const added = randomUUID()
  await db
    .insertInto('address')
    .values({ tenant_id: tenantId, owner, id: added, is_default: 0, detail, created_at: now })
    .execute()
  if (makeDefault || book.length === 0) await chooseDefault(writing, added)
  return { error: null, id: added }
}

/** Removes an address. If it was the default, the newest of the others becomes the default. */
export async function dropAddress(writing: WritingBook, id: string): Promise<BookOutcome> {
  const { db, tenantId, owner } = writing
  const book = await readBook(db, writing)
  const dropped = book.find((saved) => saved.id === id)
  if (!dropped) return { error: 'UNKNOWN_ADDRESS', id: null }
  await db
    .deleteFrom('address')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
  const heir = book.find((saved) => saved.id !== id)
  if (dropped.default && heir) await chooseDefault(writing, heir.id)
  return { error: null, id }
}

/** Makes an address the default, which forms offer first. */
export async function makeDefault(writing: WritingBook, id: string): Promise<BookOutcome> {
  const book = await readBook(writing.db, writing)
  if (!book.some((saved) => saved.id === id)) return { error: 'UNKNOWN_ADDRESS', id: null }
  await chooseDefault(writing, id)
  return { error: null, id }
}

async function chooseDefault({ db, tenantId, owner }: WritingBook, id: string): Promise<void> {
  await db
    .updateTable('address')
    .set((each) => ({ is_default: each.case().when('id', '=', id).then(1).else(0).end() }))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .execute()
}

async function change({ db, tenantId, owner }: WritingBook, id: string, values: { detail: string }) {
  await db
    .updateTable('address')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}
