import { type ShownLetter, shownLetters } from '../backend/mail/outbox.ts'
import { embeddedShop } from '../backend/shop.ts'
import { isDemonstration } from '../tenancy/demonstration.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { NotFoundError } from './failures.ts'

/** The mail of a shop that is only shown. @throws {NotFoundError} for a real shop: its mail is nobody's here. */
export async function requireOutbox(tenant: Tenant): Promise<ShownLetter[]> {
  if (!isDemonstration(tenant)) throw new NotFoundError('There is no outbox.')
  const { database } = await embeddedShop()
  return await shownLetters(database, tenant.id)
}
