import { safeRedirectPath } from './safe-redirect-path.ts'
import type { Tenant } from './tenants.ts'

/**
 * Returns the redirect target after a payment (SEC-6): a path of this shop, or a URL of one of the sites on the
 * tenant's list. Undefined for everything else.
 */
export function safeRedirectUrl(
  tenant: Pick<Tenant, 'payment'>,
  given: string | null | undefined,
): string | undefined {
  const path = safeRedirectPath(given)
  if (path !== undefined || !given || given.length > 1000 || /[\\\p{C}\s]/u.test(given)) return path
  if (!/^https:\/\/[^/]/.test(given) || !URL.canParse(given)) return undefined
  const { origin, href, username, password } = new URL(given)
  return username === '' && password === '' && tenant.payment.returnOrigins.includes(origin)
    ? href
    : undefined
}
