import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { datedToken, readDatedToken } from '../session/dated-token.ts'

/** How long a link still shows what became of an order after it could be paid, ms. */
const shownMs = 30 * 86_400_000

/**
 * What opens the payment page of one order of one tenant, for whoever holds it, until it has run out (SEC-6).
 * @param payUntil ms
 */
export async function paylinkToken(
  database: Database,
  tenantId: string,
  orderNo: string,
  payUntil: number,
): Promise<string> {
  return await datedToken(database, tenantId, 'paylink', { of: orderNo, until: payUntil + shownMs })
}

/** The order of a token; undefined for one that is forged, another tenant's, or has run out. @param now ms */
export async function readPaylinkToken(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  return await readDatedToken(database, tenantId, 'paylink', { token, now })
}

/** The path at which an order is paid, in a language. */
export const paylinkPath = (tenant: Tenant, locale: Locale, token: string): string =>
  `${routeAddress(tenant, locale, 'paylink')}?${new URLSearchParams({ token })}`
