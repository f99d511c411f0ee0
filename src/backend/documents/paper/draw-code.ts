import { encodeQR } from 'qr'
import { SwissQRBill } from 'swissqrbill/pdf'
import type { SwissSlip } from './paper.ts'
import { useFaceAs } from './write-text.ts'

/** Points: about 28 mm, so that a module is as wide as cameras of telephones need. */
export const codeSize = 78

/** A slip takes the whole width of a sheet and this much of its height, points. */
export const slipHeight = SwissQRBill.height

/** Draws a QR code with error correction M, as payments want it; the white around it is the sheet's. */
export function drawCode(document: PDFKit.PDFDocument, payload: string, left: number, top: number): void {
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
  const unit = codeSize / rows.length
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) document.rect(left + x * unit, top + y * unit, unit, unit)
    })
  })
  document.fill('#000000')
}

/** Draws the slip of a Swiss QR-bill over the lower end of the current sheet, which has to be free. */
export function drawSlip(document: PDFKit.PDFDocument, { data, language }: SwissSlip): void {
  // The library asks for a font and its bold one by a name of its own.
  useFaceAs(document, 'text', 'Liberation Sans')
  useFaceAs(document, 'strong', 'Liberation Sans-Bold')
  const { page } = document
  const { bottom } = page.margins
  // What stands below the margin would begin a page of its own.
  page.margins.bottom = 0
  document.y = 0
  new SwissQRBill(data, { language, fontName: 'Liberation Sans' }).attachTo(document)
  document.undash()
  page.margins.bottom = bottom
}
