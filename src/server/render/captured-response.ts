import type { IncomingMessage } from 'node:http'
import { type PageHeaders, PageResponse } from './page-response.ts'

/** A complete response in memory. */
export interface RenderedPage {
  status: number
  headers: PageHeaders
  body: Buffer
  /** Request id under which it was rendered, which an error page shows; undefined for pages that do not show it. */
  requestId?: string
}

/** Collects a response. Its `page` rejects when the response breaks off, or grows beyond `most` bytes. */
export class CapturedResponse extends PageResponse {
  readonly page: Promise<RenderedPage>
  readonly #maxBytes: number
  readonly #settled = Promise.withResolvers<RenderedPage>()
  #chunks: Buffer[] = []
  #size = 0
  #complete = false

  constructor(req: IncomingMessage, maxBytes: number) {
    super(req)
    this.#maxBytes = maxBytes
    this.page = this.#settled.promise
  }

  /** Takes the body as a whole; nothing is written then. */
  take(page: Buffer): void {
    this.#size = page.length
    if (this.#size > this.#maxBytes) this.destroy(new PageTooLarge())
    else this.#chunks = [page]
  }

  protected override begin(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.beginOnce()
    this.#size += chunk.length
    const fits = this.#size <= this.#maxBytes
    if (fits) this.#chunks.push(chunk)
    done(fits ? undefined : new PageTooLarge())
  }

  override _final(done: () => void): void {
    this.beginOnce()
    const [first = Buffer.alloc(0), ...more] = this.#chunks
    const body = more.length === 0 ? first : Buffer.concat(this.#chunks, this.#size)
    this.#settled.resolve({ status: this.statusCode, headers: this.headers, body })
    this.#complete = true
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#complete) this.#settled.reject(error ?? new Error('The page was cut off'))
    this.#chunks = []
    done(error)
  }
}

/** A response that is too large to be held in memory. */
export class PageTooLarge extends Error {
  override name = 'PageTooLarge'
}
