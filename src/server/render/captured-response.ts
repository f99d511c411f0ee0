import type { IncomingMessage } from 'node:http'
import { type PageHeaders, PageResponse } from './page-response.ts'

/** A whole answer in memory. */
export interface RenderedPage {
  status: number
  headers: PageHeaders
  body: Buffer
}

/** Collects an answer. Rejects when the page breaks off, or grows over `most` bytes. */
export class CapturedResponse extends PageResponse {
  readonly page: Promise<RenderedPage>
  readonly #most: number
  readonly #settled = Promise.withResolvers<RenderedPage>()
  #chunks: Buffer[] = []
  #size = 0

  constructor(req: IncomingMessage, most: number) {
    super(req)
    this.#most = most
    this.page = this.#settled.promise
  }

  protected override begin(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.beginOnce()
    this.#size += chunk.length
    const fits = this.#size <= this.#most
    if (fits) this.#chunks.push(chunk)
    done(fits ? undefined : new PageTooLarge())
  }

  override _final(done: () => void): void {
    this.beginOnce()
    const body = Buffer.concat(this.#chunks, this.#size)
    this.#settled.resolve({ status: this.statusCode, headers: this.headers, body })
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#settled.reject(error ?? new Error('The page broke off'))
    this.#chunks = []
    done(error)
  }
}

/** An answer that is too large to be kept in memory. */
export class PageTooLarge extends Error {
  override name = 'PageTooLarge'
}
