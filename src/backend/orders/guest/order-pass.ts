import type { Database } from '#backend/infra/database/database.ts'
import { datedToken, readDatedToken } from '#backend/infra/secrets/dated-token.ts'

/** How long an order stays open in a browser after its postal code was entered, ms. */
export const passMs = 3_600_000

/**
 * Returns a signed pass for one order of one tenant, valid for an hour. The browser stores it in a cookie after the
 * right postal code was entered. The pass alone opens nothing; the page also requires the order's link.
 * @param now ms
 */
export const orderPass = (
  database: Database,
  tenantId: string,
  orderNo: string,
  now: number,
): Promise<string> => datedToken(database, tenantId, 'orderPass', { subject: orderNo, until: now + passMs })

/** Returns whether a pass is genuine, not expired, and of this tenant and order. @param now ms */
export async function isOrderPass(
  database: Database,
  tenantId: string,
  { pass, orderNo, now }: { pass: string; orderNo: string; now: number },
): Promise<boolean> {
  return (await readDatedToken(database, tenantId, 'orderPass', { token: pass, now })) === orderNo
}
