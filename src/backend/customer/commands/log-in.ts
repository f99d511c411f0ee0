import { timingSafeEqual } from 'node:crypto'
import {
  confirmMessage,
  logInByCustomerNumberMessage,
  logInByEmailMessage,
} from '../../../contract/messages/customer.ts'
import { customerOwner, sessionTypes } from '../../session/viewer.ts'
import { type Account, emailKeyOf, findAccount, flagsOf } from '../accounts.ts'
import { attemptOf, type Call, succeeded, takeTurn } from '../call.ts'
import { keepDevice, knownDevice } from '../known-device.ts'
import { useLink } from '../links.ts'
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

/** Logs a customer without a password in through a mailed link, once. */
export async function logInByLink(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { tenant, now } = call
  const presented = { tenantId: tenant.id, purpose: 'logIn', token: read.input.token } as const
  let account: Account | undefined
  const outcome = await call.transact(async (transaction) => {
    const link = await useLink(transaction, presented, now)
    account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    return account ? done : refused('LINK_INVALID')
  })
  return account ? await letIn(call, account, sessionTypes.loggedIn) : outcome
}

/** Merges the visitor's data into the account and opens the session. A retry merges nothing twice. */
export async function letIn(call: Omit<Call, 'transact'>, account: Account, type: 1 | 2): Promise<Outcome> {
  const { database, now, session, tenant } = call
  const viewer = await session.viewer()
  const owner = customerOwner(account.id)
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
