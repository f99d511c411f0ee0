import { beginPayment } from '../backend/payment/begin-payment.ts'
import { type PayView, payView } from '../backend/payment/pay-view.ts'
import { readPaylinkToken } from '../backend/payment/paylink.ts'
import { ProviderError } from '../backend/payment/provider.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'

export type { PayView } from '../backend/payment/pay-view.ts'
export type { PayState } from '../contract/messages/payment.ts'

/** A payment as its page shows it. */
export interface Paylink extends PayView {
  /** Of the provider's pages: a form may lead there. */
  providerOrigin: string | undefined
}

/** What a paylink's token opens; undefined for one that is forged, has run out or is another tenant's (TEN-7). */
export async function openPaylink(tenant: Tenant, token: string): Promise<Paylink | undefined> {
  const { database, payments } = await embeddedShop()
  const now = Date.now()
  const orderNo = await readPaylinkToken(database, tenant.id, token, now)
  const view = orderNo && (await payView(database, tenant.id, orderNo, now))
  if (!view) return undefined
  return { ...view, payable: view.payable && payments !== undefined, providerOrigin: payments?.origin }
}

interface Leading {
  tenant: Tenant
  locale: Locale
  orderNo: string
  /** Comes back with the shopper. */
  returnQuery: URLSearchParams
  onFailure: (error: unknown) => void
}

/** The address of the provider's page for an order that was opened by its token; otherwise why there is none. */
export async function leadToProvider(
  leading: Leading,
): Promise<{ to: string } | { refusal: 'notPayable' | 'unavailable' }> {
  const { onFailure, ...rest } = leading
  const { database, payments: provider } = await embeddedShop()
  if (!provider) return { refusal: 'notPayable' }
  try {
    const to = await beginPayment({ ...rest, database, provider, now: Date.now() })
    return to ? { to } : { refusal: 'notPayable' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    onFailure(error)
    return { refusal: 'unavailable' }
  }
}
