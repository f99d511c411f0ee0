import type { Lifetime } from './cache-control.ts'
import type { CachedPage } from './cached-page.ts'
import { type EncodedBody, encodedSize } from './compress.ts'
import type { PageRequest } from './page-request.ts'

/** A cached page as one process of a shop sends it to another: as JSON. */
export interface PeerPage {
  status: number
  /** The smallest form of the body, in base64. */
  body: string
  form: 'br' | 'plain' | 'identity'
  etag: string
  tags: readonly string[]
  headers: readonly string[]
  mayBeDelta: boolean
  lifetime: Lifetime
  /** Clock time, ms. */
  renderedAt: number
  purged: boolean
}

/** Returns a page as it is sent to another process. */
export function packPage(page: CachedPage): PeerPage {
  const { status, etag, tags, headers, mayBeDelta, lifetime, renderedAt, purged } = page
  const form = page.body.br ? 'br' : page.body.plain ? 'plain' : 'identity'
  const body = (page.body[form] as Buffer).toString('base64')
  return { status, body, form, etag, tags, headers, mayBeDelta, lifetime, renderedAt, purged }
}

/**
 * Returns the page of another process as a stale one of this process, which is used only where no new page can be
 * rendered. Undefined if it may not be used any more.
 * @param now ms
 */
export function unpackPage(packed: PeerPage, request: PageRequest, now: number): CachedPage | undefined {
  const { body: encoded, form, ...page } = packed
  const { freshMs, staleIfErrorMs, staleWhileRevalidateMs } = page.lifetime
  const usableOnErrorUntil = page.renderedAt + freshMs + Math.max(staleIfErrorMs, staleWhileRevalidateMs)
  if (now >= usableOnErrorUntil) return undefined
  const body: EncodedBody = { [form]: Buffer.from(encoded, 'base64') }
  return {
    ...page,
    ...{ request, body, dictionary: undefined, isSmallest: false, heads: [] },
    ...{ freshUntil: page.renderedAt, staleUntil: page.renderedAt, usableOnErrorUntil, retryAt: 0 },
    bytes:
      encodedSize(body, page.mayBeDelta) + request.key.length * 2 + page.headers.join('').length * 8 + 1024,
  }
}
