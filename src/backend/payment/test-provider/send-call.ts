import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isLoopback } from '../loopback.ts'
import { signedHeaders } from '../signing.ts'

/** How long a shop may take, ms. */
const patienceMs = 5000

/** Names below `.localhost` are this machine (RFC 6761), whatever its resolver knows. */
const lookUpHere: LookupFunction = (_, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

/**
 * Sends a signed call to a shop.
 * @param host the shop's own, where the address is that of one of its processes
 * @returns the status of its answer @throws when it does not answer
 */
export function sendCall(secret: string, address: string, body: string, host?: string): Promise<number> {
  const url = new URL(address)
  const here = isLoopback(url.hostname)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...signedHeaders(secret, body, Date.now()),
          ...(host && { host }),
        },
        timeout: patienceMs,
        ...(here && { lookup: lookUpHere }),
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sending.once('timeout', () => sending.destroy(new Error(`no answer within ${patienceMs} ms`)))
    sending.once('error', reject)
    sending.end(body)
  })
}
