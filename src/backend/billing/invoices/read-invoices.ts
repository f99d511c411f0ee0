import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { InvoiceDetail, InvoiceKind, StoredInvoice } from './invoice.ts'
import type { InvoiceRow } from './tables.ts'

interface OwnerKey {
  tenantId: string
  owner: string
}

/** Returns invoices and credit notes of an order, oldest first. */
export const invoicesOfOrder = (
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<StoredInvoice[]> => invoicesOfOrders(db, tenantId, [orderNo])

/** Returns invoices and credit notes of orders, oldest first. */
export async function invoicesOfOrders(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<StoredInvoice[]> {
  if (orderNos.length === 0) return []
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .orderBy('invoice_no')
    .execute()
  return rows.map(toStoredInvoice)
}

/** Returns an invoice or a credit note of a tenant by its number, without a check of its owner. */
export async function findInvoice(
  db: Kysely<Tables>,
  tenantId: string,
  invoiceNo: string,
): Promise<StoredInvoice | undefined> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('invoice_no', '=', invoiceNo)
    .executeTakeFirst()
  return row && toStoredInvoice(row)
}

/** Returns all invoices and credit notes of an owner, newest first. */
export async function listInvoicesOfOwner(db: Kysely<Tables>, ownerKey: OwnerKey): Promise<StoredInvoice[]> {
  const rows = await selectOfOwner(db, ownerKey)
    .orderBy('issued_at', 'desc')
    .orderBy('invoice.invoice_no', 'desc')
    .execute()
  return rows.map(toStoredInvoice)
}

/** Returns an invoice of the owner; undefined if it does not exist or belongs to someone else (TEN-7). */
export async function findInvoiceOfOwner(
  db: Kysely<Tables>,
  ownerKey: OwnerKey,
  invoiceNo: string,
): Promise<StoredInvoice | undefined> {
  const row = await selectOfOwner(db, ownerKey).where('invoice.invoice_no', '=', invoiceNo).executeTakeFirst()
  return row && toStoredInvoice(row)
}

const selectOfOwner = (db: Kysely<Tables>, { tenantId, owner }: OwnerKey) =>
  db
    .selectFrom('invoice')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'invoice.tenant_id')
        .onRef('shop_order.order_no', '=', 'invoice.order_no'),
    )
    .selectAll('invoice')
    .where('invoice.tenant_id', '=', tenantId)
    .where('shop_order.owner', '=', owner)

const toStoredInvoice = (row: InvoiceRow): StoredInvoice => ({
  invoiceNo: row.invoice_no,
  kind: row.kind as InvoiceKind,
  orderNo: row.order_no,
  issuedAt: row.issued_at,
  total: row.total,
  detail: JSON.parse(row.detail) as InvoiceDetail,
})
