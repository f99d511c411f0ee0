import { deleteAccountMessage, reauthenticateMessage } from '#contract/messages/customer.ts'
import { customerBalance } from '../billing/balance/customer-balance.ts'
import { accountsToRetain, restoreAccounts } from '../billing/payouts/account-retention.ts'
import { anonymiseAccount, emailKeyOf } from '../customers/accounts.ts'
import { type CommandResult, done, readInput, refused } from '../customers/command-result.ts'
import { type CustomerContext, reauthenticate, schemaFor } from '../customers/customer-context.ts'
import { accountDeletedEmail } from '../customers/customer-emails.ts'
import { sendDeleted } from '../customers/customer-webhooks.ts'
import { dropLinks } from '../customers/links.ts'
import { Sessions } from '../customers/sessions/sessions.ts'
import { customerOwner } from '../customers/sessions/viewer.ts'
import { enqueueEmail } from '../infra/mail/enqueue-email.ts'
import { sendEndOfErased } from '../marketing/newsletter/newsletter-webhooks.ts'
import { collectPersonalData, erasePersonalData } from './personal-data.ts'

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
    await sendEndOfErased(transaction, tenant, emailKeyOf(account.email), now)
    await erasePersonalData(transaction, tenant.id, account.id)
    await restoreAccounts(transaction, accounts)
    await anonymiseAccount(transaction, tenant.id, account.id, now)
    await sendDeleted(transaction, tenant, { ...account, customerNumber: account.businessPartnerNo }, now)
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
