import { ServiceError, type SignedService, signedPost } from '#adapters/shared/signed-post.ts'
import { parseWebhook } from '#contract/messages/payment.ts'
import { logWarning } from '#operations/log-failure.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { isSigned, receivedProblem, requestHeaders } from './webhook-signature.ts'

/** Time limit of a request to the provider, ms. */
export const providerTimeoutMs = 5000

/** Maximum size of a webhook in characters; normal ones have a few hundred. */
const maxWebhookLength = 4096

/**
 * Returns a payment provider by the signed protocol of this shop: `POST /payments` responds with `{ "address": … }`,
 * `POST /refunds` with 2xx. Requests are signed and limited in time and size, go to the configured host only and follow
 * no redirect. The provider's page must be on the same host (SEC-7).
 */
export function ownProvider(settings: SignedService, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { origin } = settings.url
  const post = async (path: string, content: object): Promise<unknown> => {
    try {
      return await signedPost(settings, path, content, timeoutMs, requestHeaders)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      throw new ProviderError(error.message, { cause: error.cause })
    }
  }
  return {
    name: 'own',
    formTargets: [origin],
    async begin({ country: _country, customer: _customer, ...payment }) {
      const response = await post('payments', payment)
      const pageUrl =
        response && typeof response === 'object' && 'address' in response ? response.address : undefined
      if (typeof pageUrl !== 'string' || !URL.canParse(pageUrl) || new URL(pageUrl).origin !== origin)
        throw new ProviderError(`${origin}: the response has no URL of a payment page on this host`)
      return { url: pageUrl }
    },
    async refund({ method: _method, ...refund }) {
      await post('refunds', refund)
    },
    recognises: ({ headers }) => isSigned(headers),
    async readWebhook({ tenantId, headers, body, now }) {
      if (body.length > maxWebhookLength) return { ok: false, status: 413, reason: 'too long' }
      const problem = receivedProblem(settings.secret, headers, body, now, () =>
        logWarning(
          'payment',
          'a webhook has the headers payment-timestamp and payment-signature, which the next release refuses: sign it by Standard Webhooks',
          { tenant: tenantId },
        ),
      )
      if (problem) return { ok: false, status: 401, reason: problem }
      const webhook = parseWebhook(body)
      return webhook ? { ok: true, events: [webhook] } : { ok: false, status: 400, reason: 'not a webhook' }
    },
  }
}
