import type { ProblemStatus } from '#contract/messages/problem-titles.ts'

/** An error response of a few plain words that ends the handling of a request. */
export interface ErrorResponse {
  status: ProblemStatus
  /** One sentence for the visitor: without tenant, path or internal details. */
  text: string
  /** Close the connection with the response: the rest of the request is not read. */
  close?: boolean
  allow?: string
  /** When to try again, s. */
  retryAfter?: number
}

export const badTarget: ErrorResponse = { status: 400, text: 'The URL is malformed.' }
/** The path is not percent-encoded UTF-8 or has control characters: the shop's error page is shown. */
export const badEncoding: ErrorResponse = { status: 400, text: badTarget.text }
export const malformedRequest: ErrorResponse = { status: 400, text: 'The request is no valid HTTP.' }
export const targetTooLong: ErrorResponse = { status: 414, text: 'The URL is too long.', close: true }
export const badHost: ErrorResponse = {
  status: 400,
  text: 'A request has to name exactly one host.',
  close: true,
}
export const unknownHost: ErrorResponse = { status: 421, text: 'This host is not served here.' }
export const badTransferEncoding: ErrorResponse = {
  status: 400,
  text: 'HTTP/1.0 has no transfer encodings.',
  close: true,
}
export const bodyTooLarge: ErrorResponse = { status: 413, text: 'The request body is too large.' }
export const unexpectedBody: ErrorResponse = {
  status: 400,
  text: 'This method does not allow a body.',
  close: true,
}
export const badLength: ErrorResponse = {
  status: 400,
  text: 'The length of the body is malformed.',
  close: true,
}
export const tooManyHeaders: ErrorResponse = {
  status: 431,
  text: 'The request has too many headers.',
  close: true,
}
export const foreignOrigin: ErrorResponse = { status: 403, text: 'This request comes from another site.' }
export const notFound: ErrorResponse = { status: 404, text: 'Not found.' }
export const bodyTooSlow: ErrorResponse = { status: 408, text: 'The request takes too long.', close: true }
export const failed: ErrorResponse = { status: 500, text: 'Something went wrong.' }
export const tooSlow: ErrorResponse = {
  status: 503,
  text: 'The page takes too long. Please try again.',
  retryAfter: 30,
}
export const overloaded: ErrorResponse = {
  status: 503,
  text: 'The shop is very busy. Please try again in a few seconds.',
  retryAfter: 5,
}
