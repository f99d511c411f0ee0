import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import {
  confirmMessage,
  logInByCustomerNumberMessage,
  logInByEmailMessage,
} from '#contract/messages/customer.ts'
import { type Account, emailKeyOf, findAccount, flagsOf } from '../accounts.ts'
import { type CommandResult, done, readInput, refused } from '../command-result.ts'
import { attemptOf, type CustomerContext, startAttempt, succeeded } from '../customer-context.ts'
import { customerLoggingIn } from '../customer-events.ts'
import { knownDevice, rememberDevice } from '../known-device.ts'
import { emailOfLink, useLink } from '../links.ts'
import { isPassword } from '../passwords.ts'
import type { CustomerFlags } from '../sessions/session-port.ts'
import { customerOwner, sessionTypes, type Viewer, visitorBehind } from '../sessions/viewer.ts'

/**
 * Logs in by email and password (LOG-1). An unknown address gets the same response as a wrong password, after
 * the same time (SEC-4).
 */
export async function logInByEmail(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(logInByEmailMessage, sent)
  if (!read.ok) return read.outcome
  const { email, password, captcha } = read.input
  const account = await findAccount(context.database, context.tenant.id, { email })
  const device = await knownDevice(context, account)
  const started = await startAttempt(context, attemptOf(context, 'logIn', emailKeyOf(email), device), captcha)
  if (!started.ok) return started.outcome
  const isCorrect = await isPassword(password, account?.passwordHash)
  if (!account || !isCorrect) return refused('NOT_RECOGNISED')
  await succeeded(context, started)
  await rememberDevice(context, account)
  return await openSession(context, account, sessionTypes.loggedIn)
}

/**
 * Recognises a customer by number and birthday. This identifies but does not authenticate: a soft log-in
 * (SEC-3).
 */
export async function logInByCustomerNumber(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(logInByCustomerNumberMessage, sent)
  if (!read.ok) return read.outcome
  const { customerNumber, birthday, captcha } = read.input
  const started = await startAttempt(
    context,
    attemptOf(context, 'logIn', `number ${customerNumber}`),
    captcha,
  )
  if (!started.ok) return started.outcome
  const account = await findAccount(context.database, context.tenant.id, {
    businessPartnerNo: customerNumber,
  })
  const isCorrect = sameDay(birthday, account?.birthday ?? '0000-00-00')
  if (!account || !isCorrect) return refused('NOT_RECOGNISED')
  await succeeded(context, started)
  const viewer = await context.session.viewer()
  const isLoggedIn = viewer?.customerId === account.id && viewer.type === sessionTypes.loggedIn
  return isLoggedIn ? done : await openSession(context, account, sessionTypes.soft)
}

const sameDay = (entered: string, stored: string): boolean =>
  entered.length === stored.length && timingSafeEqual(Buffer.from(entered), Buffer.from(stored))

/** Logs a customer without a password in by a mailed link, once. For `email` see `isNamed`. */
export async function logInByLink(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { tenant, now } = context
  const { token, email } = read.input
  const presentedLink = { tenantId: tenant.id, purpose: 'logIn', token } as const
  let account: Account | undefined
  const outcome = await context.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presentedLink, now)
    account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    return account ? done : refused('LINK_INVALID')
  })
  if (!account) return outcome
  return await openSession(context, account, sessionTypes.loggedIn, { keepsApart: email === undefined })
}

/**
 * Returns whether a mailed link may be followed after the page has shown an address: true if the address is that of the link's
 * account, or if the page has shown none. A link that is refused for this reason stays valid for its customer.
 * @param now ms
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
 * Moves the visitor's data to the customer and opens the session. A retry does both again, and duplicates nothing.
 * @param keepsApart whether the visitor's data is not moved, because no page has shown the account that a mailed link opens
 */
export async function openSession(
  context: Omit<CustomerContext, 'transact'>,
  account: Account,
  type: 1 | 2,
  options: { keepsApart?: boolean } = {},
): Promise<CommandResult> {
  await openCustomerSession(context, { id: account.id, flags: flagsOf(account) }, type, options)
  return done
}

/**
 * Does the same for a customer of any backend.
 * @returns the viewer of the new session
 */
export async function openCustomerSession(
  { database, now, session, tenant }: Pick<CustomerContext, 'database' | 'now' | 'session' | 'tenant'>,
  { id, flags }: { id: string; flags: CustomerFlags },
  type: 1 | 2,
  { keepsApart = false }: { keepsApart?: boolean } = {},
): Promise<Viewer> {
  const viewer = await session.viewer()
  const owner = customerOwner(id)
  if (!keepsApart)
    await database
      .transaction()
      .execute((db) => customerLoggingIn.emit({ db, now }, { tenantId: tenant.id, viewer, owner, type }))
  const visitor = type === sessionTypes.soft ? visitorBehind(viewer, owner) : undefined
  return await session.open(id, type, flags, visitor)
}

/** Ends the session (LOG-5). */
export async function logOut({ session }: CustomerContext): Promise<CommandResult> {
  await session.end()
  return done
}
