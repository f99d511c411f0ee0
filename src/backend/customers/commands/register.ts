import { z } from 'zod'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { confirmMessage, registerMessage, salutation } from '#contract/messages/customer.ts'
import { type Account, emailKeyOf, findAccount, openAccount } from '../accounts.ts'
import { type CommandResult, done, guessablePassword, readInput, refused } from '../command-result.ts'
import { attemptOf, type CustomerContext, startAttempt } from '../customer-context.ts'
import { alreadyCustomerEmail, registrationEmail } from '../customer-emails.ts'
import { sendRegistered } from '../customer-webhooks.ts'
import { isGuessable } from '../guessable-password.ts'
import { rememberDevice } from '../known-device.ts'
import { createLink, useLink } from '../links.ts'
import { hashPassword } from '../passwords.ts'
import { sessionTypes } from '../sessions/viewer.ts'
import { isNamed, openSession } from './log-in.ts'

/** How long a link that confirms an email address is valid, ms. */
export const confirmationMs = 86_400_000

/**
 * Requests an account (LOG-5). It is created through a mailed link, so that the response is the same whether
 * or not the address already has one (LOG-4); in that case the email explains it.
 */
export async function register(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(registerMessage, sent)
  if (!read.ok) return read.outcome
  const { captcha, password, ...account } = read.input
  const { now, tenant, locale } = context
  if (await isGuessable(password, account, tenant)) return guessablePassword
  const subject = emailKeyOf(account.email)
  const started = await startAttempt(context, attemptOf(context, 'mail', subject), captcha)
  if (!started.ok) return started.outcome
  const passwordHash = await hashPassword(password)
  const registrant = (await context.session.ensure()).owner
  return await context.transact(async (transaction) => {
    const existing = await findAccount(transaction, tenant.id, { email: account.email })
    const token = await createLink(
      transaction,
      {
        tenantId: tenant.id,
        purpose: existing ? 'nothing' : 'register',
        subject,
        detail: existing ? {} : { ...account, passwordHash, registrant },
        expiresAt: now + confirmationMs,
      },
      now,
    )
    const email = existing
      ? alreadyCustomerEmail(tenant, locale, existing)
      : registrationEmail(tenant, locale, token)
    await enqueueEmail(transaction, tenant, { ...email, recipient: existing?.email ?? account.email }, now)
    return done
  })
}

const pendingAccount = z.object({
  email: z.string(),
  passwordHash: z.string(),
  salutation,
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  /** Owner of the session that registered. Links from before it was stored have none, and do not log in. */
  registrant: z.string().optional(),
})

/**
 * Opens the account of a mailed link, and logs in the session if it is the one that registered. Any other session is not logged
 * in and keeps its data: a stranger may have registered the mailbox with a password of their own, so the account takes the
 * password. A repeated call succeeds, and does not log in again. For `email` see `isNamed`.
 */
export async function confirmRegistration(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { now, tenant } = context
  const { token, email } = read.input
  const presentedLink = { tenantId: tenant.id, purpose: 'register', token } as const
  const viewer = await context.session.viewer()
  let account: Account | undefined
  let hasRegistered = false
  const outcome = await context.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presentedLink, now)
    if (!link) return refused('LINK_INVALID')
    const { registrant, ...registered } = pendingAccount.parse(link.detail)
    account = await openAccount(transaction, tenant.id, registered, now)
    if (account) await sendRegistered(transaction, tenant, account, now)
    hasRegistered = registrant !== undefined && registrant === viewer?.owner
    return account ? done : refused('LINK_INVALID')
  })
  if (!account || !hasRegistered) return outcome
  await rememberDevice(context, account)
  return await openSession(context, account, sessionTypes.loggedIn, { keepsApart: email === undefined })
}
