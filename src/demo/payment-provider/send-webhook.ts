import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { standardHeaders } from '#adapters/payments/own/webhook-signature.ts'
import { isLoopbackHost } from '#tenancy/loopback-host.ts'

/** Longest time for a response, ms. */
const timeoutMs = 5000

/** Names below `.localhost` are this machine (RFC 6761), whatever its resolver knows. */
const lookUpHere: LookupFunction = (_, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

/**
 * Posts a signed webhook to a shop.
 * @param id of the message; a repeated one has the same
 * @param host of the shop, where the URL is that of one of its processes
 * @returns the status of the response @throws when there is none
 */
export function sendWebhook(
  secret: string,
  { id, body }: { id: string; body: string },
  target: string,
  host?: string,
): Promise<number> {
  const url = new URL(target)
  const here = isLoopbackHost(url.hostname)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...standardHeaders(secret, body, Date.now(), id),
          ...(host && { host }),
        },
        timeout: timeoutMs,
        ...(here && { lookup: lookUpHere }),
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sending.once('timeout', () => sending.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sending.once('error', reject)
    sending.end(body)
  })
}
