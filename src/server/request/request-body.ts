import type { IncomingMessage } from 'node:http'
import {
  badLength,
  badTransferEncoding,
  bodyTooLarge,
  bodyTooSlow,
  type Refusal,
  unexpectedBody,
} from './refusal.ts'

/** Judges a body by what the headers declare, before a byte of it is read. */
export function refuseBody(req: IncomingMessage, mayHaveBody: boolean, most: number): Refusal | undefined {
  const declared = req.headers['content-length']
  const chunked = req.headers['transfer-encoding'] !== undefined
  if (declared === undefined && !chunked) return
  // A proxy of that version does not know where such a body ends (RFC 9112, 6.1).
  if (chunked && req.httpVersionMajor === 1 && req.httpVersionMinor === 0) return badTransferEncoding
  if (declared !== undefined && !/^\d+$/.test(declared)) return badLength
  if (Number(declared ?? 0) > most) return bodyTooLarge
  if (!mayHaveBody && (chunked || declared !== '0')) return unexpectedBody
  return
}

/**
 * Reads a whole body; or says what is wrong with it: larger than `most` bytes, or not there after `ms`.
 * @throws when the visitor goes away
 */
export async function readBody(req: IncomingMessage, most: number, ms: number): Promise<Buffer | Refusal> {
  const tooSlow = Promise.withResolvers<Refusal>()
  const timer = setTimeout(() => tooSlow.resolve(bodyTooSlow), ms)
  try {
    return await Promise.race([readAll(req, most), tooSlow.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readAll(req: IncomingMessage, most: number): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return bodyTooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Reads what still comes and throws it away, so that the visitor gets to read the refusal: closing at once
 * would reset the connection under their hands. Whoever sends more than `most` bytes is cut off.
 */
export function discardBody(req: IncomingMessage, most: number): void {
  let size = 0
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) req.socket.destroy()
  })
  req.on('error', () => {})
}
