import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  confirmMessage,
  logInByCustomerNumberMessage,
  logInByEmailMessage,
} from '../../../contract/messages/customer.ts'
import type { Tables } from '../../database/tables.ts'
import { customerOwner, sessionTypes } from '../../session/viewer.ts'
import { type Account, emailKeyOf, findAccount, flagsOf } from '../accounts.ts'
import { attemptOf, type Call, succeeded, takeTurn } from '../call.ts'
import { keepDevice, knownDevice } from '../known-device.ts'
import { emailOfLink, useLink } from '../links.ts'
import { mergeVisitor, visitorBehind } from '../merge.ts'
import { done, type Outcome, readInput, refused } from '../outcome.ts'
import { isPassword } from '../passwords.ts'

/**
 * Logs in by email and password (LOG-1). An unknown address gets the same response as a wrong password, after
 * the same time (SEC-4).
 */
export async function logInByEmail(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(logInByEmailMessage, sent)
  if (!read.ok) return read.outcome
  const { email, password, captcha } = read.input
  const account = await findAccount(call.database, call.tenant.id, { email })
  const device = await knownDevice(call, account)
  const started = await takeTurn(call, attemptOf(call, 'logIn', emailKeyOf(email), device), captcha)
  if (!started.ok) return started.outcome
  const right = await isPassword(password, account?.passwordHash)
  if (!account || !right) return refused('NOT_RECOGNISED')
  await succeeded(call, started)
  await keepDevice(call, account)
  return await letIn(call, account, sessionTypes.loggedIn)
}

/**
 * Recognises a customer by number and birthday. This identifies but does not authenticate: a soft log-in
 * (SEC-3).
 */
export async function logInByCustomerNumber(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(logInByCustomerNumberMessage, sent)
  if (!read.ok) return read.outcome
  const { customerNumber, birthday, captcha } = read.input
  const started = await takeTurn(call, attemptOf(call, 'logIn', `number ${customerNumber}`), captcha)
  if (!started.ok) return started.outcome
  const account = await findAccount(call.database, call.tenant.id, { businessPartnerNo: customerNumber })
  const right = sameDay(birthday, account?.birthday ?? '0000-00-00')
  if (!account || !right) return refused('NOT_RECOGNISED')
  await succeeded(call, started)
  const viewer = await call.session.viewer()
  const already = viewer?.customerId === account.id && viewer.type === sessionTypes.loggedIn
  return already ? done : await letIn(call, account, sessionTypes.soft)
}

const sameDay = (given: string, kept: string): boolean =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept))

/** Logs a customer without a password in by a mailed link, once. For `email` see `isNamed`. */
export async function logInByLink(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { tenant, now } = call
  const { token, email } = read.input
  const presented = { tenantId: tenant.id, purpose: 'logIn', token } as const
  let account: Account | undefined
  const outcome = await call.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presented, now)
    account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    return account ? done : refused('LINK_INVALID')
  })
  if (!account) return outcome
  return await letIn(call, account, sessionTypes.loggedIn, { keepsApart: email === undefined })
}

/**
 * Returns whether a mailed link may be followed by somebody to whom this address was named: it is that of the link's account, or
 * none was named. A link that is refused for it stays valid for its customer. @param now ms
 */
export async function isNamed(
  db: Kysely<Tables>,
  tenantId: string,
  { token, email }: { token: string; email: string | undefined },
  now: number,
): Promise<boolean> {
  if (email === undefined) return true
  const known = await emailOfLink(db, tenantId, token, now)
  return known !== undefined && emailKeyOf(known) === emailKeyOf(email)
}

/**
 * Hands the visitor's things over and opens the session. Done again by a retry: it gives nothing twice.
 * @param keepsApart whether the visitor's things stay the visitor's: nobody has told them whose account a mailed link opens
 */
export async function letIn(
  call: Omit<Call, 'transact'>,
  account: Account,
  type: 1 | 2,
  { keepsApart = false }: { keepsApart?: boolean } = {},
): Promise<Outcome> {
  const { database, now, session, tenant } = call
  const viewer = await session.viewer()
  const owner = customerOwner(account.id)
  if (!keepsApart)
    await database
      .transaction()
      .execute((transaction) => mergeVisitor(transaction, tenant.id, viewer, { owner, type }, now))
  const visitor = type === sessionTypes.soft ? visitorBehind(viewer, owner) : undefined
  await session.open(account.id, type, flagsOf(account), visitor)
  return done
}

/** Ends the session (LOG-5). */
export async function logOut({ session }: Call): Promise<Outcome> {
  await session.end()
  return done
}
