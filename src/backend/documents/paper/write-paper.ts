import PDFDocument from 'pdfkit'
import { withColon } from '../../../i18n/colon.ts'
import { slipHeight } from './draw-code.ts'
import { fileOf } from './fonts.ts'
import { margins, muted } from './look.ts'
import type { Paper } from './paper.ts'
import { Pen } from './pen.ts'
import { writeText } from './write-text.ts'

/**
 * Renders a PDF 1.7 on A4: fonts embedded, tagged for screen readers (PDF/UA), with title and language. It is
 * complete before its first byte is read.
 */
export function writePaper(paper: Paper): PDFKit.PDFDocument {
  const document = new PDFDocument({
    ...{ size: 'A4', margins, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, bufferPages: true },
    ...{ lang: paper.locale, displayTitle: true, font: fileOf('text') },
    info: {
      Title: `${withColon(paper.kind, paper.locale)} ${paper.subject}`,
      ...{ Author: paper.publisher, Creator: 'Etalage', CreationDate: new Date(`${paper.day}T00:00:00Z`) },
    },
  } as object)
  const pen = new Pen(document, paper)
  pen.head(paper)
  for (const section of paper.sections) pen.section(section)
  if (paper.slip) pen.slip(paper.slip)
  pen.close()
  numberPages(document, paper)
  document.end()
  return document
}

/** Writes publisher and page number below every page, outside of the content read aloud. */
function numberPages(document: PDFKit.PDFDocument, { publisher, pageNumber, slip }: Paper): void {
  const { start, count } = document.bufferedPageRange()
  for (let place = start; place < start + count; place++) {
    document.switchToPage(place)
    const { page } = document
    const text = pageNumber.replace('{page}', String(place + 1)).replace('{pages}', String(count))
    // Text below the margin would start a new page.
    page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.fontSize(8).fillColor(muted)
    // The payment slip takes the bottom of the last page.
    const y = page.height - 42 - (slip && place === start + count - 1 ? slipHeight - 16 : 0)
    writeText(document, 'text', publisher, margins.left, y, { width: 380, lineBreak: false })
    writeText(document, 'text', text, page.width - margins.right - 90, y, { width: 90, align: 'right' })
    document.endMarkedContent()
  }
}
