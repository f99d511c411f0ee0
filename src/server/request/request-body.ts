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

/** Rejects a body by its declared headers, before a byte of it is read. */
export function refuseBody(req: IncomingMessage, mayHaveBody: boolean, most: number): Refusal | undefined {
  const declared = req.headers['content-length']
  const chunked = req.headers['transfer-encoding'] !== undefined
  if (declared === undefined && !chunked) return
  // An HTTP/1.0 proxy does not know where a chunked body ends (RFC 9112, 6.1).
  if (chunked && req.httpVersionMajor === 1 && req.httpVersionMinor === 0) return badTransferEncoding
  if (declared !== undefined && !/^\d+$/.test(declared)) return badLength
  if (Number(declared ?? 0) > most) return bodyTooLarge
  if (!mayHaveBody && (chunked || declared !== '0')) return unexpectedBody
  return
}

/** Share of the budget that one client may take. */
const clientShare = 1 / 8

/**
 * Memory budget of all request bodies together, in bytes, from their first chunk until their response; one client may
 * take an eighth.
 */
export class BodyBudget {
  readonly #most: number
  readonly #clients = new Map<string, number>()
  #taken = 0

  constructor(bytes: number) {
    this.#most = bytes
  }

  /** @returns false, with nothing taken, where too few bytes are left, in all or for the client */
  take(client: string, bytes: number): boolean {
    const own = (this.#clients.get(client) ?? 0) + bytes
    if (this.#taken + bytes > this.#most || own > this.#most * clientShare) return false
    this.#taken += bytes
    this.#clients.set(client, own)
    return true
  }

  giveBack(client: string, bytes: number): void {
    this.#taken -= bytes
    const own = (this.#clients.get(client) ?? 0) - bytes
    if (own > 0) this.#clients.set(client, own)
    else this.#clients.delete(client)
  }
}

/** Initial buffer for a body, bytes. */
const firstRoom = 4_096

/**
 * A body while it is received: its chunks are copied into one buffer, since small ones would take a hundred times their
 * bytes.
 */
class GrowingBody {
  readonly #budget: BodyBudget
  readonly #client: string
  #room = Buffer.alloc(0)
  #size = 0
  #isGivenBack = false

  constructor(budget: BodyBudget, client: string) {
    this.#budget = budget
    this.#client = client
  }

  get size(): number {
    return this.#size
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#size)
  }

  /** @returns false where the budget has too little left */
  add(chunk: Buffer, most: number): boolean {
    const needed = this.#size + chunk.length
    if (
      needed > this.#room.length &&
      !this.#grow(Math.min(most, Math.max(needed, this.#room.length * 2, firstRoom)))
    )
      return false
    this.#size += chunk.copy(this.#room, this.#size)
    return true
  }

  /** Returns the buffer's bytes to the budget; once. */
  giveBack(): void {
    if (this.#isGivenBack) return
    this.#isGivenBack = true
    this.#budget.giveBack(this.#client, this.#room.length)
  }

  #grow(length: number): boolean {
    if (this.#isGivenBack || !this.#budget.take(this.#client, length - this.#room.length)) return false
    const room = Buffer.alloc(length)
    this.bytes.copy(room)
    this.#room = room
    return true
  }
}

/** A body that was read, and a function that returns its bytes to the budget once the response is sent. */
export interface ReadBody {
  body: Buffer
  giveBack: () => void
}

export interface Reading {
  /** Maximum size of the body, bytes. */
  most: number
  /** Time limit for the whole body, ms. */
  ms: number
  budget: BodyBudget
  /** Network of the visitor. */
  client: string
}

/**
 * Reads a whole body. Returns an error where it is too large, not complete in time, or larger than the rest of the
 * budget.
 * @throws when the visitor disconnects
 */
export async function readBody(
  req: IncomingMessage,
  { most, ms, budget, client }: Reading,
): Promise<ReadBody | Refusal> {
  const body = new GrowingBody(budget, client)
  const tooSlow = Promise.withResolvers<Refusal>()
  const timer = setTimeout(() => tooSlow.resolve(bodyTooSlow), ms)
  let refusal: Refusal | undefined
  let isRead = false
  try {
    refusal = await Promise.race([readAll(req, body, most), tooSlow.promise])
    isRead = refusal === undefined
  } finally {
    clearTimeout(timer)
    if (!isRead) body.giveBack()
  }
  return refusal ?? { body: body.bytes, giveBack: () => body.giveBack() }
}

async function readAll(req: IncomingMessage, body: GrowingBody, most: number): Promise<Refusal | undefined> {
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (body.size + chunk.length > most) return bodyTooLarge
    if (!body.add(chunk, most)) return overloaded
  }
  return undefined
}

/**
 * Reads and discards the rest of a body, so that the visitor receives the error: closing at once would reset the
 * connection before. A client that sends more than `most` bytes is cut off.
 */
export function discardBody(req: IncomingMessage, most: number): void {
  let size = 0
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) req.socket.destroy()
  })
  req.on('error', () => {})
}
