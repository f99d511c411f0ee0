import type { PdfTable } from './pdf-document.ts'
import { ink, line, margins, muted } from './pdf-theme.ts'
import { heightOfText, writeText } from './write-text.ts'

/** Widths of the columns after the first, points: quantity, price, VAT rate if there is one, amount. */
const figureWidths = [38, 70, 48, 70]
const figureWidthsWithoutRate = [38, 70, 70]
const gap = 8
const sumsWidth = 260

/** Draws a table with its totals; its head is repeated on every page. */
export function drawTable(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { head, rows, sums }: PdfTable,
): void {
  const table = document.struct('Table')
  root.add(table)
  const row = (type: 'TH' | 'TD', cells: readonly string[]) => drawRow(document, table, type, cells)
  row('TH', head)
  rule(document)
  for (const cells of rows) {
    if (document.y + heightOf(document, cells) > document.page.height - margins.bottom) {
      document.addPage()
      row('TH', head)
      rule(document)
    }
    row('TD', cells)
    rule(document)
  }
  table.end()
  drawSums(document, root, sums)
}

function drawRow(
  document: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  type: 'TH' | 'TD',
  cells: readonly string[],
): void {
  const row = document.struct('TR')
  table.add(row)
  const top = document.y + 4
  let bottom = top
  cells.forEach((cell, column) => {
    const { left, width } = columnBox(document, cells.length, column)
    document.y = top
    row.add(
      document.struct(type, {}, () => {
        cell.split('\n').forEach((text, index) => {
          document
            .fontSize(type === 'TH' ? 8.5 : index === 0 ? 10 : 8.5)
            .fillColor(type === 'TH' || index > 0 ? muted : ink)
          const align = column === 0 ? 'left' : 'right'
          writeText(document, 'text', text, left, document.y, { width, align, lineGap: 1 })
        })
      }),
    )
    bottom = Math.max(bottom, document.y)
  })
  row.end()
  document.y = bottom + 4
}

function columnBox(document: PDFKit.PDFDocument, columns: number, column: number) {
  const widths = columns > figureWidths.length ? figureWidths : figureWidthsWithoutRate.slice(0, columns - 1)
  const otherWidths = widths.reduce((sum, width) => sum + width + gap, 0)
  const first = document.page.width - margins.left - margins.right - otherWidths
  if (column === 0) return { left: margins.left, width: first }
  const before = widths.slice(0, column - 1).reduce((sum, width) => sum + width + gap, 0)
  return { left: margins.left + first + gap + before, width: widths[column - 1] ?? 0 }
}

function heightOf(document: PDFKit.PDFDocument, cells: readonly string[]): number {
  const heights = cells.map((cell, column) => {
    const { width } = columnBox(document, cells.length, column)
    document.fontSize(10)
    return cell
      .split('\n')
      .reduce((sum, text) => sum + heightOfText(document, 'text', text, { width, lineGap: 1 }), 0)
  })
  return Math.max(...heights) + 8
}

function drawSums(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  sums: PdfTable['sums'],
): void {
  const rowHeight = 17
  if (document.y + sums.length * rowHeight + 12 > document.page.height - margins.bottom) document.addPage()
  const left = document.page.width - margins.right - sumsWidth
  document.y += 6
  const table = document.struct('Table')
  root.add(table)
  sums.forEach(([label, value], index) => {
    const last = index === sums.length - 1
    if (last) rule(document, left)
    const top = document.y + 2
    const row = document.struct('TR')
    table.add(row)
    const cell = (type: 'TH' | 'TD', text: string, align: 'left' | 'right') =>
      row.add(
        document.struct(type, {}, () => {
          const role = last ? 'strong' : 'text'
          document.fontSize(last ? 12 : 10).fillColor(ink)
          writeText(document, role, text, left, top, { width: sumsWidth, align })
        }),
      )
    cell('TH', label, 'left')
    cell('TD', value, 'right')
    row.end()
    document.y = top + rowHeight - 2
  })
  table.end()
  document.y += 8
}

function rule(document: PDFKit.PDFDocument, left: number = margins.left): void {
  const { y } = document
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(left, y)
    .lineTo(document.page.width - margins.right, y)
    .lineWidth(0.6)
    .stroke(line)
  document.endMarkedContent()
  document.y = y + 2
}
