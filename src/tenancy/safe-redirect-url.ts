import { safeRedirectPath } from './safe-redirect-path.ts'
import type { Tenant } from './tenants.ts'

/**
 * Returns the redirect target after a payment (SEC-6): a path of this shop, or a URL of one of the sites on the
 * tenant's list. Undefined for everything else.
 */
export const safeRedirectUrl = (
  tenant: Pick<Tenant, 'payment'>,
  given: string | null | undefined,
): string | undefined => safeRedirectPath(given) ?? urlOfOrigin(given, tenant.payment.returnOrigins)

/**
 * Returns the URL if it is a whole https address of one of the origins, as it is written there: without user name,
 * white space and backslashes. Undefined for everything else.
 * @param origins scheme and host, such as `https://pay.example`
 * @param longest highest number of characters
 */
export function urlOfOrigin(
  given: string | null | undefined,
  origins: readonly string[],
  longest = 1000,
): string | undefined {
  if (!given || given.length > longest || /[\\\p{C}\s]/u.test(given)) return
  if (!/^https:\/\/[^/]/.test(given) || !URL.canParse(given)) return
  const { origin, href, username, password } = new URL(given)
  return username === '' && password === '' && origins.includes(origin) ? href : undefined
}
