import { randomUUID } from 'node:crypto'
import { problemTitles } from '#contract/messages/problem-titles.ts'
import { isProgramPath } from '#contract/rest/program-path.ts'
import {
  bodyTooLarge,
  bodyTooSlow,
  type ErrorResponse,
  malformedRequest,
  tooManyHeaders,
} from './request/error-responses.ts'
import { notAllowed } from './request/methods.ts'
import { problemText } from './send-text.ts'

/**
 * Returns the response, head and body, to a request that has no response object, since Node could not parse it: a problem, as
 * only programs send such requests. A browser whose headers are too large (too many cookies) gets no body, so that it shows a
 * page of its own.
 * @param packet the bytes in which Node met the error, where it names them
 */
export function rawResponse({ status, text, allow }: ErrorResponse, packet?: Uint8Array): string {
  const isProblem = status !== tooManyHeaders.status || isProgramPath(targetOf(packet))
  const body = isProblem ? problemText(status, randomUUID(), text) : ''
  return [
    `HTTP/1.1 ${status} ${problemTitles[status]}`,
    'Connection: close',
    `Content-Length: ${body.length}`,
    ...(isProblem ? ['Content-Type: application/problem+json'] : []),
    ...(allow ? [`Allow: ${allow}`] : []),
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    '',
    body,
  ].join('\r\n')
}

/** The error to which an error of Node's parser belongs. @param code such as `HPE_HEADER_OVERFLOW` */
export function parserError(code: string | undefined): ErrorResponse {
  if (code === 'HPE_HEADER_OVERFLOW') return tooManyHeaders
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return bodyTooLarge
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bodyTooSlow
  return malformedRequest
}

/** The response to CONNECT. */
export const refusedTunnel = (): string => rawResponse(notAllowed)

const targetOf = (packet: Uint8Array | undefined): string =>
  /^[A-Z]+ (\S+)/.exec(Buffer.from(packet?.subarray(0, 200) ?? []).toString('latin1'))?.[1] ?? ''
