import { Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { erasePersonalData } from '#backend/personal-data/personal-data.ts'

/** Erases what Etalage has stored for a customer of another backend, and ends the customer's sessions at all devices (LAW-10). */
export async function eraseCustomer(
  database: Database,
  tenant: { id: string },
  customerId: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await erasePersonalData(transaction, tenant.id, customerId)
    await new Sessions(transaction).endOthers(tenant, customerId)
  })
}
