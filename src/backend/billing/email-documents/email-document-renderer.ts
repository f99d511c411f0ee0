import type { Database } from '#backend/infra/database/database.ts'
import { legalPdf } from '#backend/infra/legal-texts/legal-pdf.ts'
import { findLegalText } from '#backend/infra/legal-texts/stored-texts.ts'
import type { EmailDocument, RenderDocument } from '#backend/infra/mail/email-document.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { returnLabelPdf } from '#backend/orders/returns/label-pdf.ts'
import { returnsOf } from '#backend/orders/returns/read-returns.ts'
import { createMemoryCache } from '#operations/memory-cache.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { contractPdfOfOrder } from '../credit/credit-contract-of-order.ts'
import { creditInformationPdf } from '../credit/credit-pdfs.ts'
import { invoicePdf } from '../invoices/invoice-pdf.ts'
import { findInvoice } from '../invoices/read-invoices.ts'
import { prepaymentPdf } from '../payments/prepayment-pdf.ts'

interface TenantLookup {
  byId(id: string): Tenant | undefined
}

/**
 * Maximum number of rendered legal texts in memory. Every order confirmation attaches them: a few versions of
 * some tenants.
 */
const maxCachedTexts = 32

/** Creates the function that renders PDFs attached to emails, for every tenant, from data in the database. */
export function emailDocumentRenderer(database: Database, tenants: TenantLookup): RenderDocument {
  const texts = createMemoryCache<Buffer>({ maxEntries: maxCachedTexts })
  return async (tenantId, document) => {
    const key = document.kind === 'legal' ? `${tenantId} ${document.digest}` : undefined
    const cached = key === undefined ? undefined : texts.get(key)
    if (cached) return cached
    const tenant = tenants.byId(tenantId)
    const pdf = tenant && (await loadPdf(database, tenant, document))
    if (!pdf)
      throw new Error(`A PDF of the kind ${document.kind} cannot be rendered: its data no longer exists.`)
    const bytes = await pdfBytes(pdf)
    if (key !== undefined) texts.set(key, bytes)
    return bytes
  }
}

/** Loads the content of a PDF; undefined where its data does not exist. */
async function loadPdf(
  database: Database,
  tenant: Tenant,
  document: EmailDocument,
): Promise<PdfDocument | undefined> {
  if (document.kind === 'invoice') {
    const invoice = await findInvoice(database, tenant.id, document.invoiceNo)
    return invoice && invoicePdf(tenant, invoice)
  }
  if (document.kind === 'creditInformation') return creditInformationPdf(tenant, document)
  if (document.kind === 'creditContract') {
    const order = await findOrder(database, tenant.id, document.orderNo)
    return order && contractPdfOfOrder(tenant, order)
  }
  if (document.kind === 'prepayment') {
    const order = await findOrder(database, tenant.id, document.orderNo)
    const { amount, withAddress = false } = document
    return order && prepaymentPdf(tenant, order, { amount, withAddress })
  }
  if (document.kind === 'returnLabel') {
    // The number of a return is R, the number of its order and two digits.
    const order = await findOrder(database, tenant.id, document.returnNo.slice(1, -2))
    const returns = await returnsOf(database, tenant.id, order ? [order] : [])
    const found = returns.find(({ returnNo }) => returnNo === document.returnNo)
    return found && returnLabelPdf(tenant, found.order.locale, found, document.withSender)
  }
  const text = await findLegalText(database, tenant.id, document.digest)
  return text && legalPdf(tenant, text)
}
