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
  const post = async (path: string, content: object): Promise<unknown> => {
    try {
      return await signedPost(settings, path, content, timeoutMs)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      throw new ProviderError(error.message, { cause: error.cause })
    }
  }
  return {
    origin,
    secret: settings.secret,
    async begin(payment) {
      const response = await post('payments', payment)
      const pageUrl =
        response && typeof response === 'object' && 'address' in response ? response.address : undefined
      if (typeof pageUrl !== 'string' || !URL.canParse(pageUrl) || new URL(pageUrl).origin !== origin)
        throw new ProviderError(`${origin}: the response has no URL of a payment page on this host`)
      return pageUrl
    },
    async refund(refund) {
      await post('refunds', refund)
    },
  }
}
