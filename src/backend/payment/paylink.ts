import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'
import { tenantSecret } from '../session/tenant-secret.ts'

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
  const secret = await tenantSecret(database, tenantId)
  return signValue(secret, tenantId, 'paylink', `${orderNo}-${(payUntil + shownMs).toString(36)}`)
}

/** The order of a token; undefined for one that is forged, another tenant's, or has run out. @param now ms */
export async function readPaylinkToken(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (token.length > 200) return undefined
  const secret = await tenantSecret(database, tenantId)
  const [orderNo, end, rest] = readSignedValue(secret, tenantId, 'paylink', token)?.split('-') ?? []
  if (!orderNo || !end || rest !== undefined) return undefined
  return now < Number.parseInt(end, 36) ? orderNo : undefined
}

/** The path at which an order is paid, in a language. */
export const paylinkPath = (tenant: Tenant, locale: Locale, token: string): string =>
  `${routeAddress(tenant, locale, 'paylink')}?${new URLSearchParams({ token })}`
