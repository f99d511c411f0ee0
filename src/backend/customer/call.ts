import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tenant } from '../../tenancy/tenants.ts'
import { type Attempt, Attempts, type Turn } from '../attempts/attempts.ts'
import { takeTurn as prove } from '../attempts/proof.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { SessionPort } from '../session/session-port.ts'
import { sessionTypes } from '../session/viewer.ts'
import { type Account, findAccount } from './accounts.ts'
import { logInLinkLetter } from './letters.ts'
import { makeLink } from './links.ts'
import { type Outcome, refused } from './outcome.ts'
import { isPassword } from './passwords.ts'

/** Context of a customer's command: tenant, locale, session, client and database. */
export interface Call {
  tenant: Tenant
  locale: string
  session: SessionPort
  /** IP address; '' where it is not known. */
  address: string
  database: Database
  /** ms */
  now: number
  /** Runs the writes of a command in one transaction; over GraphQL only once per mutation id. */
  transact(run: (transaction: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome>
}

/** Returns the rate limiter at the time of the request. */
export const attemptsOf = ({ database, now }: Call): Attempts => new Attempts(database, () => now)

export const attemptOf = (call: Call, kind: Attempt['kind'], account: string, device?: string): Attempt => ({
  tenantId: call.tenant.id,
  kind,
  account,
  address: call.address,
  device,
})

/** An allowed attempt, or the result to return instead. */
type Started =
  | { ok: true; attempt: Attempt; turn: Extract<Turn, { is: 'taken' }> }
  | { ok: false; outcome: Outcome }

/**
 * Counts an attempt before anything is read (REL-3, SEC-4, LOG-4). Where the tenant has a captcha, it is
 * required after a few failures; above the rate of the whole tenant it always is. Otherwise waits grow.
 * @param captcha a proof of work; left out, the one of the request
 */
export async function takeTurn(call: Call, attempt: Attempt, captcha?: string | undefined): Promise<Started> {
  const turn = await prove(call, attempt, captcha || call.session.proof, call.tenant.captcha?.afterFailures)
  if (turn.is === 'taken') return { ok: true, attempt, turn }
  return { ok: false, outcome: outcomeOf(turn) }
}

/** Returns the result of a refused attempt. */
export const outcomeOf = (turn: Exclude<Turn, { is: 'taken' }>): Outcome =>
  turn.is === 'proof' ? refused('CAPTCHA_NEEDED') : refused('TOO_MANY_ATTEMPTS', turn.waitMs)

/**
 * Key for attempts of the customer's logged-in sessions, which count together and separately from all other
 * attempts.
 */
export const ofSessions = ({ id }: Pick<Account, 'id'>): string => `sessions of ${id}`

/** Undoes the counting of a successful attempt. */
export const succeeded = (call: Call, { attempt, turn }: Extract<Started, { ok: true }>): Promise<void> =>
  attemptsOf(call).succeeded(attempt, turn)

/** Returns the account of a fully logged-in customer (SES-3); undefined otherwise. */
export async function loggedInAccount({ session, database, tenant }: Call): Promise<Account | undefined> {
  const viewer = await session.viewer()
  if (viewer?.type !== sessionTypes.loggedIn || viewer.customerId === undefined) return
  return await findAccount(database, tenant.id, { id: viewer.customerId })
}

type Authenticated = { ok: true; account: Account } | { ok: false; outcome: Outcome }

/** How long after a log-in an account without a password needs no further confirmation, ms. */
const freshMs = 30 * 60_000

/** How long a log-in link for an account without a password is valid, ms. */
const logInLinkMs = 3_600_000

/**
 * Returns the schema of a command that requires the password again, as the viewer has to send it: an account
 * without a password sends none.
 */
export async function messageFor<Shape extends { currentPassword: z.ZodType<string> }>(
  call: Call,
  message: z.ZodObject<Shape>,
): Promise<z.ZodObject<Shape>> {
  const account = await loggedInAccount(call)
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
export async function reauthenticate(call: Call, password: string): Promise<Authenticated> {
  const account = await loggedInAccount(call)
  if (!account) return { ok: false, outcome: refused('LOGIN_NEEDED') }
  if (account.passwordHash === null) return await confirmByMail(call, account)
  const attempt = attemptOf(call, 'logIn', account.id, ofSessions(account))
  const turn = await attemptsOf(call).take(attempt)
  if (turn.is !== 'taken') return { ok: false, outcome: outcomeOf(turn) }
  if (!(await isPassword(password, account.passwordHash)))
    return { ok: false, outcome: refused('NOT_RECOGNISED') }
  await attemptsOf(call).succeeded(attempt, turn)
  return { ok: true, account }
}

async function confirmByMail(call: Call, account: Account): Promise<Authenticated> {
  const { tenant, locale, session, database, now } = call
  const { authenticatedAt = 0 } = (await session.viewer()) ?? {}
  if (now - authenticatedAt < freshMs) return { ok: true, account }
  const turn = await attemptsOf(call).take(attemptOf(call, 'mail', account.id, ofSessions(account)))
  if (turn.is !== 'taken') return { ok: false, outcome: outcomeOf(turn) }
  await database.transaction().execute(async (db) => {
    const expiresAt = now + logInLinkMs
    const link = { tenantId: tenant.id, purpose: 'logIn', subject: account.id, expiresAt } as const
    const letter = logInLinkLetter(tenant, locale, account, await makeLink(db, link, now))
    await writeLetter(db, tenant, { ...letter, recipient: account.email }, now)
  })
  return { ok: false, outcome: refused('CONFIRMATION_MAILED') }
}
