import { Readable } from 'node:stream'
import { accountOwner } from '#backend/api/account/account-owner.ts'
import { readInvoicePdf } from '#backend/billing/invoices/read-invoice-pdf.ts'
import { findInvoiceOfOwner, invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { renderPdf } from '#backend/infra/pdf/render-pdf.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { returnLabelPdf } from '#backend/orders/returns/label-pdf.ts'
import { findReturnOfOwner, returnsOf, type StoredReturn } from '#backend/orders/returns/read-returns.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { VisitorSession } from '../session/session.server.ts'

interface DocumentRequest {
  tenant: Tenant
  locale: string
  session: VisitorSession
}

/** Returns the viewer's invoice as a PDF; undefined if it does not exist or belongs to another customer (TEN-7). */
export async function invoiceFile(
  { tenant, session }: DocumentRequest,
  invoiceNo: string,
): Promise<Response | undefined> {
  const owner = await accountOwner({ session })
  if (!owner) return
  const { database } = await embeddedBackend()
  const invoice = await findInvoiceOfOwner(database, { tenantId: tenant.id, owner }, invoiceNo)
  return invoice && pdfResponse(await readInvoicePdf(database, tenant, invoice), invoiceNo)
}

/** Returns the label of the viewer's return as a PDF, as long as the parcel has not been sent. */
export async function labelFile(
  { tenant, locale, session }: DocumentRequest,
  returnNo: string,
): Promise<Response | undefined> {
  const owner = await accountOwner({ session })
  if (!owner) return
  const { database } = await embeddedBackend()
  const found = await findReturnOfOwner(database, { tenantId: tenant.id, owner }, returnNo)
  return found && isAwaitingParcel(found)
    ? pdfResponse(returnLabelPdf(tenant, locale, found), returnNo)
    : undefined
}

/**
 * Returns a PDF of an order that the viewer has been given access to: an invoice or credit note by its number, or the
 * label of a return whose parcel has not been sent. Undefined when the order has no document of this number. The caller
 * checks the access.
 */
export async function orderDocumentFile(
  { tenant, locale }: Pick<DocumentRequest, 'tenant' | 'locale'>,
  order: StoredOrder,
  number: string,
): Promise<Response | undefined> {
  const { database } = await embeddedBackend()
  const invoices = await invoicesOfOrder(database, tenant.id, order.orderNo)
  const invoice = invoices.find(({ invoiceNo }) => invoiceNo === number)
  if (invoice) return pdfResponse(await readInvoicePdf(database, tenant, invoice), number)
  const found = (await returnsOf(database, tenant.id, [order])).find(({ returnNo }) => returnNo === number)
  return found && isAwaitingParcel(found)
    ? pdfResponse(returnLabelPdf(tenant, locale, found), number)
    : undefined
}

const isAwaitingParcel = ({ lines }: StoredReturn): boolean =>
  lines.some(({ line }) => line.state === 'RETURN_REGISTERED')

const pdfResponse = (pdf: PdfDocument, name: string): Response =>
  new Response(Readable.toWeb(Readable.from(renderPdf(pdf))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': pdf.locale,
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
