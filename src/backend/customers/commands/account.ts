import { z } from 'zod'
import { redirectReminders } from '#backend/infra/mail/delete-unsent-email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { changeEmailMessage, confirmMessage } from '#contract/messages/customer.ts'
import { changeAccount, emailKeyOf, findAccount } from '../accounts.ts'
import { type CommandResult, done, readInput, refused } from '../command-result.ts'
import {
  attemptOf,
  type CustomerContext,
  rateLimiterOf,
  reauthenticate,
  refusedAttempt,
  schemaFor,
  sessionsKey,
} from '../customer-context.ts'
import { addressChangedEmail, addressTakenEmail, confirmNewAddressEmail } from '../customer-emails.ts'
import { createLink, dropLinks, useLink } from '../links.ts'
import { isNamed } from './log-in.ts'
import { confirmationMs } from './register.ts'

/**
 * Requests a change of the email address. It takes effect through a link mailed to the new address (LOG-5).
 */
export async function changeEmail(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(await schemaFor(context, changeEmailMessage), sent)
  if (!read.ok) return read.outcome
  const { email, currentPassword } = read.input
  const { tenant, locale, now } = context
  const authenticated = await reauthenticate(context, currentPassword)
  if (!authenticated.ok) return authenticated.outcome
  const { account } = authenticated
  if (emailKeyOf(email) === emailKeyOf(account.email))
    return { ...refused('INVALID_INPUT'), problems: [{ field: 'email', problem: 'unchanged' }] }
  const attemptResult = await rateLimiterOf(context).take(
    attemptOf(context, 'mail', account.id, sessionsKey(account)),
  )
  if (attemptResult.is !== 'taken') return refusedAttempt(attemptResult)
  return await context.transact(async (transaction) => {
    const taken = await findAccount(transaction, tenant.id, { email })
    const token = await createLink(
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
    const message = taken
      ? addressTakenEmail(tenant, locale, taken)
      : confirmNewAddressEmail(tenant, locale, token)
    // The address as stored in the account: one that only normalises to the same key may be another mailbox.
    await enqueueEmail(transaction, tenant, { ...message, recipient: taken?.email ?? email }, now)
    return done
  })
}

const newEmail = z.object({ email: z.string() })

/**
 * Makes the address of a mailed link the account's, and sends an email about it to the old address. For `email`, the present
 * address, see `isNamed`.
 */
export async function confirmEmail(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(confirmMessage, sent)
  if (!read.ok) return read.outcome
  const { tenant, locale, now } = context
  const { token, email: named } = read.input
  const presentedLink = { tenantId: tenant.id, purpose: 'email', token } as const
  return await context.transact(async (transaction) => {
    if (!(await isNamed(transaction, tenant.id, { token, email: named }, now))) return refused('LINK_INVALID')
    const link = await useLink(transaction, presentedLink, now)
    const account = link && (await findAccount(transaction, tenant.id, { id: link.subject }))
    if (!account) return refused('LINK_INVALID')
    const { email } = newEmail.parse(link.detail)
    if (await findAccount(transaction, tenant.id, { email })) return refused('LINK_INVALID')
    await changeAccount(transaction, tenant.id, account.id, { email, email_key: emailKeyOf(email) })
    await redirectReminders(transaction, tenant.id, account.email, email)
    // A password link may have been sent to the old address.
    await dropLinks(transaction, tenant.id, account.id)
    const message = addressChangedEmail(tenant, locale, account, email)
    await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
    return done
  })
}
