import type { Database } from '#backend/infra/database/database.ts'
import { parseDeliveryReport } from '#backend/infra/mail/delivery-report.ts'
import { isAboutMailbox } from '#backend/infra/mail/rejection.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readBounceAddress } from './bounce-address.ts'
import { findRecipient } from './recipients.ts'
import { setAsideBounced } from './set-aside-recipient.ts'

/**
 * set aside: nothing more is sent to the recipient. temporary: the mailbox may take other mail. outdated: the address was
 * set aside before, or subscribed anew since. unknown: not a report, or about no mailing of this tenant.
 */
export type ReportOutcome = 'set aside' | 'temporary' | 'outdated' | 'unknown'

/**
 * Sets the recipient of a mailing aside if a mail server reports that the mailbox does not exist or is full (MAI-1). Forged reports have no
 * signed address, and repeated ones change nothing.
 * @param message the report as it was received
 * @param now ms
 */
export async function handleReport(
  database: Database,
  tenant: Tenant,
  message: string,
  now: number,
): Promise<ReportOutcome> {
  const report = parseDeliveryReport(message)
  if (!report) return 'unknown'
  const secret = await tenantSecret(database, tenant.id)
  const mailing = report.addresses
    .map((address) => readBounceAddress(tenant.id, address, secret))
    .find((found) => found !== undefined)
  if (!mailing) return 'unknown'
  const isPermanent = report.recipients.some(
    ({ action, status, response }) => action === 'failed' && isAboutMailbox(status, response),
  )
  if (!isPermanent) return 'temporary'
  return await database.transaction().execute(async (db) => {
    const found = await findRecipient(db, tenant.id, { id: mailing.recipientId })
    return found && (await setAsideBounced(db, found, mailing.sentAt, now)) ? 'set aside' : 'outdated'
  })
}
