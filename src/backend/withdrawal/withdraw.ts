import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  cleanWithdrawal,
  type Withdrawal,
  type WithdrawalProblem,
  withdrawalProblems,
} from '../../contract/withdrawal-rules.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { paceOfWithdrawal } from '../attempts/attempts.ts'
import { emailKeyOf } from '../customer/accounts.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { answerOnce } from '../mutations/answer-once.ts'
import { answeredBefore } from '../mutations/answered-before.ts'
import { commandFingerprint } from '../mutations/command-fingerprint.ts'
import { findOrder, type StoredLine, type StoredOrder } from '../order/read-orders.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { acknowledgement, noticeToShop, type WithdrawnOrder } from './letters.ts'
import { isSealed, sealOf } from './seal.ts'
import type { WithdrawalRow } from './tables.ts'

/** What became of a withdrawal. Plain JSON: it is kept for retries. */
export interface WithdrawalOutcome {
  /** NOT_REVIEWED: these words were not shown before. */
  error: 'INVALID_INPUT' | 'NOT_REVIEWED' | null
  problems: WithdrawalProblem[]
  /** Of the contract with shops of others; here nobody ever waits (REL-3). */
  waitSeconds: null
  /** Of the withdrawal that was received. */
  id: string | null
}

export interface Reviewed {
  withdrawal: Withdrawal
  problems: WithdrawalProblem[]
  /** Confirms exactly this; null while something is wrong. */
  seal: string | null
}

/** Who withdraws, from where, in which language. */
export interface Withdrawing {
  tenant: Tenant
  locale: string
  database: Database
  /** IP address; '' where it is not known. */
  address: string
  /** Whose it is: the visitor's or the customer's. */
  owner: string
  /** ms */
  now: number
}

/** The first step: what was typed as it will be confirmed, or what is wrong with it. Changes nothing. */
export async function reviewWithdrawal(
  database: Database,
  tenantId: string,
  typed: Withdrawal,
): Promise<Reviewed> {
  const withdrawal = cleanWithdrawal(typed)
  const problems = withdrawalProblems(withdrawal)
  const seal =
    problems.length > 0 ? null : sealOf(await tenantSecret(database, tenantId), tenantId, withdrawal)
  return { withdrawal, problems, seal }
}

/**
 * The second step (LAW-3): keeps the withdrawal and writes its acknowledgement in one transaction, once however often
 * it is sent. Whether there is such an order is neither looked at nor told. It is a right: never refused, however many come.
 * Beyond the rates of its mailbox and of where it comes from only its letters are held back.
 */
export async function confirmWithdrawal(
  { tenant, locale, database, address, owner, now }: Withdrawing,
  mutationId: string,
  typed: Withdrawal,
  seal: string,
): Promise<WithdrawalOutcome> {
  const key = { tenantId: tenant.id, owner: everybody, mutationId }
  const command = { name: 'confirmWithdrawal', payload: { input: typed, seal } }
  const once = { ...key, scope: command.name, fingerprint: await commandFingerprint(command, key), now }
  const known = await answeredBefore<WithdrawalOutcome>(database, once)
  if (known) return known
  const given = cleanWithdrawal(typed)
  const problems = withdrawalProblems(given)
  if (problems.length > 0) return { ...nothing, error: 'INVALID_INPUT', problems }
  const secret = await tenantSecret(database, tenant.id)
  if (!isSealed(secret, tenant.id, given, seal)) return { ...nothing, error: 'NOT_REVIEWED' }
  return await answerOnce(database, once, async (transaction) => {
    const row: WithdrawalRow = {
      tenant_id: tenant.id,
      id: randomUUID(),
      owner,
      ...given,
      locale,
      received_at: now,
    }
    await transaction.insertInto('withdrawal').values(row).execute()
    const from = { tenantId: tenant.id, account: emailKeyOf(given.email), address }
    const sentAt = now + (await paceOfWithdrawal(transaction, from, now))
    const toShop = { ...noticeToShop(tenant, row), recipient: tenant.organisation.email }
    const order = await orderOfMailbox(transaction, tenant.id, given)
    const toCustomer = { ...acknowledgement(tenant, row, order), recipient: given.email }
    await writeLetter(transaction, tenant, toCustomer, sentAt)
    await writeLetter(transaction, tenant, toShop, sentAt)
    return { ...nothing, id: row.id }
  })
}

/** Numbers that may be an order's in what was typed as the contract: no more of them are looked up. */
const mostNumbers = 3

/**
 * The order whose number stands in a withdrawal, if it was ordered with the e-mail address that the acknowledgement goes to: its
 * sum is told to nobody else. The answer to whoever withdraws is the same with and without one.
 */
async function orderOfMailbox(
  db: Kysely<Tables>,
  tenantId: string,
  { contract, email }: Pick<Withdrawal, 'contract' | 'email'>,
): Promise<WithdrawnOrder | undefined> {
  for (const [orderNo] of [...contract.matchAll(/(?<!\d)\d{10}(?!\d)/g)].slice(0, mostNumbers)) {
    const order = await findOrder(db, tenantId, orderNo)
    if (order && emailKeyOf(order.detail.contact.email) === emailKeyOf(email)) return withdrawable(order)
  }
  return
}

/** What of an order can still be withdrawn from; undefined once all of it is cancelled or credited. */
function withdrawable(order: StoredOrder): WithdrawnOrder | undefined {
  const left = order.lines.filter(({ state }) => state !== 'CANCELLED' && state !== 'CREDITED')
  if (left.length === 0) return
  const isWhole = left.length === order.lines.length
  const total = isWhole ? order.total : left.reduce((sum, line) => sum + amountOf(line), 0)
  return { orderNo: order.orderNo, total }
}

/** What a line comes to with its services, less its share of discounts; cents. */
const amountOf = ({ price, quantity, services, discount }: StoredLine): number =>
  (price + services.reduce((sum, service) => sum + service.price, 0)) * quantity - discount

const nothing: WithdrawalOutcome = { error: null, problems: [], waitSeconds: null, id: null }

/**
 * A newcomer who clicks twice may come as two visitors, and one without cookies always does: the id of the form, which
 * nobody else knows, counts alone.
 */
const everybody = 'withdrawal'
