import { readBody } from '../contract/limited-body.ts'
import { assertContentKey } from './content-keys.ts'
import { ContentFetchError } from './errors.ts'
import { FETCH_TIMEOUT_MS, LARGEST_FILE_BYTES } from './limits.ts'
import type { ContentSource, SourceOptions, SourceResult } from './source.ts'

interface Limits {
  timeoutMs?: number | undefined
  largestBytes?: number | undefined
}

const json = /^application\/(?:json|octet-stream|[\w.+-]+\+json)\s*(?:;|$)/i

/** A static storage over HTTP (CON-2, SEC-7): only its own host, limited in time and size, without redirects. */
export class HttpSource implements ContentSource {
  readonly #base: URL
  readonly #timeoutMs: number
  readonly #largestBytes: number

  /** @param bucket base URL; files are below it, with or without a trailing slash */
  constructor(
    bucket: string,
    { timeoutMs = FETCH_TIMEOUT_MS, largestBytes = LARGEST_FILE_BYTES }: Limits = {},
  ) {
    this.#base = new URL(bucket)
    if (!this.#base.pathname.endsWith('/')) this.#base.pathname += '/'
    this.#timeoutMs = timeoutMs
    this.#largestBytes = largestBytes
  }

  nameOf(key: string): string {
    assertContentKey(key)
    return new URL(key, this.#base).href
  }

  async get(key: string, { validator, signal }: SourceOptions = {}): Promise<SourceResult> {
    const url = this.nameOf(key)
    const timeout = AbortSignal.timeout(this.#timeoutMs)
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: { Accept: 'application/json', ...(validator ? { 'If-None-Match': validator } : {}) },
      })
      return await this.#toResult(url, response, validator)
    } catch (cause) {
      if (cause instanceof ContentFetchError) throw cause
      const statusText = timeout.aborted ? `no response within ${this.#timeoutMs} ms` : describe(cause)
      throw new ContentFetchError({ url, statusText, cause })
    }
  }

  async #toResult(url: string, response: Response, validator: string | undefined): Promise<SourceResult> {
    const { status } = response
    if (status === 304 && validator) return { state: 'unchanged' }
    const refusal = refusalOf(response)
    const body =
      refusal === undefined
        ? await readBody(response, this.#largestBytes)
        : { ok: false as const, reason: refusal }
    if (body.ok)
      return { state: 'found', body: body.text, validator: response.headers.get('etag') ?? undefined }

    // Frees the connection. If a broken one cannot be cancelled, this has no consequences.
    await response.body?.cancel().catch(() => undefined)
    if (status === 404 || status === 410) return { state: 'missing' }
    throw new ContentFetchError({ url, status, statusText: body.reason })
  }
}

function refusalOf({ ok, statusText, headers }: Response): string | undefined {
  if (!ok) return statusText
  // RFC 9110, 8.3: without a content type the body may be treated as octets.
  const type = headers.get('content-type')
  return type === null || json.test(type) ? undefined : `content type ${type} instead of JSON`
}

/** fetch reports only "fetch failed"; the reason is in its cause. */
function describe(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message || ('code' in inner ? String(inner.code) : inner.name)
}
