import { describe, expect, test } from 'vitest'
import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { billedOf } from '#backend/billing/invoices/rules/billed.ts'
import type { Block, PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import type { Surcharge } from '#backend/orders/rules/order-sums.ts'
import { loadTenants } from '#tenancy/tenants.ts'

const tenants = loadTenants('tenants')

function pdfOf(id: string, locale: string, surcharges: Surcharge[], rates: number[]): PdfDocument {
  const tenant = tenants.byId(id) ?? expect.unreachable()
  const lines = rates.map((vatRate) => ({ items: 10_000, services: 0, discount: 0, vatRate }))
  const billed = billedOf(lines, { deliveryCost: 0, surcharges })
  const invoice: StoredInvoice = {
    ...{ invoiceNo: '10000007', kind: 'INVOICE', orderNo: '1234567890', issuedAt: 0, total: billed.total },
    detail: {
      ...{ locale, day: '2026-11-21', orderedOn: '2026-11-20', method: 'INSTALMENTS', billed },
      contact: { salutation: 'female', firstName: 'Anna', lastName: 'de Wit', email: 'anna@klant.example' },
      address: {
        ...{ recipient: '', street: 'Helmgrasweg', houseNumber: '12', addition: '' },
        ...{ postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
      },
      lines: lines.map(({ items, vatRate }, index) => ({
        ...{ lineId: String(index + 1), sku: `S${index}`, name: 'Artikel', choice: '', quantity: 1 },
        ...{ price: items, services: [], discount: 0, total: items, vatRate },
      })),
    },
  }
  return invoicePdf(tenant, invoice)
}

const blocks = ({ sections }: PdfDocument): Block[] => sections.flatMap((section) => section.blocks)
const sumsOf = (pdf: PdfDocument): string[] =>
  blocks(pdf).flatMap((block) =>
    block.kind === 'table'
      ? block.table.sums.map(([label, value]) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
      : [],
  )
const textsOf = (pdf: PdfDocument): string[] =>
  blocks(pdf).flatMap((block) => (block.kind === 'text' ? [block.text] : []))
const interest: Surcharge = { kind: 'INSTALMENTS', amount: 1575 }

describe('[TAX-1] an invoice with the price of credit', () => {
  test.each([
    [
      'de',
      'de-DE',
      'Zinsen und Entgelt für den Zahlungsaufschub sind steuerfrei nach § 4 Nr. 8 Buchst. a UStG.',
    ],
    [
      'nl',
      'nl-NL',
      'De prijs van het krediet is vrijgesteld van btw: art. 11, lid 1, onderdeel j, Wet op de omzetbelasting 1968.',
    ],
    [
      'ch',
      'de-CH',
      'Zinsen und Entgelt für den Zahlungsaufschub sind von der MWST ausgenommen (Art. 21 Abs. 2 Ziff. 19 Bst. a MWSTG).',
    ],
    ['ch', 'fr-CH', 'Le prix du crédit est exclu du champ de la TVA (art. 21, al. 2, ch. 19, let. a LTVA).'],
  ])('of %s in %s names the law that exempts it', (id, locale, sentence) => {
    for (const kind of ['INSTALMENTS', 'DELAYED_PAYMENT'] as const)
      expect(textsOf(pdfOf(id, locale, [{ kind, amount: 1575 }], [1900]))).toContain(sentence)
  })

  test('names the exempt sum instead of VAT of 0 %', () => {
    expect(sumsOf(pdfOf('de', 'de-DE', [interest], [1900]))).toEqual([
      'Artikel: 100,00 €',
      'Zinsen der Raten: 15,75 €',
      'Netto, Satz 19 %: 84,03 €',
      'MwSt. 19 %: 15,97 €',
      'Steuerfreie Entgelte: 15,75 €',
      'Gesamtbetrag: 115,75 €',
    ])
  })

  test('separates products with the rate of 0 % from the exempt sum', () => {
    const sums = sumsOf(pdfOf('de', 'de-DE', [interest], [1900, 0]))
    expect(sums).toContain('Netto, Satz 0 %: 100,00 €')
    expect(sums).toContain('MwSt. 0 %: 0,00 €')
    expect(sums).toContain('Steuerfreie Entgelte: 15,75 €')
  })

  test('names the law of insurance for the payment protection', () => {
    const texts = textsOf(
      pdfOf('de', 'de-DE', [interest, { kind: 'PAYMENT_PROTECTION', amount: 90 }], [1900]),
    )
    expect(texts).toContain('Der Beitrag zum Ratenschutz ist steuerfrei nach § 4 Nr. 10 Buchst. a UStG.')
  })

  test('without credit mentions no exemption', () => {
    expect(textsOf(pdfOf('de', 'de-DE', [], [1900])).join()).not.toContain('steuerfrei')
    expect(sumsOf(pdfOf('de', 'de-DE', [], [1900])).join()).not.toContain('Steuerfreie')
  })
})
