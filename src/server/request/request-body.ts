import type { IncomingMessage } from 'node:http'
import {
  badLength,
  badTransferEncoding,
  bodyTooLarge,
  bodyTooSlow,
  overloaded,
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

/** Bytes that request bodies may take together, from their first chunk until their request is answered. */
export class BodyBudget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /** @returns false, with nothing taken, where there are not as many left */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#left += bytes
  }
}

/**
 * Reads a whole body; or says what is wrong with it: larger than `most` bytes, not there after `ms`, or more than the
 * budget has left. Its bytes stay taken from the budget where it was read; the caller gives them back.
 * @throws when the visitor goes away
 */
export async function readBody(
  req: IncomingMessage,
  most: number,
  ms: number,
  budget: BodyBudget,
): Promise<Buffer | Refusal> {
  const tooSlow = Promise.withResolvers<Refusal>()
  const timer = setTimeout(() => tooSlow.resolve(bodyTooSlow), ms)
  const state = { isGivenUp: false, taken: 0 }
  let body: Buffer | Refusal | undefined
  try {
    body = await Promise.race([readAll(req, most, budget, state), tooSlow.promise])
    return body
  } finally {
    clearTimeout(timer)
    if (!Buffer.isBuffer(body)) {
      state.isGivenUp = true
      budget.giveBack(state.taken)
    }
  }
}

async function readAll(
  req: IncomingMessage,
  most: number,
  budget: BodyBudget,
  state: { isGivenUp: boolean; taken: number },
): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = []
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (state.isGivenUp) return bodyTooSlow
    if (state.taken + chunk.length > most) return bodyTooLarge
    if (!budget.take(chunk.length)) return overloaded
    state.taken += chunk.length
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, state.taken)
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
