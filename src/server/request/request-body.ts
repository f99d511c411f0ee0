import type { IncomingMessage } from 'node:http'
import {
  badLength,
  badTransferEncoding,
  bodyTooLarge,
  bodyTooSlow,
  type ErrorResponse,
  overloaded,
  unexpectedBody,
} from './error-responses.ts'

/** Rejects a body by its declared headers, before a byte of it is read. */
export function rejectBody(
  req: IncomingMessage,
  mayHaveBody: boolean,
  maxBytes: number,
): ErrorResponse | undefined {
  const declared = req.headers['content-length']
  const chunked = req.headers['transfer-encoding'] !== undefined
  if (declared === undefined && !chunked) return
  // An HTTP/1.0 proxy does not know where a chunked body ends (RFC 9112, 6.1).
  if (chunked && req.httpVersionMajor === 1 && req.httpVersionMinor === 0) return badTransferEncoding
  if (declared !== undefined && !/^\d+$/.test(declared)) return badLength
  if (Number(declared ?? 0) > maxBytes) return bodyTooLarge
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
  readonly #maxBytes: number
  readonly #clients = new Map<string, number>()
  #taken = 0

  constructor(bytes: number) {
    this.#maxBytes = bytes
  }

  /** @returns false, with nothing taken, where too few bytes are left, in all or for the client */
  take(client: string, bytes: number): boolean {
    const own = (this.#clients.get(client) ?? 0) + bytes
    if (this.#taken + bytes > this.#maxBytes || own > this.#maxBytes * clientShare) return false
    this.#taken += bytes
    this.#clients.set(client, own)
    return true
  }

  release(client: string, bytes: number): void {
    this.#taken -= bytes
    const own = (this.#clients.get(client) ?? 0) - bytes
    if (own > 0) this.#clients.set(client, own)
    else this.#clients.delete(client)
  }
}

/** Initial buffer for a body, bytes. */
const initialBytes = 4_096

/**
 * A body while it is received: its chunks are copied into one buffer, since small ones would take a hundred times their
 * bytes.
 */
class GrowingBody {
  readonly #budget: BodyBudget
  readonly #client: string
  #buffer = Buffer.alloc(0)
  #size = 0
  #isReleased = false

  constructor(budget: BodyBudget, client: string) {
    this.#budget = budget
    this.#client = client
  }

  get size(): number {
    return this.#size
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size)
  }

  /** @returns false where the budget has too little left */
  add(chunk: Buffer, maxBytes: number): boolean {
    const needed = this.#size + chunk.length
    if (
      needed > this.#buffer.length &&
      !this.#grow(Math.min(maxBytes, Math.max(needed, this.#buffer.length * 2, initialBytes)))
    )
      return false
    this.#size += chunk.copy(this.#buffer, this.#size)
    return true
  }

  /** Returns the buffer's bytes to the budget; once. */
  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#budget.release(this.#client, this.#buffer.length)
  }

  #grow(length: number): boolean {
    if (this.#isReleased || !this.#budget.take(this.#client, length - this.#buffer.length)) return false
    const buffer = Buffer.alloc(length)
    this.bytes.copy(buffer)
    this.#buffer = buffer
    return true
  }
}

/** A body that was read, and a function that returns its bytes to the budget once the response is sent. */
export interface ReadBody {
  body: Buffer
  release: () => void
}

export interface ReadOptions {
  /** Maximum size of the body, bytes. */
  maxBytes: number
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
  { maxBytes, ms, budget, client }: ReadOptions,
): Promise<ReadBody | ErrorResponse> {
  const body = new GrowingBody(budget, client)
  const tooSlow = Promise.withResolvers<ErrorResponse>()
  const timer = setTimeout(() => tooSlow.resolve(bodyTooSlow), ms)
  let errorResponse: ErrorResponse | undefined
  let isRead = false
  try {
    errorResponse = await Promise.race([readAll(req, body, maxBytes), tooSlow.promise])
    isRead = errorResponse === undefined
  } finally {
    clearTimeout(timer)
    if (!isRead) body.release()
  }
  return errorResponse ?? { body: body.bytes, release: () => body.release() }
}

async function readAll(
  req: IncomingMessage,
  body: GrowingBody,
  maxBytes: number,
): Promise<ErrorResponse | undefined> {
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (body.size + chunk.length > maxBytes) return bodyTooLarge
    if (!body.add(chunk, maxBytes)) return overloaded
  }
  return undefined
}

/**
 * Reads and discards the rest of a body, so that the visitor receives the error: closing at once would reset the
 * connection before. A client that sends more than `most` bytes is cut off.
 */
export function discardBody(req: IncomingMessage, maxBytes: number): void {
  let size = 0
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) req.socket.destroy()
  })
  req.on('error', () => {})
}
