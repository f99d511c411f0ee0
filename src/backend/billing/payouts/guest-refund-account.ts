import { z } from 'zod'
import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import type { Account } from '#backend/customers/accounts.ts'
import { createLink, findLink, useLink } from '#backend/customers/links.ts'
import { takeAttempt } from '#backend/customers/rate-limits/proof-of-work.ts'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { refundAccountEmail } from '#backend/orders/guest/guest-order-emails.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { accountOfOrder } from '#backend/orders/order-link.ts'
import { findOrder, findOrderOfOwner, type StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  parseRefundPreference,
  type RefundPreferenceProblem,
  saveRefundPreference,
} from '../balance/refund-preference.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import { amountsOwed } from './amounts-owed.ts'
import { payoutsOfOrder } from './payouts.ts'
import { type PayoutAccount, refundAccountFor, writeRefundAccount } from './refund-accounts.ts'

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
const customerLinkPurpose = 'customerRefundAccount'
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
    const email = refundAccountEmail(
      tenant,
      { ...freshOrder, contact: freshOrder.detail.contact },
      { token, hiddenIban: hiddenIban(iban) },
    )
    await enqueueEmail(db, tenant, { ...email, recipient: freshOrder.detail.contact.email }, now)
    return { is: 'mailed' }
  })
}

/**
 * Mails a link that makes an entered bank account the one for all refunds of a customer, in the caller's transaction
 * (TRU-8). A session may be a stranger's, so that the account counts only once a reader of the mailbox has confirmed it.
 * @returns false if so many e-mails were sent that no further one is sent now
 */
export async function requestCustomerRefundAccount(
  { db, now }: Pick<ViewerTransaction, 'db' | 'now'>,
  tenant: Tenant,
  customer: Account,
  { locale, ip, ...account }: PayoutAccount & { locale: string; ip: string },
): Promise<boolean> {
  const attempt = { tenantId: tenant.id, kind: 'orderMail', account: customer.id, ip } as const
  const attemptResult = await new RateLimiter(db, () => now).take(attempt)
  if (attemptResult.is !== 'taken') return false
  const link = {
    tenantId: tenant.id,
    purpose: customerLinkPurpose,
    subject: customer.id,
    detail: account,
    expiresAt: now + confirmationMs,
  } as const
  const token = await createLink(db, link, now)
  const newAccount = { token, hiddenIban: hiddenIban(account.iban) }
  const email = refundAccountEmail(tenant, { locale, contact: customer }, newAccount)
  await enqueueEmail(db, tenant, { ...email, recipient: customer.email }, now)
  return true
}

/** An account that waits for its confirmation, as the page of the mailed link shows it. */
export interface PendingAccount {
  /** Null for the account of all refunds of a customer. */
  orderNo: string | null
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
  const ofOrder = await findLink(database, { tenantId, purpose: linkPurpose, token }, now)
  const link = ofOrder ?? (await findLink(database, { tenantId, purpose: customerLinkPurpose, token }, now))
  if (!link) return
  const { iban, holder } = linkDetail.parse(link.detail)
  return { orderNo: ofOrder?.subject ?? null, hiddenIban: hiddenIban(iban), holder }
}

/**
 * Makes the account of a mailed link the one for refunds of its order, or of its customer, in place of the earlier one, for
 * `payouts`. The link and the other links of the order or customer are used up.
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
    const tenantId = tenant.id
    const ofCustomer = await useLink(db, { tenantId, purpose: customerLinkPurpose, token }, now)
    if (ofCustomer) {
      const preference = { way: 'ACCOUNT' as const, ...linkDetail.parse(ofCustomer.detail) }
      await saveRefundPreference(db, { tenantId, owner: customerOwner(ofCustomer.subject) }, preference, now)
      return true
    }
    const link = await useLink(db, { tenantId, purpose: linkPurpose, token }, now)
    if (!link) return false
    const orderNo = link.subject
    // A payout that is being created at this moment still goes to the earlier account.
    await lockOrder(db, tenant.id, orderNo)
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order || (await accountOfOrder(db, tenant.id, order))) return false
    await writeRefundAccount(db, tenant.id, orderNo, linkDetail.parse(link.detail), now)
    return true
  })
}
