import { randomUUID } from 'node:crypto'
import {
  type ContactMessage,
  type ContactProblem,
  cleanMessage,
  contactProblems,
  type TopicFields,
} from '#contract/contact/contact-rules.ts'
import type { LeftOutFile } from '#contract/contact/upload-rules.ts'
import { logFailure } from '#operations/log-failure.ts'
import { mailboxOf } from '#tenancy/contact.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { emailKeyOf } from '../customers/accounts.ts'
import { takeAttempt } from '../customers/rate-limits/proof-of-work.ts'
import type { Database } from '../infra/database/database.ts'
import { commandFingerprint } from '../infra/idempotency/command-fingerprint.ts'
import type { IdempotentCommand } from '../infra/idempotency/idempotent-command.ts'
import { runOnce } from '../infra/idempotency/run-once.ts'
import { storedResult } from '../infra/idempotency/stored-result.ts'
import { enqueueEmail } from '../infra/mail/enqueue-email.ts'
import { writerName } from '../infra/mail/greeting-name.ts'
import { removeLeftovers } from '../infra/uploads/remove-leftovers.ts'
import { availableFiles, lockFiles } from '../infra/uploads/retained-files.ts'
import type { StoredFile, UploadStore } from '../infra/uploads/upload-store.ts'
import { endSubscription } from '../marketing/newsletter/end-subscription.ts'
import { acknowledgementEmail, shopEmail } from './contact-emails.ts'

/** Topic of a message: a leaf of the contact help (CTC-1). */
export interface ContactTopic extends TopicFields {
  code: string
  /** 0 to 7 */
  targetEmailID: number
  /** Labels from the first choice to the last. */
  labels: readonly string[]
}

/** Result of sending a message. Plain JSON, because it is stored for retries. */
export interface MessageResult {
  /** CAPTCHA_NEEDED: send the same again with a proof of work (REL-3). */
  error: 'INVALID_INPUT' | 'TOO_MANY_ATTEMPTS' | 'CAPTCHA_NEEDED' | null
  problems: ContactProblem[]
  /** Seconds until another message is accepted. */
  waitSeconds: number | null
  /** Id of the received message. */
  id: string | null
}

/** The request of a contact message: tenant, locale, sender and client. */
export interface MessageContext {
  tenant: Tenant
  locale: string
  database: Database
  uploads: UploadStore
  /** IP address; '' where it is not known. */
  ip: string
  /** Proof of work of the form; left out where it has none. */
  proof?: string | undefined
  owner: string
  /** ms */
  now: number
}

export interface TypedMessage {
  topic: ContactTopic
  typed: ContactMessage
  /** Emailed with the message. Where it is not sent, they stay for the next attempt, and the sweeper deletes them by their age. */
  files: readonly StoredFile[]
  leftOut: readonly LeftOutFile[]
}

/** A file of the message is no longer stored, or another message has it. Nothing was sent. */
export class FilesGone extends Error {
  override name = 'FilesGone'
}

/**
 * Sends a message to the mailbox of its topic and a confirmation to its sender, in one transaction and once
 * per mutation id (CTC-2, CTC-4).
 * @throws {FilesGone}
 */
export async function sendContactMessage(
  context: MessageContext,
  mutationId: string,
  message: TypedMessage,
): Promise<MessageResult> {
  let isEnqueued = false
  const result = await send(context, mutationId, message, () => {
    isEnqueued = true
  })
  // The message had been sent before, without these files.
  if (result.id !== null && !isEnqueued) await removeRepeated(context, message.files)
  return result
}

/**
 * Returns the result of a message that was sent before under this id; undefined where it was not sent. For a
 * repeated form that has lost files: the email of the first one has them. Its new files are deleted.
 * @throws {MutationIdReused} for another message
 */
export async function repeatedResult(
  context: Pick<MessageContext, 'tenant' | 'database' | 'uploads' | 'now'>,
  mutationId: string,
  message: Pick<TypedMessage, 'topic' | 'typed' | 'files'>,
): Promise<MessageResult | undefined> {
  const stored = await storedResult<MessageResult>(
    context.database,
    await onceOf(context, mutationId, message),
  )
  if (stored) await removeRepeated(context, message.files)
  return stored
}

/** Identifies a message. Its files are not a part: the same text sent again is the same message. */
async function onceOf(
  { tenant, now }: Pick<MessageContext, 'tenant' | 'now'>,
  mutationId: string,
  { topic, typed }: Pick<TypedMessage, 'topic' | 'typed'>,
): Promise<IdempotentCommand> {
  const key = { tenantId: tenant.id, owner: idOwner, mutationId }
  const command = { name: 'contact', payload: { topic: topic.code, typed } }
  return { ...key, scope: command.name, fingerprint: await commandFingerprint(command, key), now }
}

/** Deletes files that no email has. Retained ones stay, because another form may be sending them at this moment. */
async function removeRepeated(
  { tenant, database, uploads }: Pick<MessageContext, 'tenant' | 'database' | 'uploads'>,
  files: readonly StoredFile[],
): Promise<void> {
  const fresh = await availableFiles(
    database,
    tenant.id,
    files.filter(({ isRetained }) => !isRetained),
  )
  await removeLeftovers(uploads, fresh, (error) => logFailure('contact', error, { tenant: tenant.id }))
}

async function send(
  { tenant, locale, database, ip, proof, owner, now }: MessageContext,
  mutationId: string,
  { topic, typed, files, leftOut }: TypedMessage,
  onEnqueued: () => void,
): Promise<MessageResult> {
  const once = await onceOf({ tenant, now }, mutationId, { topic, typed })
  const stored = await storedResult<MessageResult>(database, once)
  if (stored) return stored
  const message = cleanMessage(typed, tenant.organisation.address.country)
  const { country } = tenant.organisation.address
  const today = dayOf(now, tenant.i18n.timeZone)
  const problems = contactProblems(message, {
    ...{ country, needs: topic.needs, today, needsTerms: tenant.contact.terms },
  })
  if (problems.length > 0) return { ...emptyResult, error: 'INVALID_INPUT', problems }
  const account = emailKeyOf(message.email)
  const attempt = { tenantId: tenant.id, kind: 'contact', account, ip } as const
  const attemptResult = await takeAttempt({ database, now }, attempt, proof)
  if (attemptResult.is === 'proof') return { ...emptyResult, error: 'CAPTCHA_NEEDED' }
  if (attemptResult.is === 'wait')
    return { ...emptyResult, error: 'TOO_MANY_ATTEMPTS', waitSeconds: Math.ceil(attemptResult.waitMs / 1000) }
  return await runOnce(database, once, async (transaction) => {
    if (!(await lockFiles(transaction, tenant.id, files, now))) throw new FilesGone()
    const received = {
      ...{ id: randomUUID(), message, subject: topic.labels, code: topic.code },
      ...{ files, leftOut, locale, receivedAt: now },
    }
    const { id } = received
    await transaction
      .insertInto('contact_message')
      .values({
        tenant_id: tenant.id,
        id,
        owner,
        code: topic.code,
        email: message.email,
        cancel_advertising: Number(message.canceladvertising),
        cancel_marketing: Number(message.cancelmarketing),
        cancel_newsletter: Number(message.cancelnl),
        files: files.length,
        left_out: JSON.stringify(leftOut),
        locale,
        received_at: now,
      })
      .execute()
    if (message.cancelnl) await endSubscription(transaction, tenant, account, { detail: 'contact', now })
    const toShop = {
      ...shopEmail(tenant, received),
      recipient: mailboxOf(tenant, topic.targetEmailID),
      replyTo: { address: message.email, name: writerName(message.firstname, message.lastname) },
      attachments: files,
    }
    await enqueueEmail(transaction, tenant, toShop, now)
    const toSender = { ...acknowledgementEmail(tenant, received), recipient: message.email }
    await enqueueEmail(transaction, tenant, toSender, now)
    onEnqueued()
    return { ...emptyResult, id }
  })
}

const emptyResult: MessageResult = { error: null, problems: [], waitSeconds: null, id: null }

/** A form that is sent twice may come from two sessions, so its secret id alone identifies it. */
const idOwner = 'contact'
