import { setImmediate } from 'node:timers/promises'
import { Semaphore } from '../database/semaphore.ts'
import type { PdfDocument } from './pdf-document.ts'
import { renderPdf } from './render-pdf.ts'

const renderQueue = new Semaphore(1)

/**
 * Renders a PDF when no other is being rendered: each blocks the event loop for a while, and requests get
 * their turn in between.
 */
export async function renderQueued(pdf: PdfDocument): Promise<PDFKit.PDFDocument> {
  await renderQueue.acquire()
  try {
    await setImmediate()
    return renderPdf(pdf)
  } finally {
    renderQueue.release()
  }
}

/**
 * Returns a PDF as bytes.
 * @throws errors of rendering
 */
export async function pdfBytes(pdf: PdfDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await renderQueued(pdf)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
