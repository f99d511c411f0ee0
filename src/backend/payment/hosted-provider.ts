import { type PaymentProvider, ProviderError } from './provider.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { ServiceError, signedPost } from './signed-post.ts'

/** Time limit of a request to the provider, ms. */
export const providerTimeoutMs = 5000

/**
 * Returns a payment provider over HTTP: `POST /payments` responds with `{ "address": … }`, `POST /refunds` with 2xx.
 * Requests are signed and limited in time and size, go to the configured host only and follow no redirect. The
 * provider's page must be on the same host (SEC-7).
 */
export function hostedProvider(settings: ProviderSettings, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { origin } = settings.url
  const ask = async (path: string, question: object): Promise<unknown> => {
    try {
      return await signedPost(settings, path, question, timeoutMs)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      throw new ProviderError(error.message, { cause: error.cause })
    }
  }
  return {
    origin,
    secret: settings.secret,
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
