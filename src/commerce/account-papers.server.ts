import { Readable } from 'node:stream'
import type { Paper } from '../backend/documents/paper/paper.ts'
import { writePaper } from '../backend/documents/paper/write-paper.ts'
import { accountOwner } from '../backend/graphql/account/account-owner.ts'
import { readInvoicePaper } from '../backend/invoice/read-invoice-paper.ts'
import { findOwnInvoice, invoicesOfOrder } from '../backend/invoice/read-invoices.ts'
import type { StoredOrder } from '../backend/order/read-orders.ts'
import { labelPaper } from '../backend/return/label-paper.ts'
import { findOwnReturn, returnsOf, type StoredReturn } from '../backend/return/read-returns.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { VisitorSession } from './session.server.ts'

interface Asking {
  tenant: Tenant
  locale: string
  session: VisitorSession
}

/** Returns the viewer's invoice as a PDF; undefined if it does not exist or belongs to another customer (TEN-7). */
export async function invoiceFile(
  { tenant, session }: Asking,
  invoiceNo: string,
): Promise<Response | undefined> {
  const owner = await accountOwner({ session })
  if (!owner) return
  const { database } = await embeddedShop()
  const invoice = await findOwnInvoice(database, { tenantId: tenant.id, owner }, invoiceNo)
  return invoice && file(await readInvoicePaper(database, tenant, invoice), invoiceNo)
}

/** Returns the label of the viewer's return as a PDF, as long as the parcel has not been sent. */
export async function labelFile(
  { tenant, locale, session }: Asking,
  returnNo: string,
): Promise<Response | undefined> {
  const owner = await accountOwner({ session })
  if (!owner) return
  const { database } = await embeddedShop()
  const found = await findOwnReturn(database, { tenantId: tenant.id, owner }, returnNo)
  return found && isToBeSent(found) ? file(labelPaper(tenant, locale, found), returnNo) : undefined
}

/**
 * Returns a PDF of an order that the viewer has been given access to: an invoice or credit note by its number, or the
 * label of a return whose parcel has not been sent. Undefined when the order has no document of this number. The caller
 * checks the access.
 */
export async function orderPaperFile(
  { tenant, locale }: Pick<Asking, 'tenant' | 'locale'>,
  order: StoredOrder,
  number: string,
): Promise<Response | undefined> {
  const { database } = await embeddedShop()
  const invoices = await invoicesOfOrder(database, tenant.id, order.orderNo)
  const invoice = invoices.find(({ invoiceNo }) => invoiceNo === number)
  if (invoice) return file(await readInvoicePaper(database, tenant, invoice), number)
  const found = (await returnsOf(database, tenant.id, [order])).find(({ returnNo }) => returnNo === number)
  return found && isToBeSent(found) ? file(labelPaper(tenant, locale, found), number) : undefined
}

const isToBeSent = ({ lines }: StoredReturn): boolean =>
  lines.some(({ line }) => line.state === 'RETURN_REGISTERED')

const file = (paper: Paper, name: string): Response =>
  new Response(Readable.toWeb(Readable.from(writePaper(paper))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': paper.locale,
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
