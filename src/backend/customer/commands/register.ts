import { z } from 'zod'
import { confirmMessage, registerMessage, salutation } from '../../../contract/messages/customer.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { sessionTypes } from '../../session/viewer.ts'
import { type Account, emailKeyOf, findAccount, openAccount } from '../accounts.ts'
import { attemptOf, type Call, takeTurn } from '../call.ts'
import { isGuessable } from '../guessable-password.ts'
import { keepDevice } from '../known-device.ts'
import { alreadyCustomerLetter, registrationLetter } from '../letters.ts'
import { makeLink, useLink } from '../links.ts'
import { done, guessablePassword, type Outcome, readInput, refused } from '../outcome.ts'
import { hashPassword } from '../passwords.ts'
import { isNamed, letIn } from './log-in.ts'

/** How long a link that confirms an email address is valid, ms. */
export const confirmationMs = 86_400_000

/**
 * Requests an account (LOG-5). It is created through a mailed link, so that the response is the same whether
 * or not the address already has one (LOG-4); in that case the email says so.
 */
export async function register(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(registerMessage, sent)
  if (!read.ok) return read.outcome
  const { captcha, password, ...account } = read.input
  const { now, tenant, locale } = call
  if (await isGuessable(password, account, tenant)) return guessablePassword
  const subject = emailKeyOf(account.email)
  const started = await takeTurn(call, attemptOf(call, 'mail', subject), captcha)
  if (!started.ok) return started.outcome
  const passwordHash = await hashPassword(password)
  const registrant = (await call.session.ensure()).owner
  return await call.transact(async (transaction) => {
    const known = await findAccount(transaction, tenant.id, { email: account.email })
    const token = await makeLink(
      transaction,
      {
        tenantId: tenant.id,
        purpose: known ? 'nothing' : 'register',
        subject,
        detail: known ? {} : { ...account, passwordHash, registrant },
        expiresAt: now + confirmationMs,
      },
      now,
    )
    const letter = known
      ? alreadyCustomerLetter(tenant, locale, known)
      : registrationLetter(tenant, locale, token)
    await writeLetter(transaction, tenant, { ...letter, recipient: known?.email ?? account.email }, now)
    return done
  })
}

const pending = z.object({
  email: z.string(),
  passwordHash: z.string(),
  salutation,
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  /** Owner of the session that registered. Links from before it was stored have none, and log nobody in. */
  registrant: z.string().optional(),
})

/**
 * Opens the account that a mailed link stands for, and logs in where the session is the one that registered. Any other one is not
 * logged in and keeps what it has gathered: a stranger may have registered the mailbox with a password of their own, so only who
 * knows the password gets into the account. Repeated, it is done and lets nobody in again. For `email` see `isNamed`.
 */
export async function confirmRegistration(call: Call, sent: unknown): Promise<Outcome> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { now, tenant } = call
  const { token, email } = read.input
  const presented = { tenantId: tenant.id, purpose: 'register', token } as const
  const viewer = await call.session.viewer()
  let account: Account | undefined
  let hasRegistered = false
  const outcome = await call.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presented, now)
    if (!link) return refused('LINK_INVALID')
    const { registrant, ...registered } = pending.parse(link.detail)
    account = await openAccount(transaction, tenant.id, registered, now)
    hasRegistered = registrant !== undefined && registrant === viewer?.owner
    return account ? done : refused('LINK_INVALID')
  })
  if (!account || !hasRegistered) return outcome
  await keepDevice(call, account)
  return await letIn(call, account, sessionTypes.loggedIn, { keepsApart: email === undefined })
}
