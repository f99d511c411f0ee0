import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.ts'
import { enqueueEmail } from '../infra/mail/enqueue-email.ts'
import { type Account, findAccount } from './accounts.ts'
import { type CommandResult, refused } from './command-result.ts'
import { logInLinkEmail } from './customer-emails.ts'
import { createLink } from './links.ts'
import { isPassword } from './passwords.ts'
import { takeAttempt as prove } from './rate-limits/proof-of-work.ts'
import { type Attempt, type AttemptResult, RateLimiter } from './rate-limits/rate-limiter.ts'
import type { SessionPort } from './sessions/session-port.ts'
import { sessionTypes } from './sessions/viewer.ts'

/** Context of a customer's command: tenant, locale, session, client and database. */
export interface CustomerContext {
  tenant: Tenant
  locale: string
  session: SessionPort
  /** IP address; '' where it is not known. */
  ip: string
  database: Database
  /** ms */
  now: number
  /** Runs the writes of a command in one transaction; over GraphQL only once per mutation id. */
  transact(run: (transaction: Transaction<Tables>) => Promise<CommandResult>): Promise<CommandResult>
}

/** Returns the rate limiter at the time of the request. */
export const rateLimiterOf = ({ database, now }: CustomerContext): RateLimiter =>
  new RateLimiter(database, () => now)

export const attemptOf = (
  context: CustomerContext,
  kind: Attempt['kind'],
  account: string,
  device?: string,
): Attempt => ({
  tenantId: context.tenant.id,
  kind,
  account,
  ip: context.ip,
  device,
})

/** An allowed attempt, or the result to return instead. */
type StartedAttempt =
  | { ok: true; attempt: Attempt; turn: Extract<AttemptResult, { is: 'taken' }> }
  | { ok: false; outcome: CommandResult }

/**
 * Counts an attempt before anything is read (REL-3, SEC-4, LOG-4). Where the tenant has a captcha, it is
 * required after a few failures; above the rate of the whole tenant it always is. Otherwise waits grow.
 * @param captcha a proof of work; left out, the one of the request
 */
export async function startAttempt(
  context: CustomerContext,
  attempt: Attempt,
  captcha?: string | undefined,
): Promise<StartedAttempt> {
  const turn = await prove(
    context,
    attempt,
    captcha || context.session.proof,
    context.tenant.captcha?.afterFailures,
  )
  if (turn.is === 'taken') return { ok: true, attempt, turn }
  return { ok: false, outcome: refusedAttempt(turn) }
}

/** Returns the result of a refused attempt. */
export const refusedAttempt = (turn: Exclude<AttemptResult, { is: 'taken' }>): CommandResult =>
  turn.is === 'proof' ? refused('CAPTCHA_NEEDED') : refused('TOO_MANY_ATTEMPTS', turn.waitMs)

/**
 * Key for attempts of the customer's logged-in sessions, which count together and separately from all other
 * attempts.
 */
export const sessionsKey = ({ id }: Pick<Account, 'id'>): string => `sessions of ${id}`

/** Undoes the counting of a successful attempt. */
export const succeeded = (
  context: CustomerContext,
  { attempt, turn }: Extract<StartedAttempt, { ok: true }>,
): Promise<void> => rateLimiterOf(context).succeeded(attempt, turn)

/** Returns the account of a fully logged-in customer (SES-3); undefined otherwise. */
export async function loggedInAccount({
  session,
  database,
  tenant,
}: CustomerContext): Promise<Account | undefined> {
  const viewer = await session.viewer()
  if (viewer?.type !== sessionTypes.loggedIn || viewer.customerId === undefined) return
  return await findAccount(database, tenant.id, { id: viewer.customerId })
}

type Authenticated = { ok: true; account: Account } | { ok: false; outcome: CommandResult }

/** How long after a log-in an account without a password needs no further confirmation, ms. */
const recentLogInMs = 30 * 60_000

/** How long a log-in link for an account without a password is valid, ms. */
const logInLinkMs = 3_600_000

/**
 * Returns the schema of a command that requires the password again, as the viewer has to send it: an account
 * without a password sends none.
 */
export async function schemaFor<Shape extends { currentPassword: z.ZodType<string> }>(
  context: CustomerContext,
  message: z.ZodObject<Shape>,
): Promise<z.ZodObject<Shape>> {
  const account = await loggedInAccount(context)
  if (!account || account.passwordHash !== null) return message
  return message.extend({
    currentPassword: z.string().max(2000).default(''),
  }) as unknown as z.ZodObject<Shape>
}

/**
 * Verifies the password of a logged-in customer again. Failures are limited like those of log-in, but count
 * for the account's own sessions alone, so that attackers cannot block the customer. A customer without a
 * password has to have logged in within half an hour through a mailed link; otherwise such a link is sent
 * (CONFIRMATION_MAILED).
 */
export async function reauthenticate(context: CustomerContext, password: string): Promise<Authenticated> {
  const account = await loggedInAccount(context)
  if (!account) return { ok: false, outcome: refused('LOGIN_NEEDED') }
  if (account.passwordHash === null) return await confirmByMail(context, account)
  const attempt = attemptOf(context, 'logIn', account.id, sessionsKey(account))
  const turn = await rateLimiterOf(context).take(attempt)
  if (turn.is !== 'taken') return { ok: false, outcome: refusedAttempt(turn) }
  if (!(await isPassword(password, account.passwordHash)))
    return { ok: false, outcome: refused('NOT_RECOGNISED') }
  await rateLimiterOf(context).succeeded(attempt, turn)
  return { ok: true, account }
}

async function confirmByMail(context: CustomerContext, account: Account): Promise<Authenticated> {
  const { tenant, locale, session, database, now } = context
  const { authenticatedAt = 0 } = (await session.viewer()) ?? {}
  if (now - authenticatedAt < recentLogInMs) return { ok: true, account }
  const turn = await rateLimiterOf(context).take(attemptOf(context, 'mail', account.id, sessionsKey(account)))
  if (turn.is !== 'taken') return { ok: false, outcome: refusedAttempt(turn) }
  await database.transaction().execute(async (db) => {
    const expiresAt = now + logInLinkMs
    const link = { tenantId: tenant.id, purpose: 'logIn', subject: account.id, expiresAt } as const
    const email = logInLinkEmail(tenant, locale, account, await createLink(db, link, now))
    await enqueueEmail(db, tenant, { ...email, recipient: account.email }, now)
  })
  return { ok: false, outcome: refused('CONFIRMATION_MAILED') }
}
