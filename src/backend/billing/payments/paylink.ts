import type { Database } from '#backend/infra/database/database.ts'
import { datedToken, readDatedToken } from '#backend/infra/secrets/dated-token.ts'
import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** How long a link shows the result after the payment deadline, in ms. */
const shownAfterwardsMs = 30 * 86_400_000

/**
 * Returns the token that opens the payment page of one order of one tenant for its holder, until it expires (SEC-6).
 * @param payUntil ms
 */
export async function paylinkToken(
  database: Database,
  tenantId: string,
  orderNo: string,
  payUntil: number,
): Promise<string> {
  return await datedToken(database, tenantId, 'paylink', {
    subject: orderNo,
    until: payUntil + shownAfterwardsMs,
  })
}

/** Returns the order number of a token; undefined if it is forged, another tenant's, or expired. @param now ms */
export async function readPaylinkToken(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  return await readDatedToken(database, tenantId, 'paylink', { token, now })
}

/** Returns the path of the payment page of an order, in a language. */
export const paylinkPath = (tenant: Tenant, locale: Locale, token: string): string =>
  `${routeUrl(tenant, locale, 'paylink')}?${new URLSearchParams({ token })}`
