import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { Tables } from '../infra/database/tables.ts'

/** Largest number of addresses in one address book. */
export const maxAddresses = 20

export interface AddressBookKey {
  tenantId: string
  owner: string
}

export interface SavedAddress {
  id: string
  default: boolean
  address: AddressDraft
}

/** Returns the address book of a customer: the default address first, then the newest. */
export async function readAddressBook(
  db: Kysely<Tables>,
  { tenantId, owner }: AddressBookKey,
): Promise<SavedAddress[]> {
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

export type AddressBookError = 'UNKNOWN_ADDRESS' | 'ADDRESS_BOOK_FULL'

export interface AddressBookResult {
  error: AddressBookError | null
  id: string | null
}

/** The address book of one customer within a transaction. */
export interface AddressBookTransaction extends AddressBookKey {
  db: Kysely<Tables>
  /** ms */
  now: number
}

/**
 * Adds an address to the book, or replaces the stored one that has `id`. The first address becomes the default. An
 * address that is already in the book with exactly the same text is not added again.
 */
export async function saveAddress(
  tx: AddressBookTransaction,
  address: AddressDraft,
  { id, makeDefault = false }: { id?: string | undefined; makeDefault?: boolean } = {},
): Promise<AddressBookResult> {
  const { db, tenantId, owner, now } = tx
  const book = await readAddressBook(db, tx)
  const detail = JSON.stringify(address)
  if (id !== undefined) {
    if (!book.some((saved) => saved.id === id)) return { error: 'UNKNOWN_ADDRESS', id: null }
    await updateAddress(tx, id, { detail })
    if (makeDefault) await setDefault(tx, id)
    return { error: null, id }
  }
  const same = book.find((saved) => JSON.stringify(saved.address) === detail)
  if (same) {
    if (makeDefault) await setDefault(tx, same.id)
    return { error: null, id: same.id }
  }
  if (book.length >= maxAddresses) return { error: 'ADDRESS_BOOK_FULL', id: null }
  const added = randomUUID()
  await db
    .insertInto('address')
    .values({ tenant_id: tenantId, owner, id: added, is_default: 0, detail, created_at: now })
    .execute()
  if (makeDefault || book.length === 0) await setDefault(tx, added)
  return { error: null, id: added }
}

/** Removes an address. If it was the default, the newest of the others becomes the default. */
export async function deleteAddress(tx: AddressBookTransaction, id: string): Promise<AddressBookResult> {
  const { db, tenantId, owner } = tx
  const book = await readAddressBook(db, tx)
  const deleted = book.find((saved) => saved.id === id)
  if (!deleted) return { error: 'UNKNOWN_ADDRESS', id: null }
  await db
    .deleteFrom('address')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
  const nextDefault = book.find((saved) => saved.id !== id)
  if (deleted.default && nextDefault) await setDefault(tx, nextDefault.id)
  return { error: null, id }
}

/** Makes an address the default, which forms offer first. */
export async function makeDefault(tx: AddressBookTransaction, id: string): Promise<AddressBookResult> {
  const book = await readAddressBook(tx.db, tx)
  if (!book.some((saved) => saved.id === id)) return { error: 'UNKNOWN_ADDRESS', id: null }
  await setDefault(tx, id)
  return { error: null, id }
}

async function setDefault({ db, tenantId, owner }: AddressBookTransaction, id: string): Promise<void> {
  await db
    .updateTable('address')
    .set((each) => ({ is_default: each.case().when('id', '=', id).then(1).else(0).end() }))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .execute()
}

async function updateAddress(
  { db, tenantId, owner }: AddressBookTransaction,
  id: string,
  values: { detail: string },
) {
  await db
    .updateTable('address')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}
