import { type PaymentProvider, ProviderError } from './provider.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { ServiceError, signedPost } from './signed-post.ts'

/** How long a provider may take, ms. */
export const providerTimeoutMs = 5000

/**
 * A payment provider over HTTP: `POST /payments` answers `{ "address": … }`, `POST /refunds` answers 2xx. Signed, in
 * time, in size, to the configured host only; no redirect is followed, and its page is on its own host (SEC-7).
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
