import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { creditContractPdf } from './credit-pdfs.ts'

/** Returns the credit contract of an order as a PDF; undefined for an order without credit. */
export function contractPdfOfOrder(tenant: Tenant, order: StoredOrder): PdfDocument | undefined {
  const { locale, orderNo, placedAt, detail } = order
  if (!detail.credit) return undefined
  const terms = { locale, agreement: detail.credit, day: dayOf(placedAt, tenant.i18n.timeZone) }
  return creditContractPdf(tenant, terms, {
    ...{ contact: detail.contact, address: detail.invoiceAddress, orderNo },
  })
}
