import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { type Mailing, mailingLetter } from './mailing.ts'
import { changeRecipient, holdKnown } from './recipients.ts'
import { isDue, type MailingTopic } from './rules/due.ts'
import type { RecipientRow } from './tables.ts'

export interface Sent {
  written: number
  /** Paused, not interested in the topic, or emailed recently. */
  notDue: number
  /** Recipients whose locale the mailing lacks. */
  otherLanguage: number
}

interface Sending {
  database: Database
  tenant: Tenant
  mailing: Mailing
  topic: MailingTopic
  /** ms */
  now: number
  /** Only counts; writes nothing. */
  dryRun?: boolean
}

const handful = 200

/**
 * Enqueues one email for each due recipient (NEW-2). Each is written in its own transaction together with its
 * date, so a command that is stopped and restarted continues without sending an email twice.
 */
export async function sendMailing({ database, tenant, mailing, topic, now, dryRun }: Sending): Promise<Sent> {
  const secret = await tenantSecret(database, tenant.id)
  const sent: Sent = { written: 0, notDue: 0, otherLanguage: 0 }
  const due = (reader: RecipientRow) => isDue(reader, topic, now, tenant.i18n.timeZone)
  for await (const reader of subscribers(database, tenant.id)) {
    const letter = mailingLetter(tenant, mailing, reader, secret)
    if (!due(reader)) sent.notDue += 1
    else if (!letter) sent.otherLanguage += 1
    else if (dryRun) sent.written += 1
    else {
      const done = await database.transaction().execute(async (transaction) => {
        // A concurrent unsubscription waits here, or has been committed already.
        const held = await holdKnown(transaction, reader)
        if (!held || !due(held)) return false
        await writeLetter(transaction, tenant, { ...letter, recipient: held.email, mailing: true }, now)
        await changeRecipient(transaction, held, { last_sent_at: now })
        return true
      })
      sent[done ? 'written' : 'notDue'] += 1
    }
  }
  return sent
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
      .limit(handful)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.email_key
  }
}
