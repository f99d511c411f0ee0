import PDFDocument from 'pdfkit'
import { withColon } from '#i18n/colon.ts'
import { slipHeight } from './draw-code.ts'
import { fileOf } from './fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfRenderer } from './pdf-renderer.ts'
import { margins, muted } from './pdf-theme.ts'
import { writeText } from './write-text.ts'

/**
 * Renders a PDF 1.7 on A4: fonts embedded, tagged for screen readers (PDF/UA), with title and language. It is
 * complete before its first byte is read.
 */
export function renderPdf(pdf: PdfDocument): PDFKit.PDFDocument {
  const document = new PDFDocument({
    ...{ size: 'A4', margins, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, bufferPages: true },
    ...{ lang: pdf.locale, displayTitle: true, font: fileOf('text') },
    info: {
      Title: `${withColon(pdf.kind, pdf.locale)} ${pdf.subject}`,
      ...{ Author: pdf.publisher, Creator: 'Etalage', CreationDate: new Date(`${pdf.day}T00:00:00Z`) },
    },
  } as object)
  const renderer = new PdfRenderer(document, pdf)
  renderer.head(pdf)
  for (const section of pdf.sections) renderer.section(section)
  if (pdf.slip) renderer.slip(pdf.slip)
  renderer.close()
  numberPages(document, pdf)
  document.end()
  return document
}

/** Writes publisher and page number below every page, outside of the content read aloud. */
function numberPages(document: PDFKit.PDFDocument, { publisher, pageNumber, slip }: PdfDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let pageIndex = start; pageIndex < start + count; pageIndex++) {
    document.switchToPage(pageIndex)
    const { page } = document
    const text = pageNumber.replace('{page}', String(pageIndex + 1)).replace('{pages}', String(count))
    // Text below the margin would start a new page.
    page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.fontSize(8).fillColor(muted)
    // The payment slip takes the bottom of the last page.
    const y = page.height - 42 - (slip && pageIndex === start + count - 1 ? slipHeight - 16 : 0)
    writeText(document, 'text', publisher, margins.left, y, { width: 380, lineBreak: false })
    writeText(document, 'text', text, page.width - margins.right - 90, y, { width: 90, align: 'right' })
    document.endMarkedContent()
  }
}
