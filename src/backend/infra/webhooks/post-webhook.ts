import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#operations/ip-address.ts'
import { webhookSignature } from '#operations/standard-webhook-signature.ts'
import { requestedDelay } from './rules/retry-delay.ts'

/** Time for a whole request, ms. */
export const deadlineMs = 15_000

/** Bytes of a response that are read at most; its body is not used. */
const maxResponseBytes = 65_536

export interface WebhookRequest {
  url: string
  /** Each signs the message; one at least. */
  keys: readonly Uint8Array[]
  id: string
  body: string
  /** Time of this attempt, ms. */
  now: number
}

export interface WebhookConnection {
  /** Hosts that may be in private networks, and may be reached by http. */
  privateHosts: ReadonlySet<string>
  deadlineMs?: number
  /** Replaces the system's resolver in tests. */
  resolve?: typeof lookUp
}

/** Why a message was not accepted: for the log and the list of dead messages, without content. */
export class WebhookFailure extends Error {
  override name = 'WebhookFailure'
  /** Status of the response; undefined without one. */
  readonly status: number | undefined
  /** Delay that the receiver asks for, ms. */
  readonly requestedMs: number

  constructor(problem: string, { status, requestedMs = 0 }: { status?: number; requestedMs?: number } = {}) {
    super(problem)
    this.status = status
    this.requestedMs = requestedMs
  }
}

/**
 * Sends a message by Standard Webhooks. Redirects are not followed, and only public addresses are connected to (SEC-7):
 * they are checked when they are connected to, so that a name cannot change in between.
 * @throws {WebhookFailure} for every response but 2xx, and none in time
 */
export async function postWebhook(
  { url, keys, id, body, now }: WebhookRequest,
  connection: WebhookConnection,
): Promise<void> {
  const timestamp = Math.floor(now / 1_000)
  const status = await post(new URL(url), connection, body, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Etalage webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => webhookSignature(key, id, timestamp, body)).join(' '),
  })
  if (status.code >= 200 && status.code < 300) return
  const problem =
    status.code >= 300 && status.code < 400
      ? `responded with status ${status.code}: redirects are not followed`
      : `responded with status ${status.code}`
  throw new WebhookFailure(problem, {
    status: status.code,
    requestedMs: requestedDelay(status.retryAfter, now),
  })
}

interface ResponseStatus {
  code: number
  retryAfter: string | undefined
}

async function post(
  url: URL,
  { privateHosts, deadlineMs: timeoutMs = deadlineMs, resolve = lookUp }: WebhookConnection,
  body: string,
  headers: Record<string, string>,
): Promise<ResponseStatus> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = privateHosts.has(hostname)
  if (url.protocol !== 'https:' && !isPrivate)
    throw new WebhookFailure('the URL is not https, and WEBHOOK_PRIVATE_HOSTS does not list its host')
  if (isIP(hostname) !== 0 && !isPrivate && !isPublicAddress(hostname)) throw privateAddress(hostname)
  const { promise, resolve: succeed, reject } = Promise.withResolvers<ResponseStatus>()
  const deadline = AbortSignal.timeout(timeoutMs)
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers,
    agent: false,
    signal: deadline,
    lookup: isPrivate ? resolve : publicOnly(resolve),
  })
  sent.on('response', (response) => {
    succeed({ code: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxResponseBytes) response.destroy()
    })
    // The status is known; what becomes of the body does not matter.
    response.on('error', () => undefined)
  })
  sent.on('error', (error) =>
    reject(
      error instanceof WebhookFailure
        ? error
        : new WebhookFailure(deadline.aborted ? `no response within ${timeoutMs} ms` : reasonOf(error)),
    ),
  )
  // A response of 101 closes the connection without a response or an error. Once settled, this does nothing.
  sent.on('close', () => reject(new WebhookFailure('the connection was closed without a response')))
  sent.end(body)
  return await promise
}

/** Refuses a name if one of its addresses is not public. */
const publicOnly =
  (resolve: typeof lookUp): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const hidden = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (hidden) callback(privateAddress(hidden.address), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })

const privateAddress = (ip: string): WebhookFailure =>
  new WebhookFailure(`${ip} is not a public address, and WEBHOOK_PRIVATE_HOSTS does not list the host`)

const reasonOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException
  return code ? `no connection: ${code}` : error.message || error.name
}
