import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { withoutStaleIfError } from '#layouts/cache-lifetimes.ts'
import { oneLine, tagsOf } from '../page-cache/cached-page.ts'
import { isCompressible } from '../page-cache/compress.ts'
import { preferredEncodings } from '../page-cache/encodings.ts'
import { isPermanentRedirect, redirectLocation } from '../request/redirect-location.ts'
import { missingSecurityHeaders } from '../security-headers.ts'
import type { ResponseMeta } from '../send-text.ts'
import { type PageHeaders, PageResponse } from './page-response.ts'

type Compressor = Writable & { flush: (done?: () => void) => void }

/** Callbacks of a response. */
interface ResponseHooks {
  /** Called once, when the headers are sent. */
  onBegin?: () => void
  /** Returns header lines that give a CDN the tags of a response that it may store; none without a CDN. */
  tagHeaders?: (tags: readonly string[]) => string[]
}

/** Streams a response while it is made, compressed; it is not cached. */
export class StreamedResponse extends PageResponse {
  readonly #to: ServerResponse
  readonly #meta: ResponseMeta
  readonly #tagHeaders: (tags: readonly string[]) => string[]
  #compressor: Compressor | undefined
  #flushing = false
  #complete = false
  readonly #onBegin: () => void

  constructor(
    req: IncomingMessage,
    to: ServerResponse,
    meta: ResponseMeta,
    { onBegin = () => {}, tagHeaders = () => [] }: ResponseHooks = {},
  ) {
    super(req)
    this.#onBegin = onBegin
    this.#tagHeaders = tagHeaders
    this.#to = to
    this.#meta = meta
    to.once('close', () => this.destroy())
  }

  protected override begin(status: number, headers: PageHeaders): void {
    this.#onBegin()
    const encoding = this.#encodingFor(status, headers)
    const { url } = this.req
    if (isPermanentRedirect(status) && typeof headers.location === 'string' && url !== undefined)
      headers.location = redirectLocation(headers.location, url, url)
    const tags = tagsOf(oneLine(headers['cache-tag']))
    delete headers['cache-tag']
    const cacheControl = oneLine(headers['cache-control'])
    if (status >= 500) headers['cache-control'] = 'no-store'
    else if (cacheControl !== undefined) headers['cache-control'] = withoutStaleIfError(cacheControl)
    if (encoding) {
      delete headers['content-length']
      delete headers.etag
      headers['content-encoding'] = encoding
      headers.vary = [oneLine(headers.vary), 'Accept-Encoding'].filter(Boolean).join(', ')
    }
    this.#compress(encoding)
    const isCacheable = !/no-store|private/.test(oneLine(headers['cache-control']) ?? 'no-store')
    this.#to.writeHead(status, [
      ...(isCacheable ? this.#tagHeaders(tags) : []),
      ...Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((line) => [name, line])),
      ...missingSecurityHeaders(new Set(Object.keys(headers)), this.#meta.secure, this.#meta.transport),
      ...['cache-status', 'etalage; fwd=bypass', 'x-request-id', this.#meta.requestId],
    ])
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.beginOnce()
    const sink = this.#compressor ?? this.#to
    this.#flushSoon()
    if (this.#to.destroyed || sink.write(chunk)) done()
    else sink.once('drain', done)
  }

  override _final(done: () => void): void {
    this.beginOnce()
    this.#complete = true
    const sink = this.#compressor ?? this.#to
    sink.end()
    done()
  }

  /** A page that breaks off must not look complete, so the connection is closed as well. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#complete) {
      this.#compressor?.destroy()
      this.#to.destroy()
    }
    done(error)
  }

  #encodingFor(status: number, headers: PageHeaders): 'br' | 'gzip' | undefined {
    const bodiless = this.req.method === 'HEAD' || status === 204 || status === 304
    const ready = headers['content-encoding'] !== undefined
    if (bodiless || ready || !isCompressible(oneLine(headers['content-type']))) return
    const [best] = preferredEncodings(this.req.headers['accept-encoding'])
    return best === 'identity' ? undefined : best
  }

  #compress(encoding: 'br' | 'gzip' | undefined): void {
    if (encoding === undefined) return
    this.#compressor =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : createGzip({ level: 5 })
    this.#compressor.pipe(this.#to)
  }

  /** Sends chunks of one turn of the event loop together, and at once: the head of a page must not wait for its end. */
  #flushSoon(): void {
    if (this.#compressor === undefined || this.#flushing) return
    this.#flushing = true
    setImmediate(() => {
      this.#flushing = false
      if (!this.#complete && !this.destroyed) this.#compressor?.flush()
    })
  }
}
