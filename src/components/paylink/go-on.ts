import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/**
 * The URL that a shopper continues to after paying: the one given with the link, else the order's
 * confirmation. A page that only repeats that the order is paid is skipped.
 * @param to a validated redirect URL (tenancy/go-on-address.ts), or empty
 */
export const goOnFrom = (
  tenant: Tenant,
  locale: Locale,
  { to, orderNo, state }: { to: string; orderNo: string; state: string },
): string => {
  const toldAgain = state === 'PAID' && to.startsWith(routeAddress(tenant, locale, 'afterPayment'))
  return to && !toldAgain
    ? to
    : `${routeAddress(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`
}
