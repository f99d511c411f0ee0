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

/** Share of the budget that one client may take. */
const clientShare = 1 / 8

/**
 * Bytes that request bodies may take together, from their first chunk until their request is answered; one client may take an
 * eighth.
 */
export class BodyBudget {
  readonly #most: number
  readonly #clients = new Map<string, number>()
  #taken = 0

  constructor(bytes: number) {
    this.#most = bytes
  }

  /** @returns false, with nothing taken, where there are not as many left, in all or for the client */
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

/** Room for a body at first, bytes. */
const firstRoom = 4_096

/** A body as it comes: its chunks are copied into one buffer, since small ones would take a hundred times their bytes. */
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

  /** @returns false where the budget has no room for it */
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

  /** Gives the room back to the budget; once. */
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

/** A body that was read, and how its room is given back once the request is answered. */
export interface ReadBody {
  body: Buffer
  giveBack: () => void
}

export interface Reading {
  /** Bytes that a body may have. */
  most: number
  /** Milliseconds after which it has to be there. */
  ms: number
  budget: BodyBudget
  /** Network of the visitor. */
  client: string
}

/**
 * Reads a whole body; or says what is wrong with it: larger than it may be, not there in time, or more than the budget has
 * left.
 * @throws when the visitor goes away
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
