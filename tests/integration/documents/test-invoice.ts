import type { InvoiceKind, StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { billedOf } from '#backend/billing/invoices/rules/billed.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { renderPdf } from '#backend/infra/pdf/render-pdf.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

/** An invoice of two lines with different rates of VAT, or its credit note. */
export function invoice(locale: string, kind: InvoiceKind = 'INVOICE'): StoredInvoice {
  const lines = [
    { name: 'Jurk', price: 4998, vatRate: 2100 },
    { name: 'Boek', price: 999, vatRate: 900 },
  ]
  const billed = billedOf(
    lines.map(({ price, vatRate }) => ({ items: price, services: 0, discount: 0, vatRate })),
    { deliveryCost: 595, surcharges: [] },
  )
  return {
    ...{ invoiceNo: '10000007', kind, orderNo: '1234567890', issuedAt: 0, total: billed.total },
    detail: {
      ...{ locale, day: '2026-11-21', orderedOn: '2026-11-20', method: 'INVOICE', billed },
      contact: {
        salutation: 'female',
        firstName: 'Anna',
        lastName: 'Šimić-Łukasz',
        email: 'anna@klant.example',
      },
      address: {
        ...{ recipient: '', street: 'Helmgrasweg', houseNumber: '12', addition: 'bis' },
        ...{ postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
      },
      lines: lines.map(({ name, price, vatRate }, index) => ({
        ...{ lineId: String(index + 1), sku: `S${index}`, name, choice: '', quantity: 1, price, vatRate },
        ...{ services: [], discount: 0, total: price },
      })),
      ...(kind === 'CREDIT_NOTE' && { of: '10000006' }),
    },
  }
}

/** A PDF as a reader sees it. */
export async function renderInvoice(pdf: PdfDocument): Promise<ReadPdf> {
  const chunks: Buffer[] = []
  for await (const chunk of renderPdf(pdf)) chunks.push(chunk as Buffer)
  return readPdf(Buffer.concat(chunks))
}
