import PDFDocument from 'pdfkit'
import { describe, expect, test, vi } from 'vitest'
import { creditNow } from '#backend/api/views/credit.ts'
import { creditContractPdf, creditInformationPdf } from '#backend/billing/credit/credit-pdfs.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { creditAgreement, exampleAgreement, withPremium } from '#contract/credit/agreement.ts'
import { creditSentence } from '#contract/credit/credit-sentence.ts'
import { instalmentPlan } from '#contract/credit/instalment-plan.ts'
import { paymentProtection } from '#contract/credit/payment-protection.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { offeredProtection } from '#tenancy/credit-agreement.ts'
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

const borrower = { contact: { firstName: 'Anna', lastName: 'de Wit' }, address }

/** The text that is written last before each page but the first, and first on it; found by what the renderer writes. */
async function pageBreaksOf(pdf: PdfDocument): Promise<{ before: string; after: string }[]> {
  const breaks: { before: string; after: string }[] = []
  let last = ''
  let isNewPage = false
  const { addPage, text } = PDFDocument.prototype
  const spies = [
    vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...given
    ) {
      isNewPage = true
      breaks.push({ before: last, after: '' })
      return addPage.apply(this, given)
    }),
    vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...given: unknown[]
    ) {
      const [written] = given as [string]
      const broken = breaks.length
      const at = breaks.at(-1)
      if (isNewPage && at) at.after = written
      isNewPage = false
      last = written
      const result = (text as (...all: unknown[]) => PDFKit.PDFDocument).apply(this, given)
      // Broken within this text.
      if (breaks.length > broken) isNewPage = true
      return result
    }),
  ]
  await pdfBytes(pdf)
  for (const spy of spies) spy.mockRestore()
  // Without the first page; footers come last.
  return breaks.filter(({ before, after }) => before !== '' && after !== '')
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
    expect(plain(rows.get('Betalingen'))).toBe('Eén betaling van EUR 618,00, 4 maanden na de factuur.')
    expect(plain(rows.get('Kosten'))).toBe('EUR 18,00; verdere kosten zijn er niet.')
    expect(plain(rows.get('Debetrentevoet'))).toBe('0,0 % per jaar, vast voor de hele duur')
    expect(plain(rows.get('Jaarlijks kostenpercentage'))).toBe('9,3 %')
    const all = [...rows.values()].join(' ')
    expect(all).not.toMatch(/termijn|bescherming|0,0 % van/)
  })

  const protectedShops = shops.filter(({ method }) => method === 'INSTALMENTS')

  test.each(protectedShops.map((shop) => [shop.tenant.id, shop.locale, shop] as const))(
    '[TRU-4] of %s in %s state what is charged with the payment protection, its insurer and papers, and a date',
    (_, locale, { tenant }) => {
      const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
      const { insurance, ...terms } = offeredProtection(tenant) ?? expect.unreachable()
      const { t, format } = localeMessages(tenant, locale)
      for (const price of [offer.minimumCents, 29_898, 70_001, offer.maximumCents])
        for (const months of offer.months) {
          const plan = instalmentPlan(price, months, offer) ?? expect.unreachable()
          const { monthlyPremium, overallPremium } = paymentProtection(plan, terms)
          const plain = creditAgreement('INSTALMENTS', price, months, offer) ?? expect.unreachable()
          const agreement = withPremium(plain, [{ kind: 'PAYMENT_PROTECTION', amount: overallPremium }])
          expect(agreement.premium).toBe(monthlyPremium)
          // What the invoice bills, part by part.
          const [charged = 0] = equalParts(plan.overallPrice + overallPremium, months)
          const texts = [
            rowsOf(creditInformationPdf(tenant, { locale, agreement, day })),
            rowsOf(creditContractPdf(tenant, { locale, agreement, day }, { ...borrower, orderNo: '1' })),
            [['', creditSentence(agreement, { t, format, locale })]],
          ].map((rows) => rows.map(([, value]) => value).join(' '))
          for (const text of texts) {
            expect(text).toContain(format.money(charged))
            expect(text).toContain(format.money(plan.overallPrice + overallPremium))
          }
          for (const text of texts.slice(0, 2)) {
            expect(text).toContain(insurance.insurer[locale])
            expect(text).toContain(`${tenant.origin}${insurance.productInformation[locale]}`)
            expect(text).toMatch(new RegExp(`\\b${insurance.withdrawalDays}\\b`))
          }
          const without = rowsOf(creditInformationPdf(tenant, { locale, agreement: plain, day }))
          expect(without.map(([, value]) => value).join(' ')).not.toContain(insurance.insurer[locale])
        }
      const agreement = exampleAgreement('INSTALMENTS', offer) ?? expect.unreachable()
      const contract = creditContractPdf(tenant, { locale, agreement, day }, { ...borrower, orderNo: '1' })
      expect(contract.letterhead?.addressWindow?.facts).toEqual([
        [t('creditPaper.label.concluded'), format.day(day)],
      ])
      expect(rowsOf(contract).join(' ')).not.toMatch(/\b0[.,]0\s?%/)
    },
  )

  test('[TRU-4] no row of a paper goes on on another page, and no heading ends one', async () => {
    for (const { tenant, locale, method } of shops) {
      const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
      const plain = exampleAgreement(method, offer) ?? expect.unreachable()
      for (const agreement of method === 'INSTALMENTS' ? [plain, { ...plain, premium: 150 }] : [plain])
        for (const pdf of [
          creditInformationPdf(tenant, { locale, agreement, day }),
          creditContractPdf(tenant, { locale, agreement, day }, { ...borrower, orderNo: '1' }),
        ]) {
          const breaks = await pageBreaksOf(pdf)
          expect(breaks.length).toBeGreaterThan(0)
          for (const { before, after } of breaks) {
            // A page begins with a label or a heading, and ends with a value.
            const labels = pdf.sections.flatMap(({ heading = '', blocks }) => [
              heading,
              ...blocks.flatMap((block) =>
                block.kind === 'details' ? block.rows.map(([label]) => label) : [],
              ),
            ])
            expect(labels, `${tenant.id} ${locale} ${method}`).toContain(after)
            expect(pdf.sections.map(({ heading }) => heading)).not.toContain(before)
          }
        }
    }
  })
})
