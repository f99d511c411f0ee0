import { setImmediate } from 'node:timers/promises'
import { Queue } from '../../database/queue.ts'
import type { Paper } from './paper.ts'
import { writePaper } from './write-paper.ts'

const drawing = new Queue(1)

/**
 * Renders a PDF when no other is being rendered: each blocks the event loop for a while, and requests get
 * their turn in between.
 */
export async function drawInTurn(paper: Paper): Promise<PDFKit.PDFDocument> {
  await drawing.enter()
  try {
    await setImmediate()
    return writePaper(paper)
  } finally {
    drawing.leave()
  }
}

/**
 * Returns a PDF as bytes.
 * @throws errors of rendering
 */
export async function paperBytes(paper: Paper): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await drawInTurn(paper)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
