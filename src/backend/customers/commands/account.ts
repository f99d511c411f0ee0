import { z } from 'zod'
import {
  changeEmailMessage,
  confirmMessage,
  deleteAccountMessage,
  reauthenticateMessage,
} from '../../../contract/messages/customer.ts'
import { customerBalance } from '../../billing/balance/customer-balance.ts'
import { accountsToRetain, restoreAccounts } from '../../billing/payouts/account-retention.ts'
import { enqueueEmail } from '../../infra/mail/enqueue-email.ts'
import { collectPersonalData, erasePersonalData } from '../../personal-data/personal-data.ts'
import { anonymiseAccount, changeAccount, emailKeyOf, findAccount } from '../accounts.ts'
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
import {
  accountDeletedEmail,
  addressChangedEmail,
  addressTakenEmail,
  confirmNewAddressEmail,
} from '../customer-emails.ts'
import { createLink, dropLinks, useLink } from '../links.ts'
import { Sessions } from '../sessions/sessions.ts'
import { customerOwner } from '../sessions/viewer.ts'
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
    // A password link may have been sent to the old address.
    await dropLinks(transaction, tenant.id, account.id)
    const message = addressChangedEmail(tenant, locale, account, email)
    await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
    return done
  })
}

/**
 * Deletes the account of a logged-in customer after a password check, with everything that the law does not
 * require us to retain (LAW-10). Money owed to the customer has to be accepted first; the bank account for it
 * stays until it was used.
 */
export async function deleteAccount(context: CustomerContext, sent: unknown): Promise<CommandResult> {
  const read = readInput(await schemaFor(context, deleteAccountMessage), sent)
  if (!read.ok) return read.outcome
  const { tenant, locale, now, session, database } = context
  const authenticated = await reauthenticate(context, read.input.currentPassword)
  if (!authenticated.ok) return authenticated.outcome
  const { account } = authenticated
  const owner = customerOwner(account.id)
  if (!read.input.owedAccepted && (await customerBalance(database, tenant, owner, now)).credit > 0)
    return refused('MONEY_OWED')
  const outcome = await context.transact(async (transaction) => {
    const accounts = await accountsToRetain(transaction, tenant, owner, now)
    await erasePersonalData(transaction, tenant.id, account.id)
    await restoreAccounts(transaction, accounts)
    await anonymiseAccount(transaction, tenant.id, account.id, now)
    await dropLinks(transaction, tenant.id, account.id)
    await new Sessions(transaction, () => now).endOthers(tenant, account.id)
    const message = accountDeletedEmail(tenant, locale, account)
    await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
    return done
  })
  await session.end()
  return outcome
}

export interface PersonalDataExport {
  outcome: CommandResult
  /** Plain JSON; only without an error. */
  data?: object
}

/** Exports all personal data of a logged-in customer after a password check (LAW-10). */
export async function exportPersonalData(
  context: CustomerContext,
  sent: unknown,
): Promise<PersonalDataExport> {
  const read = readInput(await schemaFor(context, reauthenticateMessage), sent)
  if (!read.ok) return { outcome: read.outcome }
  const authenticated = await reauthenticate(context, read.input.currentPassword)
  if (!authenticated.ok) return { outcome: authenticated.outcome }
  return {
    outcome: done,
    data: await collectPersonalData(context.database, context.tenant.id, authenticated.account, context.now),
  }
}
