import { readBody } from '../../contract/limited-body.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { signedHeaders } from './signing.ts'

/** How long a provider may take, ms, and the largest answer that is read, bytes (SEC-7). */
export const providerTimeoutMs = 5000
const largestAnswerBytes = 16_384

/**
 * A payment provider over HTTP: `POST /payments` answers `{ "address": … }`, `POST /refunds` answers 2xx. Signed, in
 * time, in size, to the configured host only; no redirect is followed, and its page is on its own host (SEC-7).
 */
export function hostedProvider(
  { url, secret }: ProviderSettings,
  timeoutMs = providerTimeoutMs,
): PaymentProvider {
  const { origin } = url
  const ask = async (path: string, question: object): Promise<unknown> => {
    const body = JSON.stringify(question)
    const address = new URL(path, url)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, Date.now()) },
        body,
        redirect: 'manual',
        signal: timeout,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new ProviderError(`${address}: answered ${response.status}`)
      }
      const read = await readBody(response, largestAnswerBytes)
      if (!read.ok) throw new ProviderError(`${address}: ${read.reason}`)
      return read.text === '' ? {} : JSON.parse(read.text)
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(cause)
      throw new ProviderError(`${address}: ${reason}`, { cause })
    }
  }
  return {
    origin,
    secret,
    async begin(payment) {
      const answer = await ask('payments', payment)
      const address = answer && typeof answer === 'object' && 'address' in answer ? answer.address : undefined
      if (typeof address !== 'string' || !URL.canParse(address) || new URL(address).origin !== origin)
        throw new ProviderError(`${origin}: names no page of its own`)
      return address
    },
    async refund(refund) {
      await ask('refunds', refund)
    },
  }
}

/** fetch says only "fetch failed"; what happened is in its cause. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
