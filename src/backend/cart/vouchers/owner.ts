import type { Kysely } from 'kysely'
import { type Account, emailKeyOf, findAccount } from '#backend/customers/accounts.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { groupsOf } from './customer-groups.ts'
import type { CustomerGroup } from './voucher.ts'

type Db = Kysely<Tables>

/** Returns the customer groups of an owner (BAS-5). */
export async function groupsOfOwner(
  db: Db,
  tenantId: string,
  owner: string,
): Promise<ReadonlySet<CustomerGroup>> {
  const account = await accountOf(db, tenantId, owner)
  if (!account) return groupsOf({ loggedIn: false, bonusProgramme: false, hasOrdered: false })
  const order = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst()
  return groupsOf({
    loggedIn: true,
    bonusProgramme: account.bonusProgramme,
    hasOrdered: order !== undefined,
  })
}

/** Returns the normalised email address of a customer; undefined for visitors. */
export async function emailKeyOfOwner(db: Db, tenantId: string, owner: string): Promise<string | undefined> {
  const account = await accountOf(db, tenantId, owner)
  return account && emailKeyOf(account.email)
}

async function accountOf(db: Db, tenantId: string, owner: string): Promise<Account | undefined> {
  const customerId = customerIdOf(owner)
  return customerId === undefined ? undefined : findAccount(db, tenantId, { id: customerId })
}
