import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { prepaymentPdf } from '#backend/billing/payments/prepayment-pdf.ts'
import { resetSystemFonts, unprintableLetters } from '#backend/infra/pdf/fonts.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { returnLabelPdf } from '#backend/orders/returns/label-pdf.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { invoice, renderInvoice } from './test-invoice.ts'

const nl = loadTenants('tenants').byId('nl') as Tenant

/** An invoice to the person with this name. */
function invoiceTo(firstName: string, lastName: string) {
  const given = invoice('nl-NL')
  const { contact, address } = given.detail
  return {
    ...given,
    detail: {
      ...given.detail,
      contact: { ...contact, firstName, lastName },
      address: { ...address, city: lastName },
    },
  }
}

const orderTo = (firstName: string, lastName: string): StoredOrder => {
  const { address, contact } = invoice('nl-NL').detail
  const to = { ...address, recipient: `${firstName} ${lastName}` }
  return {
    ...{ orderNo: '1234567801', placedAt: Date.parse('2026-11-21T10:00:00Z'), locale: 'nl-NL', owner: 'v:1' },
    detail: { contact: { ...contact, firstName, lastName }, deliveryAddress: to, invoiceAddress: to },
  } as unknown as StoredOrder
}

let folder: string
beforeEach(() => {
  // No font of the machine is used, whatever is installed there.
  folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  vi.stubEnv('PAPER_FONTS', folder)
  resetSystemFonts()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  resetSystemFonts()
})

const names = [
  ['Олена', 'Приклад'],
  ['Ґеорґій', 'Їжак-Ёлкин'],
  ['Γεωργία', 'Δοκιμή'],
  ['Nguyễn', 'Thị Thử'],
  ['Łukasz', 'Żółć'],
  ['Özgür', 'Işık-Ğünİ'],
  ['Ștefan', 'Țăran'],
  ['Ana Олена', 'Γεωργία'],
  ['Անի', 'ნინო'],
] as const

describe('[PAP-2] PDFs print every name', () => {
  test.each(names)('%s %s is on the invoice, and can be copied from it', async (firstName, lastName) => {
    expect(unprintableLetters(`${firstName} ${lastName}`)).toEqual([])
    const { text, embedded, fonts } = await renderInvoice(invoicePdf(nl, invoiceTo(firstName, lastName)))
    expect(text.split('\n')).toContain(`${firstName} ${lastName}`)
    expect(text).toContain(`2042 ZZ ${lastName}`)
    expect(new Set(embedded)).toEqual(new Set(fonts))
  })

  test.each(names)(
    '%s %s is on payment details and on the label of a return',
    async (firstName, lastName) => {
      const order = orderTo(firstName, lastName)
      const pdf = prepaymentPdf(nl, order, { amount: 1000, withAddress: false })
      expect((await renderInvoice(pdf)).text).toContain(`${firstName} ${lastName}`)
      const given = { returnNo: 'R1', registeredAt: order.placedAt, order, lines: [] }
      expect((await renderInvoice(returnLabelPdf(nl, 'nl-NL', given as never))).text).toContain(
        `${firstName} ${lastName}`,
      )
    },
  )

  test('a decomposed name is printed in one spelling of its letters', async () => {
    const decomposed = 'Nguyễn'.normalize('NFD')
    expect((await renderInvoice(invoicePdf(nl, invoiceTo(decomposed, 'Thử')))).text).toContain('Nguyễn Thử')
  })

  test.each([
    ['سارة', 'الحداد'],
    ['דנה', 'לוי'],
  ])('%s %s is drawn from right to left, with every letter', async (firstName, lastName) => {
    expect(unprintableLetters(`${firstName} ${lastName}`)).toEqual([])
    const { text } = await renderInvoice(invoicePdf(nl, invoiceTo(firstName, lastName)))
    // A PDF has the letters in their order from the left.
    expect(text.split('\n')).toContain([...`${firstName} ${lastName}`].reverse().join(''))
  })

  test('letters that no font has are listed, each once', () => {
    expect(unprintableLetters('李测李 Anna สม')).toEqual(['李', '测', 'ส', 'ม'])
  })

  test('a name of an older order that no font has is transliterated: no line is without its name', async () => {
    const { text } = await renderInvoice(invoicePdf(nl, invoiceTo('李', '测试')))
    expect(text.split('\n')).toContain('Li CeShi')
  })

  test('a font of the machine draws letters that the shops’ fonts lack', async () => {
    vi.stubEnv('PAPER_FONTS', 'node_modules/@expo-google-fonts/noto-sans-thai')
    resetSystemFonts()
    expect(unprintableLetters('สมชาย')).toEqual([])
    const { text, embedded } = await renderInvoice(invoicePdf(nl, invoiceTo('สมชาย', 'Anna')))
    expect(text).toContain('สมชาย')
    expect(text).toContain('Anna')
    expect(embedded.join()).toContain('NotoSansThai')
  })

  test('a broken font is skipped', async () => {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(join(folder, 'broken.ttf'), 'no font')
    expect(unprintableLetters('李')).toEqual(['李'])
  })

  test('only the used letters are embedded', async () => {
    const { pdfBytes: paperBytes } = await import('#backend/infra/pdf/pdf-bytes.ts')
    const bytes = await paperBytes(invoicePdf(nl, invoiceTo('Олена', 'Γεωργία')))
    expect(bytes.length).toBeLessThan(60_000)
  })
})
