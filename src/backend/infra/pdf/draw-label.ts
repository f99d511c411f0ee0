import { barsOf } from './barcode.ts'
import type { FontRole } from './fonts.ts'
import type { ParcelLabel } from './pdf-document.ts'
import { margins } from './pdf-theme.ts'
import { writeText } from './write-text.ts'

/** Points: about 15 by 10 cm, the usual size of parcel labels. */
export const labelHeight = 284
const labelWidth = 425
const padding = 18
const quietModules = 10

/** Draws a parcel label with a dashed cutting line. */
export function drawLabel(document: PDFKit.PDFDocument, label: ParcelLabel, top: number): void {
  const left = margins.left + 24
  document.rect(left, top, labelWidth, labelHeight).lineWidth(0.8).dash(4, { space: 3 }).stroke('#000000')
  document.undash()
  const text = (
    content: string,
    size: number,
    x: number,
    y: number,
    width: number,
    role: FontRole = 'text',
  ) => {
    document.fontSize(size).fillColor('#000000')
    writeText(document, role, content, x, y, { width, lineGap: 1 })
  }
  const inner = left + padding
  label.from.forEach((line, index) => {
    text(line, 8.5, inner, top + padding + index * 12, labelWidth / 2)
  })
  text(label.note, 8.5, left + labelWidth / 2, top + padding, labelWidth / 2 - padding)
  document
    .moveTo(left, top + 86)
    .lineTo(left + labelWidth, top + 86)
    .lineWidth(0.8)
    .stroke('#000000')
  label.to.forEach((line, index) => {
    const role = index === 0 ? 'strong' : 'text'
    text(line, index === 0 ? 15 : 13, inner, top + 98 + index * 19, labelWidth - 2 * padding, role)
  })
  drawBars(document, label.code, left, top + labelHeight - 98)
  document.fontSize(10).fillColor('#000000')
  writeText(document, 'text', label.code, left, top + labelHeight - 26, {
    width: labelWidth,
    align: 'center',
  })
}

/** Draws a barcode across the label, with the quiet zone that scanners need on both sides. */
function drawBars(document: PDFKit.PDFDocument, code: string, left: number, top: number): void {
  const widths = barsOf(code)
  const modules = widths.reduce((sum, width) => sum + width, 2 * quietModules)
  const unit = Math.min(1.6, (labelWidth - 2 * padding) / modules)
  let x = left + (labelWidth - modules * unit) / 2 + quietModules * unit
  widths.forEach((width, index) => {
    if (index % 2 === 0) document.rect(x, top, width * unit, 64).fill('#000000')
    x += width * unit
  })
}
