import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findAccount } from '#backend/customers/accounts.ts'
import { createLink, findLink, useLink } from '#backend/customers/links.ts'
import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { refundAccountEmail } from '#backend/orders/guest/guest-order-emails.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder, findOrderOfOwner, type StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { parseRefundPreference, type RefundPreferenceProblem } from '../balance/refund-preference.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import { amountsOwed } from './amounts-owed.ts'
import { payoutsOfOrder } from './payouts.ts'
import { refundAccountFor, writeRefundAccount } from './refund-accounts.ts'

/** Content of the refund page of an opened order. Cents; days are YYYY-MM-DD in the tenant's time zone. */
export interface RefundView {
  /** Amount owed for the order by bank transfer now; 0 for nothing. */
  amountOwed: number
  /** The stored account, as far as it is shown; null for none. */
  account: { hiddenIban: string; holder: string } | null
  /** Transfers of this order, the newest first. */
  payouts: {
    orderNo: string
    amount: number
    state: 'UNDER_WAY' | 'PAID'
    hiddenIban: string
    day: string
  }[]
}

/** Returns the amount owed for an order, the account it goes to, and earlier payouts. */
export async function refundView(
  database: Database,
  tenant: Tenant,
  order: StoredOrder,
): Promise<RefundView> {
  const { orderNo } = order
  const [owed] = await amountsOwed(database, tenant, [orderNo])
  const account = await refundAccountFor(database, tenant, order)
  const payouts = await payoutsOfOrder(database, tenant.id, orderNo)
  return {
    amountOwed: owed?.amount ?? 0,
    account:
      typeof account === 'string' ? null : { hiddenIban: hiddenIban(account.iban), holder: account.holder },
    payouts: payouts.map(({ amount, state, iban, ordered_at, settled_at }) => ({
      ...{ orderNo, amount, hiddenIban: hiddenIban(iban) },
      state: state === 'PAID' ? 'PAID' : 'UNDER_WAY',
      day: dayOf(settled_at ?? ordered_at, tenant.i18n.timeZone),
    })),
  }
}

interface VisitorRequest {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  ip: string
  /** Proof of work sent with the form; undefined if there was none. */
  proof: string | undefined
  /** ms */
  now: number
}

/** Result of entering an account. */
export type RefundAccountRequest =
  /** A link was sent to the order's mailbox, which makes it the account of the order. */
  | { is: 'mailed' }
  /** It already is the account of the order. */
  | { is: 'unchanged' }
  | { is: 'wrong'; problems: RefundPreferenceProblem[] }
  /** So many e-mails were sent about this order that no further one is sent now. */
  | { is: 'wait'; waitMs: number }
  /** The tenant gets so many requests that this one needs a proof of work. */
  | { is: 'proof' }
  /** The order was meanwhile moved to a customer's account, where its refunds are arranged. */
  | { is: 'gone' }

/** How long a confirmation link is valid, ms. */
const confirmationMs = 86_400_000

const linkPurpose = 'refundAccount'
const linkDetail = z.object({ iban: z.string(), holder: z.string() })

/**
 * Sends a link to the order's mailbox that makes an entered bank account the one for refunds of the order (PAP-7). A
 * stranger may have both the link and the postal code of an order and must not be able to divert its money. So the
 * account counts only once a reader of the mailbox has confirmed it. Until then refunds go where they went before.
 */
export async function requestRefundAccount(
  { database, tenant, ip, proof, now }: VisitorRequest,
  order: StoredOrder,
  typed: { iban: string; holder: string },
): Promise<RefundAccountRequest> {
  const { preference, problems } = parseRefundPreference({ way: 'ACCOUNT', ...typed }, tenant)
  if (preference.way !== 'ACCOUNT' || problems.length > 0) return { is: 'wrong', problems }
  const { orderNo, owner } = order
  const { iban, holder } = preference
  const current = await refundAccountFor(database, tenant, order)
  if (typeof current !== 'string' && current.iban === iban && current.holder === holder)
    return { is: 'unchanged' }
  const attempt = { tenantId: tenant.id, kind: 'orderMail', account: orderNo, ip } as const
  const attemptResult = await takeAttempt({ database, now }, attempt, proof)
  if (attemptResult.is !== 'taken') return attemptResult
  return await database.transaction().execute(async (db) => {
    const freshOrder = await findOrderOfOwner(db, { tenantId: tenant.id, owner }, orderNo)
    if (!freshOrder) return { is: 'gone' }
    const expiresAt = now + confirmationMs
    const link = {
      tenantId: tenant.id,
      purpose: linkPurpose,
      subject: orderNo,
      detail: { iban, holder },
      expiresAt,
    } as const
    const token = await createLink(db, link, now)
    const email = refundAccountEmail(tenant, freshOrder, { token, hiddenIban: hiddenIban(iban) })
    await enqueueEmail(db, tenant, { ...email, recipient: freshOrder.detail.contact.email }, now)
    return { is: 'mailed' }
  })
}

/** An account that waits for its confirmation, as the page of the mailed link shows it. */
export interface PendingAccount {
  orderNo: string
  hiddenIban: string
  holder: string
}

/**
 * Returns what a mailed link would confirm, without doing it, because mail programs follow links, too. Undefined if the
 * link is unknown, used or older than a day.
 * @param now ms
 */
export async function pendingRefundAccount(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<PendingAccount | undefined> {
  const link = await findLink(database, { tenantId, purpose: linkPurpose, token }, now)
  if (!link) return
  const { iban, holder } = linkDetail.parse(link.detail)
  return { orderNo: link.subject, hiddenIban: hiddenIban(iban), holder }
}

/**
 * Makes the account of a mailed link the one for refunds of its order, in place of the earlier one, for `payouts`. The
 * link and the other links of the order are used up.
 * @param now ms
 * @returns false if the link is no longer valid, or the order was meanwhile moved to a customer's account
 */
export async function confirmRefundAccount(
  database: Database,
  tenant: Tenant,
  token: string,
  now: number,
): Promise<boolean> {
  return await database.transaction().execute(async (db) => {
    const link = await useLink(db, { tenantId: tenant.id, purpose: linkPurpose, token }, now)
    if (!link) return false
    const orderNo = link.subject
    // A payout that is being created at this moment still goes to the earlier account.
    await lockOrder(db, tenant.id, orderNo)
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order || (await isOfCustomer(db, tenant.id, order))) return false
    await writeRefundAccount(db, tenant.id, orderNo, linkDetail.parse(link.detail), now)
    return true
  })
}

/** Whether an order belongs to an existing customer account, where its refunds are arranged. */
async function isOfCustomer(db: Kysely<Tables>, tenantId: string, { owner }: StoredOrder): Promise<boolean> {
  const id = customerIdOf(owner)
  return id !== undefined && (await findAccount(db, tenantId, { id })) !== undefined
}
