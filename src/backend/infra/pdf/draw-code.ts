import { encodeQR } from 'qr'
import { SwissQRBill } from 'swissqrbill/pdf'
import type { SwissPaymentSlip } from './pdf-document.ts'
import { useFaceAs } from './write-text.ts'

/** Points: about 28 mm, so that a module is as wide as phone cameras need. */
export const codeSize = 78

/** Height of a payment slip, points; it is as wide as the page. */
export const slipHeight = SwissQRBill.height

/**
 * Draws a QR code with error correction M, as payment standards require; the white margin is that of the
 * page.
 */
export function drawQrCode(document: PDFKit.PDFDocument, payload: string, left: number, top: number): void {
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
  const unit = codeSize / rows.length
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) document.rect(left + x * unit, top + y * unit, unit, unit)
    })
  })
  document.fill('#000000')
}

/** Draws the payment slip of a Swiss QR-bill over the bottom of the current page, which has to be free. */
export function drawSlip(document: PDFKit.PDFDocument, { data, language }: SwissPaymentSlip): void {
  // The library requires a font and its bold style under names of its own.
  useFaceAs(document, 'text', 'Liberation Sans')
  useFaceAs(document, 'strong', 'Liberation Sans-Bold')
  const { page } = document
  const { bottom } = page.margins
  // Text below the margin would start a new page.
  page.margins.bottom = 0
  document.y = 0
  new SwissQRBill(data, { language, fontName: 'Liberation Sans' }).attachTo(document)
  document.undash()
  page.margins.bottom = bottom
}
