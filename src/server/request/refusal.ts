/** An error response of a few plain words that ends the handling of a request. */
export interface Refusal {
  status: number
  /** One sentence for the visitor: without tenant, path or internal details. */
  words: string
  /** Close the connection with the response: the rest of the request is not read. */
  close?: boolean
  allow?: string
  /** When to try again, s. */
  retryAfter?: number
}

export const badAddress: Refusal = { status: 400, words: 'The address is malformed.' }
export const addressTooLong: Refusal = { status: 414, words: 'The address is too long.', close: true }
export const badHost: Refusal = { status: 400, words: 'A request names exactly one host.', close: true }
export const unknownHost: Refusal = { status: 421, words: 'This host is not served here.' }
export const badTransferEncoding: Refusal = {
  status: 400,
  words: 'HTTP/1.0 has no transfer encodings.',
  close: true,
}
export const bodyTooLarge: Refusal = { status: 413, words: 'The request body is too large.' }
export const unexpectedBody: Refusal = {
  status: 400,
  words: 'This kind of request has no body.',
  close: true,
}
export const badLength: Refusal = { status: 400, words: 'The length of the body is malformed.', close: true }
export const tooManyHeaders: Refusal = {
  status: 431,
  words: 'The request has too many headers.',
  close: true,
}
export const foreignOrigin: Refusal = { status: 403, words: 'This request comes from another site.' }
export const notFound: Refusal = { status: 404, words: 'Not found.' }
export const bodyTooSlow: Refusal = { status: 408, words: 'The request takes too long.', close: true }
export const failed: Refusal = { status: 500, words: 'Something went wrong.' }
export const tooSlow: Refusal = {
  status: 503,
  words: 'The page takes too long. Please try again.',
  retryAfter: 30,
}
export const overloaded: Refusal = {
  status: 503,
  words: 'The shop is very busy. Please try again in a few seconds.',
  retryAfter: 5,
}
