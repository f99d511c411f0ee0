import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { countCode, isUsedUp, type OrderLink, uncountCode } from '../link-failures.ts'
import type { StoredOrder } from '../read-orders.ts'
import { orderPass } from './order-pass.ts'
import { isPostalCodeOf } from './postal-code.ts'

/** Result of an attempt to open an order by its postal code. */
export type OpenOrderResult =
  /** The pass opens the order for an hour (order-pass.ts). */
  | { is: 'opened'; pass: string }
  /** The field was empty; no attempt was counted. */
  | { is: 'empty' }
  | { is: 'wrong' }
  /** The link has taken too many wrong codes: the code was not checked. A fresh link is mailed on request. */
  | { is: 'usedUp' }
  /** Too many attempts: the code was not checked. */
  | { is: 'wait'; waitMs: number }
  /** The code was not checked: the tenant gets so many attempts that this one needs a proof of work. */
  | { is: 'proof' }

interface VisitorRequest {
  database: Database
  tenant: Pick<Tenant, 'id'>
  /** IP address; '' if unknown. */
  ip: string
  /** The link at which the code is entered. */
  link: OrderLink
  /** Proof of work sent with the form; undefined if there was none. */
  proof: string | undefined
  /** ms */
  now: number
}

/**
 * Opens a guest's order if the postal code is right, in addition to its link. Wrong codes are limited for each order,
 * from all networks together, and for each network (`orderLink` in rate-limits/attempt-limits.ts), and for each link as long as it
 * is valid (`maxWrongCodes`).
 * @param order found by its link
 */
export async function openByPostalCode(
  { database, tenant, ip, link, proof, now }: VisitorRequest,
  order: StoredOrder,
  typed: string,
): Promise<OpenOrderResult> {
  if (typed.trim() === '') return { is: 'empty' }
  const { orderNo } = order
  if (await isUsedUp(database, tenant.id, link)) return { is: 'usedUp' }
  const attempt = { tenantId: tenant.id, kind: 'orderLink', account: orderNo, ip } as const
  const attemptResult = await takeAttempt({ database, now }, attempt, proof)
  if (attemptResult.is !== 'taken') return attemptResult
  if (!(await countCode(database, tenant.id, link))) return { is: 'usedUp' }
  if (!isPostalCodeOf(typed, order.detail)) return { is: 'wrong' }
  await uncountCode(database, tenant.id, link)
  await new RateLimiter(database, () => now).succeeded(attempt, attemptResult)
  return { is: 'opened', pass: await orderPass(database, tenant.id, orderNo, now) }
}
