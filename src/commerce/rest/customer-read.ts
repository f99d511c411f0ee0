import { customerResponse } from '#contract/messages/customer.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { loadCustomer } from '../account/customer.ts'
import type { Commerce } from '../client/run-query.ts'
import { restSessionExpired } from '../session/session-expired.ts'
import { requestedLocale } from './locale-of.ts'
import { problemResponse } from './problem-response.ts'
import { BadParameter } from './rest-read.ts'

interface CustomerReadContext {
  tenant: Tenant
  requestId: string
  parameters: URLSearchParams
  /** The token that was sent belongs to another session. */
  tokenRefused: boolean
  commerceIn: (locale: Locale) => Commerce
  onFailure: (error: unknown) => void
}

/**
 * `/api/customer/v1`: the logged-in customer; never cached. 401 for a visitor and for a token of another session; 503
 * with a translated message when the shop cannot answer. Never rejects.
 */
export async function handleCustomerRead(context: CustomerReadContext): Promise<Response> {
  const { tenant, requestId, parameters, tokenRefused, commerceIn, onFailure } = context
  try {
    const locale = requestedLocale(tenant, parameters)
    if (tokenRefused) return restSessionExpired(requestId)
    const loaded = await loadCustomer(commerceIn(locale))
    if (!loaded.ok) {
      onFailure(loaded.failure)
      return problemResponse(503, requestId, [], localeMessages(tenant, locale).t('customer.error.data'))
    }
    if (!loaded.data) return problemResponse(401, requestId)
    return Response.json(customerResponse.parse(loaded.data), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  } catch (error) {
    if (error instanceof BadParameter)
      return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
    onFailure(error)
    return problemResponse(503, requestId)
  }
}
