import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/**
 * Where a shopper goes on to after paying: where the link said, else to the order's confirmation. Who has just read that
 * it is paid is not sent to the page that says so again.
 * @param to an address that may be gone on to (tenancy/go-on-address.ts), or empty
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
