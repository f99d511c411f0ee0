import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { OrderLink } from '../link-failures.ts'
import { addressEmail, freshLink } from '../order-link.ts'
import type { StoredOrder } from '../read-orders.ts'
import { freshLinkEmail } from './guest-order-emails.ts'

interface FreshLinkRequest {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  ip: string
  /** Proof of work sent with the form; undefined if there was none. */
  proof: string | undefined
  /** ms */
  now: number
}

/** Result of the request for a fresh link. */
export type FreshLinkResult = { is: 'mailed' } | { is: 'wait'; waitMs: number } | { is: 'proof' }

/**
 * Mails a fresh link to the order's mailbox in place of one that has taken too many wrong postal codes (PAP-5). The page
 * never shows it, so that only a reader of the mailbox gets it.
 * @param link the link that is used up
 * @param route page that the fresh link opens
 */
export async function mailFreshLink(
  { database, tenant, ip, proof, now }: FreshLinkRequest,
  order: StoredOrder,
  link: OrderLink,
  route: 'orderLink' | 'orderRefund',
): Promise<FreshLinkResult> {
  const attempt = { tenantId: tenant.id, kind: 'orderMail', account: order.orderNo, ip } as const
  const attemptResult = await takeAttempt({ database, now }, attempt, proof)
  if (attemptResult.is !== 'taken') return attemptResult
  const url = await freshLink(database, tenant, order, link, route)
  const email = freshLinkEmail(tenant, order, url)
  const { recipient } = await addressEmail(database, tenant.id, order)
  await enqueueEmail(database, tenant, { ...email, recipient }, now)
  return { is: 'mailed' }
}
