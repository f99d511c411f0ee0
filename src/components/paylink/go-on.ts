import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/**
 * Where a shopper goes on to after paying: where the link said, else to the order's confirmation.
 * @param to an address that may be gone on to (tenancy/go-on-address.ts), or empty
 */
export const goOnFrom = (
  tenant: Tenant,
  locale: Locale,
  { to, orderNo }: { to: string; orderNo: string },
): string =>
  to || `${routeAddress(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`
