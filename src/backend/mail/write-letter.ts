import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isDemonstration } from '../../tenancy/demonstration.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import type { KeptFile } from '../upload/upload-store.ts'
import type { Letter } from './letter.ts'
import type { PaperAttachment } from './letter-paper.ts'

export interface Posting extends Letter {
  recipient: string
  /** By which the letter can be taken back before it is sent (take-back-letter.ts); a random one when left out. */
  id?: string
  /** Nobody gets it. It is written all the same, so that an unknown address takes as long as a known one (SEC-4). */
  toNobody?: boolean
  /** One of many that say the same: it goes when no letter to one person waits, and is given up sooner. */
  mailing?: boolean
  /** Who an answer goes to, where that is not the shop. */
  replyTo?: string
  /** They are the letter's from now on: deleted once it is sent. */
  attachments?: readonly KeptFile[]
  /** PDFs that are drawn when the letter is sent; they follow the attachments. */
  papers?: readonly PaperAttachment[]
}

/**
 * How long a letter may be under way, as long as mail servers themselves try (RFC 5321, 4.5.4.1); how long one of a mailing,
 * which is no news any more; and how long a shown one can be read, ms.
 */
export const underWayMs = 5 * 86_400_000
export const mailingUnderWayMs = 86_400_000
export const shownMs = 7 * 86_400_000

/**
 * Puts a letter into the outbox, in the same transaction as what it tells of: both happen or neither. It is sent
 * by the postman afterwards, so no request waits for a mail server.
 * @param now moment from which it may be sent, ms: the present one, or a later one for a letter that is held back. How long
 * it may be under way is counted from there.
 */
export async function writeLetter(
  transaction: Kysely<Tables>,
  tenant: Tenant,
  {
    recipient,
    id = randomUUID(),
    subject,
    text,
    html,
    headers,
    toNobody = false,
    mailing = false,
    replyTo,
    attachments = [],
    papers = [],
  }: Posting,
  now: number,
): Promise<void> {
  const state = toNobody ? 'void' : isDemonstration(tenant) ? 'shown' : 'waiting'
  await transaction
    .insertInto('letter')
    .values({
      tenant_id: tenant.id,
      id,
      state,
      from_name: tenant.company,
      from_address: tenant.organisation.email,
      recipient,
      mailing: mailing ? 1 : 0,
      reply_to: replyTo ?? null,
      subject,
      text,
      html,
      headers: headers ? JSON.stringify(headers) : null,
      written_at: now,
      attempts: 0,
      next_at: state === 'shown' ? now + shownMs : now,
    })
    .execute()
  const files = [
    ...attachments.map(({ id: file, name, type, size }) => ({ file, name, type, size, paper: null })),
    ...papers.map(({ name, paper }) => ({
      ...{ file: '', name, type: 'application/pdf', size: 0 },
      paper: JSON.stringify(paper),
    })),
  ]
  for (const [position, file] of files.entries())
    await transaction
      .insertInto('letter_attachment')
      .values({ tenant_id: tenant.id, letter_id: id, position, ...file })
      .execute()
}
