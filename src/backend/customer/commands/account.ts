import { z } from 'zod'
import {
  changeEmailMessage,
  confirmMessage,
  deleteAccountMessage,
  reauthenticateMessage,
} from '../../../contract/messages/customer.ts'
import { ownBalance } from '../../balance/own-balance.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { accountsToKeep, keepAccounts } from '../../payout/kept-accounts.ts'
import { Sessions } from '../../session/sessions.ts'
import { customerOwner } from '../../session/viewer.ts'
import { changeAccount, emailKeyOf, emptyAccount, findAccount } from '../accounts.ts'
import {
  attemptOf,
  attemptsOf,
  type Call,
  messageFor,
  ofSessions,
  outcomeOf,
  reauthenticate,
} from '../call.ts'
import { accountDeletedLetter, addressTakenLetter, emailChangedLetter, newEmailLetter } from '../letters.ts'
import { dropLinks, makeLink, useLink } from '../links.ts'
import { done, type Outcome, readInput, refused } from '../outcome.ts'
import { eraseOwnData, exportOwnData } from '../own-data.ts'
import { isNamed } from './log-in.ts'
import { confirmationMs } from './register.ts'

/**
 * Requests a change of the email address. It takes effect through a link mailed to the new address (LOG-5).
 */
export async function changeEmail(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(await messageFor(call, changeEmailMessage), sent)
  if (!read.ok) return read.outcome
  const { email, currentPassword } = read.input
  const { tenant, locale, now } = call
  const known = await reauthenticate(call, currentPassword)
  if (!known.ok) return known.outcome
  const { account } = known
  if (emailKeyOf(email) === emailKeyOf(account.email))
    return { ...refused('INVALID_INPUT'), problems: [{ field: 'email', problem: 'unchanged' }] }
  const turn = await attemptsOf(call).take(attemptOf(call, 'mail', account.id, ofSessions(account)))
  if (turn.is !== 'taken') return outcomeOf(turn)
  return await call.transact(async (transaction) => {
    const taken = await findAccount(transaction, tenant.id, { email })
    const token = await makeLink(
      transaction,
      {
        tenantId: tenant.id,
        purpose: taken ? 'nothing' : 'email',
        subject: account.id,
        detail: { email },
        expiresAt: now + confirmationMs,
      },
      now,
    )
    const letter = taken ? addressTakenLetter(tenant, locale, taken) : newEmailLetter(tenant, locale, token)
    // The address as stored in the account: one that only normalises to the same key may be another mailbox.
    await writeLetter(transaction, tenant, { ...letter, recipient: taken?.email ?? email }, now)
    return done
  })
}

const newAddress = z.object({ email: z.string() })

/** Makes the address of a mailed link the account's, and tells the old one. For `email`, the present address, see `isNamed`. */
export async function confirmEmail(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { tenant, locale, now } = call
  const { token, email: named } = read.input
  const presented = { tenantId: tenant.id, purpose: 'email', token } as const
  return await call.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email: named }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presented, now)
    const account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    if (!account) return refused('LINK_INVALID')
    const { email } = newAddress.parse(link.detail)
    if (await findAccount(transaction, tenant.id, { email })) return refused('LINK_INVALID')
    await changeAccount(transaction, tenant.id, account.id, { email, email_key: emailKeyOf(email) })
    // A password link may have been sent to the old address.
    await dropLinks(transaction, tenant.id, account.id)
    const letter = emailChangedLetter(tenant, locale, account, email)
    await writeLetter(transaction, tenant, { ...letter, recipient: account.email }, now)
    return done
  })
}

/**
 * Deletes the account of a logged-in customer after a password check, with everything that the law does not
 * require us to retain (LAW-10). Money owed to the customer has to be accepted first; the bank account for it
 * stays until it was used.
 */
export async function deleteAccount(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(await messageFor(call, deleteAccountMessage), sent)
  if (!read.ok) return read.outcome
  const { tenant, locale, now, session, database } = call
  const known = await reauthenticate(call, read.input.currentPassword)
  if (!known.ok) return known.outcome
  const { account } = known
  const owner = customerOwner(account.id)
  if (!read.input.owedAccepted && (await ownBalance(database, tenant, owner, now)).credit > 0)
    return refused('MONEY_OWED')
  const outcome = await call.transact(async (transaction) => {
    const accounts = await accountsToKeep(transaction, tenant, owner, now)
    await eraseOwnData(transaction, tenant.id, account.id)
    await keepAccounts(transaction, accounts)
    await emptyAccount(transaction, tenant.id, account.id, now)
    await dropLinks(transaction, tenant.id, account.id)
    await new Sessions(transaction, () => now).endOthers(tenant, account.id)
    const letter = accountDeletedLetter(tenant, locale, account)
    await writeLetter(transaction, tenant, { ...letter, recipient: account.email }, now)
    return done
  })
  await session.end()
  return outcome
}

export interface Export {
  outcome: Outcome
  /** Plain JSON; only without an error. */
  data?: object
}

/** Exports all personal data of a logged-in customer after a password check (LAW-10). */
export async function takeOwnData(call: Call, sent: unknown): Promise<Export> {
  const read = readInput(await messageFor(call, reauthenticateMessage), sent)
  if (!read.ok) return { outcome: read.outcome }
  const known = await reauthenticate(call, read.input.currentPassword)
  if (!known.ok) return { outcome: known.outcome }
  return { outcome: done, data: await exportOwnData(call.database, call.tenant.id, known.account, call.now) }
}
