import { describe, expect, test } from 'vitest'
import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import type { PdfDocument, PdfTable } from '#backend/infra/pdf/pdf-document.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { invoice, renderInvoice } from './test-invoice.ts'

const tenants = loadTenants('tenants')
const tenantOf = (id: string): Tenant => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  return tenant
}

const tableOf = ({ sections }: PdfDocument): PdfTable => {
  const block = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'table')
  if (block?.kind !== 'table') throw new Error('There is no table on the paper.')
  return block.table
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('[ACC-2] [TEN-9] an invoice as PDF', () => {
  test('[CTC-2] has the customer’s number, where the contact form explains it is; guests have none', async () => {
    const given = invoice('nl-NL')
    const pdf = invoicePdf(tenantOf('nl'), {
      ...given,
      detail: { ...given.detail, customerNo: '200300401' },
    })
    expect(pdf.letterhead?.addressWindow?.facts).toContainEqual(['Klantnummer', '200300401'])
    expect((await renderInvoice(pdf)).text).toContain('200300401')
    const guest = invoicePdf(tenantOf('nl'), given)
    expect(guest.letterhead?.addressWindow?.facts.flat()).not.toContain('Klantnummer')
  })

  test('has every rate with its taxed sum, to the cent', () => {
    const { sums } = tableOf(invoicePdf(tenantOf('nl'), invoice('nl-NL')))
    expect(sums.map(([label, value]) => `${label}: ${plain(value)}`)).toEqual([
      'Artikelen: EUR 59,97',
      'Bezorging: EUR 5,95',
      'Zonder btw, tarief 21 %: EUR 45,40',
      'Zonder btw, tarief 9 %: EUR 10,07',
      'Btw 21 %: EUR 9,54',
      'Btw 9 %: EUR 0,91',
      'Totaal: EUR 65,92',
    ])
  })

  test.each([
    ['nl', 'nl-NL', 'Factuur', 'Creditnota'],
    ['de', 'de-DE', 'Rechnung', 'Rechnungskorrektur'],
    ['ch', 'de-CH', 'Rechnung', 'Rechnungskorrektur'],
    ['ch', 'fr-CH', 'Facture', 'Avoir'],
  ])('of %s in %s is a PDF in its language, with no text missing', async (id, locale, bill, note) => {
    for (const [kind, word] of [
      ['INVOICE', bill],
      ['CREDIT_NOTE', note],
    ] as const) {
      const pdf = invoicePdf(tenantOf(id), invoice(locale, kind))
      expect(pdf.kind).toBe(word)
      expect(JSON.stringify(pdf)).not.toMatch(/paper\.|mail\.|\{\{/)
      const { language, pages, text } = await renderInvoice(pdf)
      // The slip of a QR-bill takes the lower end of a separate page if there is no room.
      const sheets = id === 'ch' && kind === 'INVOICE' ? 2 : 1
      expect({ language, pages }).toEqual({ language: locale, pages: sheets })
      for (const expected of [word, 'Anna Šimić-Łukasz']) expect(text).toContain(expected)
    }
  })

  test.each([
    ['nl', 'nl-NL', ['HankenGrotesk-Regular', 'HankenGrotesk-SemiBold']],
    ['de', 'de-DE', ['HankenGrotesk-Regular', 'HankenGrotesk-SemiBold']],
    ['ch', 'fr-CH', ['HankenGrotesk-Regular', 'HankenGrotesk-SemiBold', 'InstrumentSerif-Regular']],
  ])('[SHE-6] of %s is in the fonts of its shop', async (id, locale, faces) => {
    const { embedded } = await renderInvoice(invoicePdf(tenantOf(id), invoice(locale)))
    expect(embedded.map((name) => name.replace(/^[A-Z]+\+/, '')).sort()).toEqual(faces)
  })

  test.each([
    ['nl', 'nl-NL', 'Leverdatum', '21\u00a0november 2026', '1\u00a0december 2026'],
    ['de', 'de-DE', 'Liefer- und Leistungsdatum', '21.\u00a0November 2026', '1.\u00a0Dezember 2026'],
    ['ch', 'fr-CH', 'Date de livraison ou de prestation', '21\u00a0novembre 2026', '1er\u00a0décembre 2026'],
  ])('of %s in %s has the day of the supply, a credit note does not', (id, locale, label, day, later) => {
    const factsOf = (stored: StoredInvoice) =>
      invoicePdf(tenantOf(id), stored).letterhead?.addressWindow?.facts ?? []
    const given = invoice(locale)
    expect(factsOf(given)).toContainEqual([label, day])
    const appointed = { ...given, detail: { ...given.detail, suppliedOn: '2026-12-01' } }
    expect(factsOf(appointed)).toContainEqual([label, later])
    expect(factsOf(invoice(locale, 'CREDIT_NOTE')).map(([name]) => name)).not.toContain(label)
  })

  test('names seller and buyer, and which invoice a credit note reverses', () => {
    const text = JSON.stringify(invoicePdf(tenantOf('nl'), invoice('nl-NL', 'CREDIT_NOTE')))
    for (const expected of [
      'NL000000000B00',
      'KvK 00000000',
      'Anna Šimić-Łukasz',
      'Helmgrasweg 12 bis',
      '10000007',
      '10000006',
    ])
      expect(text).toContain(expected)
  })
})
