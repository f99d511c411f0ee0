interface FetchFailure {
  url: string
  /** Left out if there was no response: timeout, refused or broken connection. */
  status?: number | undefined
  statusText: string
  cause?: unknown
}

/** The storage gave no usable response (CON-2). Without a response, `statusText` is the reason. */
export class ContentFetchError extends Error {
  override name = 'ContentFetchError'
  readonly url: string
  readonly status: number | undefined
  readonly statusText: string

  constructor({ url, status, statusText, cause }: FetchFailure) {
    super(`${url}: ${status === undefined ? '' : `${status} `}${statusText}`, { cause })
    this.url = url
    this.status = status
    this.statusText = statusText
  }
}

/** A content file that is unusable as a whole: not JSON, or its head does not match the schema. */
export class ContentInvalidError extends Error {
  override name = 'ContentInvalidError'
  readonly file: string
  /** JSON path, such as `seo.description`; `(file)` for the whole file. */
  readonly place: string
  readonly reason: string

  constructor(file: string, place: string, reason: string) {
    super(`${file}: ${place}: ${reason}`)
    this.file = file
    this.place = place
    this.reason = reason
  }
}

/** The storage has no such file: a 404 page. */
export class ContentNotFoundError extends Error {
  override name = 'ContentNotFoundError'
  readonly file: string

  constructor(file: string) {
    super(`${file}: no such content`)
    this.file = file
  }
}

/** Why content is unavailable. Not found is a 404; the others are a page with the failed-to-load message (CON-5). */
export type ContentError = ContentFetchError | ContentInvalidError | ContentNotFoundError

export function isContentError(error: unknown): error is ContentError {
  return (
    error instanceof ContentFetchError ||
    error instanceof ContentInvalidError ||
    error instanceof ContentNotFoundError
  )
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ContentError }
