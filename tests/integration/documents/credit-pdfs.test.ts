import { describe, expect, test } from 'vitest'
import { creditNow } from '#backend/api/views/credit.ts'
import { creditContractPdf, creditInformationPdf } from '#backend/billing/credit/credit-pdfs.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { exampleAgreement } from '#contract/credit/agreement.ts'
import { creditMethods } from '#tenancy/payment-methods.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { acceptingChecker } from '../contract/open-test-shop.ts'
import { readPdf } from './read-pdf.ts'

const tenants = loadTenants('tenants')
const now = Date.parse('2026-11-25T12:00:00Z')
const day = '2026-11-25'

const rowsOf = ({ sections }: PdfDocument): [string, string][] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'details' ? block.rows : [])))
const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

const shops = tenants.all.flatMap((tenant) =>
  tenant.i18n.locales.flatMap((locale) => creditMethods.map((method) => ({ tenant, locale, method }))),
)
const address = {
  ...{ recipient: '', street: 'Helmgrasweg', houseNumber: '12', addition: 'bis' },
  ...{ postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
}

describe('[ORD-5] documents of a credit', () => {
  test.each(shops.map((shop) => [shop.tenant.id, shop.locale, shop.method, shop] as const))(
    'of %s in %s for %s have all that the law requires, in the language',
    async (id, locale, method, { tenant }) => {
      const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
      const agreement = exampleAgreement(method, offer) ?? expect.unreachable()
      const stated = { locale, agreement, day }
      const contact = { firstName: 'Anna', lastName: 'de Wit' }
      const pdfs = [
        creditInformationPdf(tenant, stated),
        creditContractPdf(tenant, stated, { contact, address }),
        creditContractPdf(tenant, stated, { contact, address, orderNo: '1234567890' }),
      ]
      const settings = tenant.credit.agreement ?? expect.unreachable()
      const rate = agreement.effectiveYearlyRate.toLocaleString(locale, { minimumFractionDigits: 1 })
      for (const pdf of pdfs) {
        expect(JSON.stringify(pdf)).not.toMatch(/creditPaper|\{\{|undefined/)
        if (id === 'ch') expect(JSON.stringify(pdf)).not.toContain('ß')
        const values = rowsOf(pdf).map(([, value]) => plain(value))
        expect(values).toContain(locale.startsWith('en') ? `${rate}%` : `${rate} %`)
        expect(values).toContain(plain(settings.supervisor[locale]))
        expect(values).toContain(plain(settings.complaints[locale]))
        const all = values.join(' ')
        expect(all).toMatch(/\b14\b/)
        expect(all).toContain(tenant.organisation.email)
        expect(all).toContain(tenant.organisation.legalName)
      }
      const pdf = await readPdf(await pdfBytes(pdfs[2] as PdfDocument))
      expect(pdf.language).toBe(locale)
      for (const part of ['Anna de Wit', '1234567890']) expect(pdf.text).toContain(part)
    },
  )

  test('describe the payment pause as it is: one payment, a one-off cost, no interest, 9.3 %', () => {
    const tenant = tenants.byId('nl') ?? expect.unreachable()
    const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
    const agreement = exampleAgreement('DELAYED_PAYMENT', offer) ?? expect.unreachable()
    const rows = new Map(rowsOf(creditInformationPdf(tenant, { locale: 'nl-NL', agreement, day })))
    expect(plain(rows.get('Betalingen'))).toBe('Eén betaling van EUR 618,00, 4 maanden na de bestelling.')
    expect(plain(rows.get('Kosten'))).toBe('EUR 18,00; verdere kosten zijn er niet.')
    expect(plain(rows.get('Debetrentevoet'))).toBe('0,0 % per jaar, vast voor de hele duur')
    expect(plain(rows.get('Jaarlijks kostenpercentage'))).toBe('9,3 %')
  })
})
