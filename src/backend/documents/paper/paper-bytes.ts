import { setImmediate } from 'node:timers/promises'
import { Queue } from '../../database/queue.ts'
import type { Paper } from './paper.ts'
import { writePaper } from './write-paper.ts'

const drawing = new Queue(1)

/** Starts to draw a paper when no other is drawn: each holds the event loop for a while, and requests get their turn in between. */
export async function drawInTurn(paper: Paper): Promise<PDFKit.PDFDocument> {
  await drawing.enter()
  try {
    await setImmediate()
    return writePaper(paper)
  } finally {
    drawing.leave()
  }
}

/** A paper as the bytes of its PDF. @throws what drawing throws */
export async function paperBytes(paper: Paper): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await drawInTurn(paper)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
