import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * The URL that a shopper continues to after paying: the one given with the link, else the order's
 * confirmation. A page that only repeats that the order is paid is skipped.
 * @param to a validated redirect URL (tenancy/safe-redirect-url.ts), or empty
 */
export const urlAfterPayment = (
  tenant: Tenant,
  locale: Locale,
  { to, orderNo, state }: { to: string; orderNo: string; state: string },
): string => {
  const repeatsPaidPage = state === 'PAID' && to.startsWith(routeUrl(tenant, locale, 'afterPayment'))
  return to && !repeatsPaidPage
    ? to
    : `${routeUrl(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`
}
