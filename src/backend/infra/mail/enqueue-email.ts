import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isDemonstration } from '#tenancy/demonstration.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { outboxRecordOf } from '../outbox-record.ts'
import type { StoredFile } from '../uploads/upload-store.ts'
import type { Email } from './email.ts'
import type { DocumentAttachment } from './email-document.ts'

export interface OutgoingEmail extends Email {
  recipient: string
  /** Key with which the email can be deleted before it is sent (delete-unsent-email.ts); random when left out. */
  id?: string
  /** Not sent. It is written all the same, so that an unknown address takes as long as a known one (SEC-4). */
  isVoid?: boolean
  /** Part of a mailing: it is sent when no email to one person waits, and is given up sooner. */
  mailing?: boolean
  /**
   * The person whose message this email passes on to the shop: a reply goes to them. Such an email is not marked as
   * automatic, because help desks set automatic emails aside.
   */
  replyTo?: { address: string; name: string }
  /** Address for reports of mail servers that cannot deliver it; left out: the shop's. */
  returnPath?: string | undefined
  /** The email takes ownership of these files: they are deleted once it is sent. */
  attachments?: readonly StoredFile[]
  /** PDFs that are rendered when the email is sent; they follow the attachments. */
  documents?: readonly DocumentAttachment[]
}

/**
 * How long an email is retried, ms: as long as mail servers themselves try (RFC 5321, 4.5.4.1). How long one
 * of a mailing is retried, which is outdated sooner. How long a shown one can be read.
 */
export const retryMs = 5 * 86_400_000
export const mailingRetryMs = 86_400_000
export const shownMs = 7 * 86_400_000

/**
 * Puts an email into the outbox, in the same transaction as the change it reports: both happen or neither.
 * The OutboxWorker sends it afterwards, so no request waits for a mail server.
 * @param now moment from which it may be sent, ms: the present one, or a later one for an email that is
 * delayed. Retries are counted from there.
 */
export async function enqueueEmail(
  transaction: Kysely<Tables>,
  tenant: Tenant,
  {
    recipient,
    id = randomUUID(),
    subject,
    text,
    html,
    headers,
    isVoid = false,
    mailing = false,
    replyTo,
    returnPath,
    attachments = [],
    documents = [],
  }: OutgoingEmail,
  now: number,
): Promise<void> {
  const record = outboxRecordOf(transaction)
  record?.emails.push(id)
  const sendAt = now + (record?.holdMs ?? 0)
  const state = isVoid ? 'void' : isDemonstration(tenant) ? 'shown' : 'waiting'
  await transaction
    .insertInto('letter')
    .values({
      tenant_id: tenant.id,
      id,
      state,
      from_name: replyTo?.name ? `${replyTo.name} (${tenant.company})` : tenant.company,
      from_address: tenant.organisation.email,
      recipient,
      mailing: mailing ? 1 : 0,
      reply_to: replyTo?.address ?? null,
      reply_name: replyTo?.name ?? null,
      return_path: returnPath ?? null,
      subject,
      text,
      html,
      headers: headers ? JSON.stringify(headers) : null,
      written_at: now,
      attempts: 0,
      next_at: state === 'shown' ? now + shownMs : sendAt,
    })
    .execute()
  const files = [
    ...attachments.map(({ id: file, name, type, size }) => ({ file, name, type, size, paper: null })),
    ...documents.map(({ name, document }) => ({
      ...{ file: '', name, type: 'application/pdf', size: 0 },
      paper: JSON.stringify(document),
    })),
  ]
  for (const [position, file] of files.entries())
    await transaction
      .insertInto('letter_attachment')
      .values({ tenant_id: tenant.id, letter_id: id, position, ...file })
      .execute()
}
