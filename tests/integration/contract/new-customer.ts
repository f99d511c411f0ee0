import { randomUUID } from 'node:crypto'
import { type Account, type NewAccount, openAccount } from '#backend/customers/accounts.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { QueryContext } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

/**
 * Opens an account without the forms that other tests cover.
 * @param change fields of the customer that matter
 */
export async function newCustomer(
  database: Database,
  tenantId: string,
  change: Partial<NewAccount> = {},
): Promise<Account> {
  const person: NewAccount = {
    ...{ salutation: 'female', firstName: 'Anna', lastName: 'de Wit' },
    ...{ email: `${randomUUID()}@klant.example`, birthday: '1980-12-31', phone: null, passwordHash: null },
    ...change,
  }
  const account = await openAccount(database, tenantId, person, Date.now())
  if (!account) throw new Error('The account was not opened.')
  return account
}

export interface KnownCustomer {
  account: Account
  /** Fully logged in, and only recognised. */
  as: QueryContext
  soft: QueryContext
  owner: string
}

/** A request context of a customer of the Dutch shop. */
export async function knownCustomer(
  database: Database,
  change: Partial<NewAccount> = {},
): Promise<KnownCustomer> {
  const account = await newCustomer(database, 'nl', change)
  return {
    account,
    as: { session: testSession(account.id, 2) },
    soft: { session: testSession(account.id, 1) },
    owner: customerOwner(account.id),
  }
}
