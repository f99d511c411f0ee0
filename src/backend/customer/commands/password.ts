import {
  changePasswordMessage,
  requestPasswordResetMessage,
  resetPasswordMessage,
} from '../../../contract/messages/customer.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { Sessions } from '../../session/sessions.ts'
import { sessionTypes } from '../../session/viewer.ts'
import { changeAccount, emailKeyOf, findAccount, flagsOf } from '../accounts.ts'
import { attemptOf, type Call, messageFor, reauthenticate, takeTurn } from '../call.ts'
import { isGuessable } from '../guessable-password.ts'
import { keepDevice } from '../known-device.ts'
import { passwordChangedLetter, passwordResetLetter } from '../letters.ts'
import { dropLinks, findLink, makeLink, useLink } from '../links.ts'
import { done, guessablePassword, type Outcome, readInput, refused } from '../outcome.ts'
import { hashPassword } from '../passwords.ts'

const hour = 3_600_000

/**
 * Mails a link to set a new password (LOG-3), valid for `passwordResetHours`. An unknown address costs the
 * same work and gets the same response; its email is stored but never sent (SEC-4).
 */
export async function requestPasswordReset(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(requestPasswordResetMessage, sent)
  if (!read.ok) return read.outcome
  const { email, captcha } = read.input
  const { tenant, locale, now } = call
  const started = await takeTurn(call, attemptOf(call, 'mail', emailKeyOf(email)), captcha)
  if (!started.ok) return started.outcome
  return await call.transact(async (transaction) => {
    const account = await findAccount(transaction, tenant.id, { email })
    const token = await makeLink(
      transaction,
      {
        tenantId: tenant.id,
        purpose: account ? 'reset' : 'nothing',
        subject: account?.id ?? emailKeyOf(email),
        expiresAt: now + tenant.constants.passwordResetHours * hour,
      },
      now,
    )
    const letter = passwordResetLetter(tenant, locale, account, token)
    const recipient = account?.email ?? email
    await writeLetter(transaction, tenant, { ...letter, recipient, toNobody: !account }, now)
    return done
  })
}

/** Whether a password reset link is still valid. */
export const isResetLink = async ({ database, tenant, now }: Call, token: string): Promise<boolean> =>
  (await findLink(database, { tenantId: tenant.id, purpose: 'reset', token }, now)) !== undefined

/**
 * Sets a new password through a mailed link. Ends every session and voids every other link of the customer
 * (SEC-4).
 */
export async function resetPassword(call: Call, input: unknown): Promise<Outcome> {
  const read = readInput(resetPasswordMessage, input)
  if (!read.ok) return read.outcome
  const { token, password } = read.input
  const { tenant, locale, now } = call
  // An invalid link costs no hash, and a refused password leaves the link valid for another try.
  const presented = { tenantId: tenant.id, purpose: 'reset', token } as const
  const sent = await findLink(call.database, presented, now)
  const known = sent && (await findAccount(call.database, tenant.id, { id: sent.subject }))
  if (!known) return refused('LINK_INVALID')
  if (await isGuessable(password, known, tenant)) return guessablePassword
  const passwordHash = await hashPassword(password)
  let owner: string | undefined
  const outcome = await call.transact(async (transaction) => {
    const link = await useLink(transaction, presented, now)
    const account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    if (!account) return refused('LINK_INVALID')
    await changeAccount(transaction, tenant.id, account.id, { password_hash: passwordHash })
    await dropLinks(transaction, tenant.id, account.id)
    await new Sessions(transaction, () => now).endOthers(tenant, account.id)
    const letter = passwordChangedLetter(tenant, locale, account)
    await writeLetter(transaction, tenant, { ...letter, recipient: account.email }, now)
    owner = account.id
    return done
  })
  // The owner of the mailbox can log in with the new password even during an attack on the account (REL-3).
  if (owner !== undefined) await keepDevice(call, { id: owner, passwordHash })
  return outcome
}

/**
 * Changes the password of a logged-in customer after checking the old one, or sets the first one of an
 * account without a password; ends other sessions.
 */
export async function changePassword(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(await messageFor(call, changePasswordMessage), sent)
  if (!read.ok) return read.outcome
  const { currentPassword, password } = read.input
  const { tenant, locale, now, session } = call
  const known = await reauthenticate(call, currentPassword)
  if (!known.ok) return known.outcome
  const { account } = known
  if (await isGuessable(password, account, tenant)) return guessablePassword
  const passwordHash = await hashPassword(password)
  const outcome = await call.transact(async (transaction) => {
    await changeAccount(transaction, tenant.id, account.id, { password_hash: passwordHash })
    await dropLinks(transaction, tenant.id, account.id)
    const letter = passwordChangedLetter(tenant, locale, account)
    await writeLetter(transaction, tenant, { ...letter, recipient: account.email }, now)
    return done
  })
  // The new session has the flag for a password (np), under a new value.
  if (account.passwordHash === null)
    await session.open(account.id, sessionTypes.loggedIn, flagsOf({ ...account, passwordHash }))
  await session.endOthers()
  await keepDevice(call, { id: account.id, passwordHash })
  return outcome
}
