import { emailKeyOf } from '#backend/customers/accounts.ts'
import { sendDeleted } from '#backend/customers/customer-webhooks.ts'
import { dropLinks } from '#backend/customers/links.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { WebhookSender } from '#backend/infra/webhooks/enqueue-webhook.ts'
import { eraseNewsletter } from '#backend/marketing/newsletter/newsletter-exporter.ts'
import { sendEndOfErased } from '#backend/marketing/newsletter/newsletter-webhooks.ts'
import { erasePersonalData } from '#backend/personal-data/personal-data.ts'

/**
 * Erases what Etalage has stored for a customer of another backend, and ends the customer's sessions at all devices (LAW-10).
 * @param email the customer's address, which only the other backend knows: its newsletter is erased, too
 */
export async function eraseCustomer(
  database: Database,
  tenant: WebhookSender,
  customerId: string,
  email?: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await erasePersonalData(transaction, tenant.id, customerId)
    await dropLinks(transaction, tenant.id, customerId)
    if (email !== undefined) {
      await sendEndOfErased(transaction, tenant, emailKeyOf(email), Date.now())
      await eraseNewsletter(transaction, tenant.id, emailKeyOf(email))
    }
    await sendDeleted(transaction, tenant, { id: customerId, customerNumber: null }, Date.now())
    await new Sessions(transaction).endOthers(tenant, customerId)
  })
}
