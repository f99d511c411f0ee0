import { writeFile } from 'node:fs/promises'
import type { Database } from '#backend/infra/database/database.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { replaceFile } from '#operations/replace-file.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { readInvoicePdf } from '../invoices/read-invoice-pdf.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'

interface InvoiceFileTarget {
  path: string
  /** The invoice or credit note to write; the order's newest invoice where it is left out. */
  invoiceNo?: string | undefined
}

/**
 * Writes an invoice of an order as a PDF file, for the parcel. Replaces an existing file atomically.
 * @returns whether it was written, and a message for the operator that identifies the invoice or the reason
 * for the failure
 */
export async function writeInvoiceFile(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  { path, invoiceNo }: InvoiceFileTarget,
): Promise<{ isDone: boolean; message: string }> {
  const failure = (message: string) => ({ isDone: false, message })
  if (!(await findOrder(database, tenant.id, orderNo))) return failure(`there is no order ${orderNo}.`)
  const all = await invoicesOfOrder(database, tenant.id, orderNo)
  if (all.length === 0)
    return failure(
      `${orderNo} is not invoiced yet: use --to invoiced first (after the payment, unless it is paid on invoice).`,
    )
  const invoice = all.findLast((each) =>
    invoiceNo === undefined ? each.kind === 'INVOICE' : each.invoiceNo === invoiceNo,
  )
  if (!invoice)
    return failure(`${orderNo} has no invoice ${invoiceNo}; it has ${all.map(nameOf).join(', ')}.`)
  const bytes = await pdfBytes(await readInvoicePdf(database, tenant, invoice))
  try {
    await replaceFile(path, (draft) => writeFile(draft, bytes))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return failure(`${path} cannot be written: ${code ?? message}.`)
  }
  const others = all.filter((each) => each !== invoice)
  const choice =
    others.length === 0
      ? ''
      : ` The order also has ${others.map(nameOf).join(', ')}: choose one with --invoice-no.`
  return { isDone: true, message: `${nameOf(invoice)} of ${orderNo} is written to ${path}.${choice}` }
}

const nameOf = ({ kind, invoiceNo, detail }: StoredInvoice): string =>
  `${kind === 'INVOICE' ? 'invoice' : 'credit note'} ${invoiceNo} of ${detail.day}`
