import type { Database } from '#backend/infra/database/database.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { bounceAddress } from './bounce-address.ts'
import { type Mailing, mailingEmail } from './mailing.ts'
import { changeRecipient, lockRecipient } from './recipients.ts'
import { isDue, type MailingTopic } from './rules/due.ts'
import type { RecipientRow } from './tables.ts'

export interface MailingCounts {
  written: number
  /** Paused, not interested in the topic, or emailed recently. */
  notDue: number
  /** Set aside, because a mail server has refused the address for good. */
  setAside: number
  /** Recipients whose locale the mailing lacks. */
  otherLanguage: number
}

interface MailingOptions {
  database: Database
  tenant: Tenant
  mailing: Mailing
  topic: MailingTopic
  /** ms */
  now: number
  /** Only counts; writes nothing. */
  dryRun?: boolean
}

const batchSize = 200

/**
 * Enqueues one email for each due recipient (NEW-2). Each is written in its own transaction together with its
 * date, so a command that is stopped and restarted continues without sending an email twice.
 */
export async function sendMailing({
  database,
  tenant,
  mailing,
  topic,
  now,
  dryRun,
}: MailingOptions): Promise<MailingCounts> {
  const secret = await tenantSecret(database, tenant.id)
  const counts: MailingCounts = { written: 0, notDue: 0, setAside: 0, otherLanguage: 0 }
  const due = (reader: RecipientRow) => isDue(reader, topic, now, tenant.i18n.timeZone)
  for await (const reader of subscribers(database, tenant.id)) {
    const email = mailingEmail(tenant, mailing, reader, secret)
    if (reader.rejected_at !== null) counts.setAside += 1
    else if (!due(reader)) counts.notDue += 1
    else if (!email) counts.otherLanguage += 1
    else if (dryRun) counts.written += 1
    else {
      const done = await database.transaction().execute(async (transaction) => {
        // A concurrent unsubscription waits here, or has been committed already.
        const locked = await lockRecipient(transaction, reader)
        if (!locked || !due(locked)) return false
        const returnPath = bounceAddress(tenant, { recipientId: locked.id, sentAt: now }, secret)
        const outgoing = { ...email, recipient: locked.email, mailing: true, returnPath }
        await enqueueEmail(transaction, tenant, outgoing, now)
        await changeRecipient(transaction, locked, { last_sent_at: now })
        return true
      })
      counts[done ? 'written' : 'notDue'] += 1
    }
  }
  return counts
}

/** Yields all subscribers, read in batches. */
async function* subscribers(database: Database, tenantId: string): AsyncGenerator<RecipientRow> {
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('newsletter_recipient')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'subscribed')
      .where('email_key', '>', after)
      .orderBy('email_key')
      .limit(batchSize)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.email_key
  }
}
