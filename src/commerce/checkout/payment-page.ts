import { logWarning } from '#operations/log-failure.ts'
import { safeRedirectPath } from '#tenancy/safe-redirect-path.ts'
import { urlOfOrigin } from '#tenancy/safe-redirect-url.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Order } from '../account/order-operations.ts'

/** Payment pages have long addresses, as they contain a signed session. */
const longestAddress = 4000

interface Payable {
  payment: Pick<Order['payment'], 'payAt'>
}

/**
 * Returns where an order can be paid: a path of this shop, or a page on one of the tenant's `payment.providerOrigins`.
 * Undefined if the order does not wait for a payment. An address elsewhere is left out as well, and the log names its
 * origin (SEC-6).
 */
export function paymentPageOf(
  tenant: Pick<Tenant, 'id' | 'payment'>,
  { payment: { payAt } }: Payable,
): string | undefined {
  if (!payAt) return
  const url = safeRedirectPath(payAt) ?? urlOfOrigin(payAt, tenant.payment.providerOrigins, longestAddress)
  if (url === undefined)
    logWarning('checkout', `payment page left out, as payment.providerOrigins has no ${originText(payAt)}`, {
      tenant: tenant.id,
    })
  return url
}

/** The origin, or only the scheme of an address without one; never a path, which may be a secret. */
function originText(address: string): string {
  const url = URL.parse(address)
  if (!url) return '(no address)'
  return url.origin === 'null' ? url.protocol : url.origin
}
