import type { Transaction } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { type Attempt, Attempts } from '../attempts/attempts.ts'
import { isCaptchaSolved } from '../attempts/captcha.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { SessionPort } from '../session/session-port.ts'
import { sessionTypes } from '../session/viewer.ts'
import { type Account, findAccount } from './accounts.ts'
import { type Outcome, refused } from './outcome.ts'
import { isPassword } from './passwords.ts'

/** What a command of a customer is given: who asks, from where, and the shop's books. */
export interface Call {
  tenant: Tenant
  locale: string
  session: SessionPort
  /** IP address; '' where it is not known. */
  address: string
  database: Database
  /** ms */
  now: number
  /** One transaction for what a command changes; over GraphQL it is run once however often it is sent. */
  transact(run: (transaction: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome>
}

/** Attempts as one call counts them: in its own present. */
export const attemptsOf = ({ database, now }: Call): Attempts => new Attempts(database, () => now)

export const attemptOf = (call: Call, kind: Attempt['kind'], account: string): Attempt => ({
  tenantId: call.tenant.id,
  kind,
  account,
  address: call.address,
})

/**
 * Asks for a turn before anything is looked at (SEC-4, LOG-4). Where the shop has a captcha, it is needed after
 * a few failures; then, or without one, waits grow.
 * @returns what to answer instead, or undefined: go on.
 */
export async function takeTurn(
  call: Call,
  attempt: Attempt,
  captcha?: string | undefined,
): Promise<Outcome | undefined> {
  const { tenant, database, now } = call
  const attempts = attemptsOf(call)
  if (tenant.captcha && (await attempts.failures(attempt)) >= tenant.captcha.afterFailures) {
    if (!(await isCaptchaSolved(database, tenant.id, captcha, now))) return refused('CAPTCHA_NEEDED')
  }
  const { waitMs } = await attempts.take(attempt)
  return waitMs > 0 ? refused('TOO_MANY_ATTEMPTS', waitMs) : undefined
}

/** The account of whoever is fully logged in (SES-3). */
export async function loggedInAccount({ session, database, tenant }: Call): Promise<Account | undefined> {
  const viewer = await session.viewer()
  if (viewer?.type !== sessionTypes.loggedIn || viewer.customerId === undefined) return
  return await findAccount(database, tenant.id, { id: viewer.customerId })
}

type Authenticated = { ok: true; account: Account } | { ok: false; outcome: Outcome }

/** Asks a customer who is logged in for the password again. Guesses count as those of log-in. */
export async function reauthenticate(call: Call, password: string): Promise<Authenticated> {
  const account = await loggedInAccount(call)
  if (!account) return { ok: false, outcome: refused('LOGIN_NEEDED') }
  const attempt = attemptOf(call, 'logIn', account.id)
  const { waitMs } = await attemptsOf(call).take(attempt)
  if (waitMs > 0) return { ok: false, outcome: refused('TOO_MANY_ATTEMPTS', waitMs) }
  if (!(await isPassword(password, account.passwordHash)))
    return { ok: false, outcome: refused('NOT_RECOGNISED') }
  await attemptsOf(call).succeeded(attempt)
  return { ok: true, account }
}
