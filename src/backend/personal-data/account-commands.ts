import type { Transaction } from 'kysely'
import { deleteAccountMessage, reauthenticateMessage } from '#contract/messages/customer.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { customerBalance } from '../billing/balance/customer-balance.ts'
import { accountsToRetain, restoreAccounts } from '../billing/payouts/account-retention.ts'
import { type Account, anonymiseAccount, emailKeyOf, findAccount } from '../customers/accounts.ts'
import { type CommandResult, done, readInput, refused } from '../customers/command-result.ts'
import { type CustomerContext, reauthenticate, schemaFor } from '../customers/customer-context.ts'
import { accountDeletedEmail } from '../customers/customer-emails.ts'
import { sendDeleted } from '../customers/customer-webhooks.ts'
import { dropLinks } from '../customers/links.ts'
import { Sessions } from '../customers/sessions/sessions.ts'
import { customerOwner } from '../customers/sessions/viewer.ts'
import type { Tables } from '../infra/database/tables.ts'
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
    await eraseAccount(transaction, tenant, { account, locale }, now)
    return done
  })
  await session.end()
  return outcome
}

/**
 * Deletes an account in the caller's transaction, with everything that the law does not require us to retain, ends its
 * sessions and sends the e-mail about it.
 */
export async function eraseAccount(
  transaction: Transaction<Tables>,
  tenant: Tenant,
  { account, locale }: { account: Account; locale: string },
  now: number,
): Promise<void> {
  const accounts = await accountsToRetain(transaction, tenant, customerOwner(account.id), now)
  await sendEndOfErased(transaction, tenant, emailKeyOf(account.email), now)
  await erasePersonalData(transaction, tenant.id, account.id)
  await restoreAccounts(transaction, accounts)
  await anonymiseAccount(transaction, tenant.id, account.id, now)
  await sendDeleted(transaction, tenant, { ...account, customerNumber: account.businessPartnerNo }, now)
  await dropLinks(transaction, tenant.id, account.id)
  await new Sessions(transaction, () => now).endOthers(tenant, account.id)
  const message = accountDeletedEmail(tenant, locale, account)
  await enqueueEmail(transaction, tenant, { ...message, recipient: account.email }, now)
}

/** Why an account is not deleted on behalf of the shop's staff. */
export type DeletionRefusal = 'UNKNOWN_CUSTOMER' | 'MONEY_OWED'

/**
 * Deletes the account of a customer number on behalf of the shop's staff, in the caller's transaction.
 * @param owedAccepted whether it is deleted although the shop owes the customer money
 * @returns why not; undefined if it was deleted
 */
export async function deleteAccountOf(
  transaction: Transaction<Tables>,
  tenant: Tenant,
  { customerNumber, owedAccepted }: { customerNumber: string; owedAccepted: boolean },
  now: number,
): Promise<DeletionRefusal | undefined> {
  const account = await findAccount(transaction, tenant.id, { businessPartnerNo: customerNumber })
  if (!account) return 'UNKNOWN_CUSTOMER'
  if (
    !owedAccepted &&
    (await customerBalance(transaction, tenant, customerOwner(account.id), now)).credit > 0
  )
    return 'MONEY_OWED'
  const locale = tenant.i18n.locales[0] as string
  await eraseAccount(transaction, tenant, { account, locale }, now)
  return undefined
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
