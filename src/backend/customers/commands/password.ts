import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import {
  changePasswordMessage,
  requestPasswordResetMessage,
  resetPasswordMessage,
} from '#contract/messages/customer.ts'
import { changeAccount, emailKeyOf, findAccount, flagsOf } from '../accounts.ts'
import { type CommandResult, done, guessablePassword, readInput, refused } from '../command-result.ts'
import {
  attemptOf,
  type CustomerContext,
  reauthenticate,
  schemaFor,
  startAttempt,
} from '../customer-context.ts'
import { passwordChangedEmail, passwordResetEmail } from '../customer-emails.ts'
import { isGuessable } from '../guessable-password.ts'
import { rememberDevice } from '../known-device.ts'
import { createLink, dropLinks, findLink, useLink } from '../links.ts'
import { hashPassword } from '../passwords.ts'
import { Sessions } from '../sessions/sessions.ts'
import { sessionTypes } from '../sessions/viewer.ts'

const hour = 3_600_000

/**
 * Mails a link to set a new password (LOG-3), valid for `passwordResetHours`. An unknown address costs the
 * same work and gets the same response; its email is stored but never sent (SEC-4).
 */
export async function requestPasswordReset(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(requestPasswordResetMessage, sent)
  if (!read.ok) return read.outcome
  const { email, captcha } = read.input
  const { tenant, locale, now } = context
  const started = await startAttempt(context, attemptOf(context, 'mail', emailKeyOf(email)), captcha)
  if (!started.ok) return started.outcome
  return await context.transact(async (transaction) => {
    const account = await findAccount(transaction, tenant.id, { email })
    const token = await createLink(
      transaction,
      {
        tenantId: tenant.id,
        purpose: account ? 'reset' : 'nothing',
        subject: account?.id ?? emailKeyOf(email),
        expiresAt: now + tenant.constants.passwordResetHours * hour,
      },
      now,
    )
    const message = passwordResetEmail(tenant, locale, account, token)
    const recipient = account?.email ?? email
    await enqueueEmail(transaction, tenant, { ...message, recipient, isVoid: !account }, now)
    return done
  })
}

/**
 * Sets a new password through a mailed link. Ends every session and voids every other link of the customer
 * (SEC-4).
 */
export async function resetPassword(context: CustomerContext, input: unknown): Promise<CommandResult> {
  const read = readInput(resetPasswordMessage, input)
  if (!read.ok) return read.outcome
  const { token, password } = read.input
  const { tenant, locale, now } = context
  // An invalid link costs no hash, and a refused password leaves the link valid for another try.
  const presentedLink = { tenantId: tenant.id, purpose: 'reset', token } as const
  const sent = await findLink(context.database, presentedLink, now)
  const known = sent && (await findAccount(context.database, tenant.id, { id: sent.subject }))
  if (!known) return refused('LINK_INVALID')
  if (await isGuessable(password, known, tenant)) return guessablePassword
  const passwordHash = await hashPassword(password)
  let owner: string | undefined
  const outcome = await context.transact(async (transaction) => {
    const link = await useLink(transaction, presentedLink, now)
    const account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    if (!account) return refused('LINK_INVALID')
    await changeAccount(transaction, tenant.id, account.id, { password_hash: passwordHash })
    await dropLinks(transaction, tenant.id, account.id)
    await new Sessions(transaction, () => now).endOthers(tenant, account.id)
    const message = passwordChangedEmail(tenant, locale, account)
    await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
    owner = account.id
    return done
  })
  // The owner of the mailbox can log in with the new password even during an attack on the account (REL-3).
  if (owner !== undefined) await rememberDevice(context, { id: owner, passwordHash })
  return outcome
}

/**
 * Changes the password of a logged-in customer after checking the old one, or sets the first one of an
 * account without a password; ends other sessions.
 */
export async function changePassword(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(await schemaFor(context, changePasswordMessage), sent)
  if (!read.ok) return read.outcome
  const { currentPassword, password } = read.input
  const { tenant, locale, now, session } = context
  const known = await reauthenticate(context, currentPassword)
  if (!known.ok) return known.outcome
  const { account } = known
  if (await isGuessable(password, account, tenant)) return guessablePassword
  const passwordHash = await hashPassword(password)
  const outcome = await context.transact(async (transaction) => {
    await changeAccount(transaction, tenant.id, account.id, { password_hash: passwordHash })
    await dropLinks(transaction, tenant.id, account.id)
    const message = passwordChangedEmail(tenant, locale, account)
    await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
    return done
  })
  // The new session has the flag for a password (np), under a new value.
  if (account.passwordHash === null)
    await session.open(account.id, sessionTypes.loggedIn, flagsOf({ ...account, passwordHash }))
  await session.endOthers()
  await rememberDevice(context, { id: account.id, passwordHash })
  return outcome
}
