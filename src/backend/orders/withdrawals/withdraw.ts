import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import { withdrawalEmailDelay } from '#backend/customers/rate-limits/rate-limiter.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { commandFingerprint } from '#backend/infra/idempotency/command-fingerprint.ts'
import { runOnce } from '#backend/infra/idempotency/run-once.ts'
import { storedResult } from '#backend/infra/idempotency/stored-result.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { writerName } from '#backend/infra/mail/greeting-name.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import {
  cleanWithdrawal,
  type Withdrawal,
  type WithdrawalProblem,
  withdrawalProblems,
} from '#contract/withdrawal-rules.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { addressEmail } from '../order-link.ts'
import { findOrder } from '../read-orders.ts'
import { isReviewSignature, signReview } from './review-signature.ts'
import type { WithdrawalRow } from './tables.ts'
import { type TakenWithdrawal, takeWithdrawal } from './take-withdrawal.ts'
import { acknowledgement, shopEmail } from './withdrawal-emails.ts'
import { withdrawalToTake } from './withdrawals.ts'

/** Result of a withdrawal. It is plain JSON, because it is stored for retries. */
export interface WithdrawalResult {
  /** NOT_REVIEWED: this content was not shown for review before. */
  error: 'INVALID_INPUT' | 'NOT_REVIEWED' | null
  problems: WithdrawalProblem[]
  /** Part of the contract for other backends; this one never requires a wait (REL-3). */
  waitSeconds: null
  /** Id of the received withdrawal. */
  id: string | null
}

export interface ReviewedWithdrawal {
  withdrawal: Withdrawal
  problems: WithdrawalProblem[]
  /** Signature that confirms exactly this content; null if there are problems. */
  seal: string | null
}

/** Facts about the request of a withdrawal. */
export interface WithdrawalContext {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' if unknown. */
  ip: string
  /** Owner key of the visitor or the customer. */
  owner: string
  /** ms */
  now: number
}

/**
 * The first step: returns the entered content as it will be confirmed, or what is wrong with it. It changes nothing.
 */
export async function reviewWithdrawal(
  database: Database,
  tenantId: string,
  typed: Withdrawal,
): Promise<ReviewedWithdrawal> {
  const withdrawal = cleanWithdrawal(typed)
  const problems = withdrawalProblems(withdrawal)
  const seal =
    problems.length > 0 ? null : signReview(await tenantSecret(database, tenantId), tenantId, withdrawal)
  return { withdrawal, problems, seal }
}

/**
 * The second step (LAW-3): stores the withdrawal and enqueues its acknowledgement in one transaction, once even if it
 * is sent repeatedly. It neither checks nor reveals whether there is such an order. Withdrawal is a right, so it is
 * never refused, however many are sent. Beyond the rate limits of its mailbox and its network only its e-mails are
 * delayed.
 */
export async function confirmWithdrawal(
  { tenant, locale, database, ip, owner, now }: WithdrawalContext,
  mutationId: string,
  typed: Withdrawal,
  seal: string,
): Promise<WithdrawalResult> {
  const key = { tenantId: tenant.id, owner: idOwner, mutationId }
  const command = { name: 'confirmWithdrawal', payload: { input: typed, seal } }
  const once = { ...key, scope: command.name, fingerprint: await commandFingerprint(command, key), now }
  const earlierResult = await storedResult<WithdrawalResult>(database, once)
  if (earlierResult) return earlierResult
  const withdrawal = cleanWithdrawal(typed)
  const problems = withdrawalProblems(withdrawal)
  if (problems.length > 0) return { ...emptyResult, error: 'INVALID_INPUT', problems }
  const secret = await tenantSecret(database, tenant.id)
  if (!isReviewSignature(secret, tenant.id, withdrawal, seal))
    return { ...emptyResult, error: 'NOT_REVIEWED' }
  return await runOnce(database, once, async (transaction) => {
    const row: WithdrawalRow = {
      tenant_id: tenant.id,
      id: randomUUID(),
      owner,
      ...withdrawal,
      locale,
      received_at: now,
      ...{ order_no: null, outcome: null, lines: null },
    }
    await transaction.insertInto('withdrawal').values(row).execute()
    const from = { tenantId: tenant.id, account: emailKeyOf(withdrawal.email), ip }
    const sentAt = now + (await withdrawalEmailDelay(transaction, from, now))
    const found = await orderOfWithdrawal(transaction, tenant, row)
    const tx = { db: transaction, now }
    const taken = found && (await takeWithdrawal(tx, tenant, found.orderNo, row))
    const toShop = {
      ...shopEmail(tenant, row, taken),
      recipient: tenant.organisation.email,
      replyTo: { address: withdrawal.email, name: writerName(withdrawal.name, '') },
    }
    const toCustomer = await acknowledgement(transaction, tenant, row, found?.isOfMailbox ? taken : undefined)
    await enqueueEmail(transaction, tenant, toCustomer, sentAt)
    await enqueueEmail(transaction, tenant, toShop, sentAt)
    return { ...emptyResult, id: row.id }
  })
}

/**
 * Records a withdrawal on behalf of the shop's staff, and acknowledges it to the mailbox of the order: one that came by letter or
 * telephone, or one of the function whose order or goods were not found. It is taken also after its period.
 * @param request.id id of a stored withdrawal; a new one of today if left out
 * @param request.lineIds lines; what the withdrawal names if left out
 * @returns undefined if there is no such order or withdrawal
 */
export async function recordWithdrawal(
  database: Database,
  tenant: Tenant,
  request: { orderNo: string; id?: string | undefined; lineIds?: readonly string[] | undefined },
  now: number,
): Promise<TakenWithdrawal | undefined> {
  return await database.transaction().execute(async (db) => {
    const order = await findOrder(db, tenant.id, request.orderNo)
    if (!order) return
    const stored = request.id === undefined ? undefined : await withdrawalToTake(db, tenant.id, request.id)
    if (request.id !== undefined && !stored) return
    const { recipient: email } = await addressEmail(db, tenant.id, order)
    const { firstName, lastName } = order.detail.contact
    const row: WithdrawalRow = stored ?? {
      ...{ tenant_id: tenant.id, id: randomUUID(), owner: order.owner, name: `${firstName} ${lastName}` },
      ...{ contract: order.orderNo, items: '', email, locale: order.locale, received_at: now },
      ...{ order_no: null, outcome: null, lines: null },
    }
    if (!stored) await db.insertInto('withdrawal').values(row).execute()
    const wanted = request.lineIds?.map((lineId) => ({
      lineId,
      quantity: order.lines.find(({ line_id }) => line_id === lineId)?.quantity ?? 0,
    }))
    const taken = await takeWithdrawal({ db, now }, tenant, order.orderNo, row, { wanted, isForced: true })
    if (taken?.outcome === 'TAKEN')
      await enqueueEmail(
        db,
        tenant,
        { ...(await acknowledgement(db, tenant, row, taken)), recipient: email },
        now,
      )
    return taken
  })
}

/** How many possible order numbers in the text of the contract are looked up. */
const maxNumbers = 3

/**
 * Returns the order whose number is in a withdrawal, if the viewer has placed it, or if the e-mail address is the one to which
 * e-mails about it go. Only that mailbox gets to know its total. The response to the request is the same with and without an order.
 */
async function orderOfWithdrawal(
  db: Kysely<Tables>,
  tenant: Tenant,
  { contract, email, owner }: WithdrawalRow,
): Promise<{ orderNo: string; isOfMailbox: boolean } | undefined> {
  for (const [orderNo] of [...contract.matchAll(/(?<!\d)\d{10}(?!\d)/g)].slice(0, maxNumbers)) {
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order) continue
    const { recipient } = await addressEmail(db, tenant.id, order)
    const isOfMailbox = emailKeyOf(recipient) === emailKeyOf(email)
    if (isOfMailbox || order.owner === owner) return { orderNo, isOfMailbox }
  }
  return
}

const emptyResult: WithdrawalResult = { error: null, problems: [], waitSeconds: null, id: null }

/**
 * Owner key for the ids of all withdrawals. A new visitor who clicks twice may count as two visitors, and one without
 * cookies always does, so only the secret id of the form counts.
 */
const idOwner = 'withdrawal'
