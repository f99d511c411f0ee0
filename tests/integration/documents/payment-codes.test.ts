import { describe, expect, test } from 'vitest'
import type {
  InvoiceDetail,
  InvoiceKind,
  InvoicePayment,
  StoredInvoice,
} from '#backend/billing/invoices/invoice.ts'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { prepaymentPdf } from '#backend/billing/payments/prepayment-pdf.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { readCodes } from './read-codes.ts'
import { readPdf } from './read-pdf.ts'
import { invoice } from './test-invoice.ts'

const tenants = loadTenants('tenants')
const tenantOf = (id: string): Tenant => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  return tenant
}
const euro = [
  ['nl', 'nl-NL'],
  ['de', 'de-DE'],
] as const
const francs = [
  ['ch', 'de-CH', 'Zahlteil'],
  ['ch', 'fr-CH', 'Section paiement'],
] as const

function given(
  locale: string,
  change: Partial<InvoiceDetail> = {},
  kind: InvoiceKind = 'INVOICE',
): StoredInvoice {
  const stored = invoice(locale, kind)
  const address = { ...stored.detail.address, postalCode: '8400', city: 'Winterthur', country: 'CH' }
  const payments = [{ day: '2026-12-05', amount: stored.total, number: 1, count: 1 }]
  return { ...stored, detail: { ...stored.detail, address, payments, ...change } }
}
const codesOf = async (pdf: PdfDocument) => readCodes(await pdfBytes(pdf))
const reference = 'RF471234567890'

describe('[PAP-4] payment codes for banking apps', () => {
  test.each(euro)('an invoice of %s in %s has a GiroCode', async (id, locale) => {
    const [account] = tenantOf(id).payment.accounts
    expect(await codesOf(invoicePdf(tenantOf(id), given(locale)))).toEqual([
      ['BCD', '002', '1', 'SCT', '', account?.holder, account?.iban, 'EUR65.92', '', reference].join('\n'),
    ])
  })

  test.each(francs)('an invoice of %s in %s has the slip of a QR-bill', async (id, locale, heading) => {
    const [account] = tenantOf(id).payment.accounts
    const bytes = await pdfBytes(invoicePdf(tenantOf(id), given(locale)))
    const [code, ...others] = readCodes(bytes)
    expect(others).toEqual([])
    expect(code?.split('\n')).toEqual([
      ...[
        'SPC',
        '0200',
        '1',
        account?.iban,
        'S',
        account?.holder,
        'Rebgasse',
        '7',
        '8400',
        'Winterthur',
        'CH',
      ],
      ...['', '', '', '', '', '', '', '65.92', 'CHF'],
      ...['S', 'Anna Šimić-Łukasz', 'Helmgrasweg', '12 bis', '8400', 'Winterthur', 'CH'],
      ...['SCOR', reference, '', 'EPD'],
    ])
    const { text, embedded, fonts } = readPdf(bytes)
    expect(text).toContain(heading)
    // Every font of the file is in it, those of the slip too.
    expect(new Set(embedded)).toEqual(new Set(fonts))
  })

  test('a payer whose letters no payment accepts fills in the slip', async () => {
    const contact = { ...given('de-CH').detail.contact, firstName: 'Олена', lastName: 'Приклад' }
    const [code] = await codesOf(invoicePdf(tenantOf('ch'), given('de-CH', { contact })))
    expect(code?.split('\n').slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
  })

  test.each([...euro, ['ch', 'de-CH']] as const)(
    'payment details of %s in %s have a code for the remaining sum',
    async (id, locale) => {
      const { address, contact } = given(locale).detail
      const order = {
        ...{ orderNo: '1234567890', owner: 'v:guest', locale, placedAt: Date.parse('2026-11-21T10:00:00Z') },
        detail: { contact, invoiceAddress: address },
      } as unknown as StoredOrder
      const [code] = await codesOf(prepaymentPdf(tenantOf(id), order, { amount: 1205, withAddress: true }))
      expect(code).toContain('12.05')
      expect(code).toContain(reference)
    },
  )

  const open = (amount: number): InvoicePayment[] =>
    [{ day: '2026-12-05', amount, number: 1, count: 1 }].filter(() => amount > 0)

  test('an invoice with instalments requests the next one', async () => {
    const payments = [
      { day: '2026-12-21', amount: 3000, number: 1, count: 2 },
      { day: '2027-01-21', amount: 3592, number: 2, count: 2 },
    ]
    const stored = given('nl-NL', { method: 'INSTALMENTS', payments })
    expect((await codesOf(invoicePdf(tenantOf('nl'), stored)))[0]).toContain('EUR30.00')
    const later = invoicePdf(tenantOf('nl'), stored, [{ ...payments[1], amount: 3592 } as InvoicePayment])
    expect((await codesOf(later))[0]).toContain('EUR35.92')
    const credited = invoicePdf(tenantOf('nl'), stored, [{ ...payments[0], amount: 592 } as InvoicePayment])
    expect((await codesOf(credited))[0]).toContain('EUR5.92')
  })

  test.each([
    ['paid in part from the credit balance', given('nl-NL', { setOff: 592 }), undefined, 'EUR60.00'],
    ['paid in part since', given('nl-NL'), open(6500), 'EUR65.00'],
    ['credited in part since', given('nl-NL'), open(6000), 'EUR60.00'],
    [
      'an invoice of a release without days',
      given('nl-NL', { payments: undefined as never }),
      undefined,
      'EUR65.92',
    ],
  ])('%s: the code has the rest', async (_, stored, settled, amount) => {
    expect((await codesOf(invoicePdf(tenantOf('nl'), stored, settled)))[0]).toContain(amount)
  })

  test.each([
    ['paid in advance', given('nl-NL', { method: 'BANK_TRANSFER' }), undefined],
    ['paid online', given('nl-NL', { method: 'HOSTED' }), undefined],
    ['a credit note', given('nl-NL', {}, 'CREDIT_NOTE'), undefined],
    ['paid from the credit balance', given('nl-NL', { setOff: 6592 }), undefined],
    ['paid since', given('nl-NL'), open(0)],
    ['credited since', given('nl-NL'), open(0)],
  ])('%s: there is no code', async (_, stored, settled) => {
    for (const id of ['nl', 'ch'])
      expect(await codesOf(invoicePdf(tenantOf(id), stored, settled))).toEqual([])
  })

  test('a shop without an account has no code', async () => {
    const nl = tenantOf('nl')
    const bare: Tenant = { ...nl, payment: { ...nl.payment, accounts: [] } }
    expect(await codesOf(invoicePdf(bare, given('nl-NL')))).toEqual([])
  })
})
