import type { Transaction } from 'kysely'
import { mailsTotal } from '#operations/metrics.ts'
import { withSpan } from '#operations/tracing.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { processRows } from '../queue/lease.ts'
import {
  type Attachment,
  attachmentsOf,
  deleteAttachments,
  deleteUnclaimedAttachments,
} from './attachments.ts'
import { noDocuments, type RenderDocument } from './email-document.ts'
import { mailingRetryMs, retryMs } from './enqueue-email.ts'
import { isRejectedRecipient } from './smtp.ts'
import type { EmailRow } from './tables.ts'

/** An email that is not tried again: it failed for too long, or its recipient was rejected. */
export type GivenUpEmail = Pick<EmailRow, 'tenant_id' | 'id' | 'mailing' | 'written_at' | 'attempts'>

/**
 * Sends one email through a mail server.
 * @throws when the server rejects it
 */
export type SendEmail = (email: EmailRow, attachments: Attachment[]) => Promise<void>

export interface OutboxWorkerOptions {
  /** ms */
  clock?: () => number
  /** Called for each email that could not be sent, without its content or recipient. */
  onFailure: (error: unknown, email: Pick<EmailRow, 'tenant_id' | 'id' | 'mailing' | 'attempts'>) => void
  /** Called with the emails that are given up, without their content or recipient. */
  onGivenUp?: (emails: GivenUpEmail[]) => void
  /**
   * Called with an email whose recipient the mail server has rejected for good, in the transaction that deletes it. What it
   * writes is rolled back if the deletion is.
   */
  onRejected?: (
    db: Transaction<Tables>,
    email: Pick<EmailRow, 'tenant_id' | 'recipient'>,
    now: number,
  ) => Promise<void>
  /** Renders the PDFs attached to emails. Where it is left out, emails with PDFs wait. */
  renderDocument?: RenderDocument
}

/** Emails claimed at a time, and how long a claim lasts, ms. */
const batchSize = 10
const leaseMs = 120_000

/**
 * Age after which a held email is deleted, ms, counted from the restore of an older backup that held it.
 * Applies where no operator has decided on it.
 */
const heldMs = 30 * 86_400_000

/**
 * Sends emails from the outbox. Several processes may do so at once: an email is claimed before it is sent,
 * and if that process dies, another one sends it once the claim has expired. A sent email is deleted, because
 * it contains personal links.
 */
export class OutboxWorker {
  readonly #database: Database
  readonly #send: SendEmail
  readonly #clock: () => number
  readonly #onFailure: OutboxWorkerOptions['onFailure']
  readonly #onGivenUp: NonNullable<OutboxWorkerOptions['onGivenUp']>
  readonly #onRejected: NonNullable<OutboxWorkerOptions['onRejected']>
  readonly #renderDocument: RenderDocument

  constructor(database: Database, send: SendEmail, options: OutboxWorkerOptions) {
    const { clock = Date.now, onFailure, onGivenUp = () => {}, renderDocument = noDocuments } = options
    const { onRejected = async () => {} } = options
    this.#database = database
    this.#send = send
    this.#clock = clock
    this.#onFailure = onFailure
    this.#onGivenUp = onGivenUp
    this.#onRejected = onRejected
    this.#renderDocument = renderDocument
  }

  /**
   * Sends a batch of due emails: those to one person before any of a mailing. Never rejects because an email
   * could not be sent.
   * @param signal once aborted, no further email is claimed
   * @returns how many emails were sent; 0: nothing is due for now
   */
  async deliver(signal?: AbortSignal): Promise<number> {
    const emails = await this.#due(0)
    const queue = { database: this.#database, table: 'letter', leaseMs, clock: this.#clock, signal } as const
    return await processRows(queue, emails.length > 0 ? emails : await this.#due(1), {
      run: (email) => this.#deliverOne(email),
      onFailure: (error, email) => {
        mailsTotal.inc({ result: 'failed' })
        this.#onFailure(error, email)
      },
    })
  }

  #due(mailing: EmailRow['mailing']): Promise<EmailRow[]> {
    return this.#database
      .selectFrom('letter')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('mailing', '=', mailing)
      .where('next_at', '<=', this.#clock())
      .orderBy('next_at')
      .limit(batchSize)
      .execute()
  }

  async #deliverOne(email: EmailRow): Promise<void> {
    const attachments = await attachmentsOf(this.#database, email, this.#renderDocument)
    try {
      await withSpan(
        () => ({
          name: 'send mail',
          kind: 'client',
          attributes: { 'etalage.tenant': email.tenant_id, 'etalage.mail.attempt': email.attempts },
        }),
        () => this.#send(email, attachments),
      )
    } catch (error) {
      // There is no other copy of a message to the shop.
      if (email.reply_to !== null || !isRejectedRecipient(error)) throw error
      return await this.#giveUpRejected(error, email)
    }
    mailsTotal.inc({ result: 'sent' })
    await this.#transact((db) => deleteEmail(db, email))
  }

  /** Deletes an email whose recipient was rejected: trying again would only lower the reputation of the sender. */
  async #giveUpRejected(error: unknown, email: EmailRow): Promise<void> {
    this.#onFailure(error, email)
    mailsTotal.inc({ result: 'rejected' })
    await this.#transact(async (db) => {
      await deleteEmail(db, email)
      await this.#onRejected(db, email, this.#clock())
    })
    const { tenant_id, id, mailing, written_at, attempts } = email
    this.#onGivenUp([{ tenant_id, id, mailing, written_at, attempts }])
  }

  /**
   * Deletes void emails, shown and held ones that have expired, and those that could not be sent for too
   * long, with their attachments.
   */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await this.#transact((db) =>
      db
        .deleteFrom('letter')
        .where((builder) =>
          builder.or([
            builder('state', '=', 'void'),
            builder.and([builder('state', '=', 'shown'), builder('next_at', '<=', now)]),
            builder.and([builder('state', '=', 'held'), builder('next_at', '<=', now - heldMs)]),
          ]),
        )
        .execute(),
    )
    const givenUp = [
      ...(await this.#giveUp(0, now - retryMs)),
      ...(await this.#giveUp(1, now - mailingRetryMs)),
    ]
    mailsTotal.inc({ result: 'given_up' }, givenUp.length)
    if (givenUp.length > 0) this.#onGivenUp(givenUp)
    await this.#transact((db) => deleteUnclaimedAttachments(db, now))
  }

  /** @param writtenBefore ms */
  #giveUp(mailing: EmailRow['mailing'], writtenBefore: number): Promise<GivenUpEmail[]> {
    return this.#transact((db) =>
      db
        .deleteFrom('letter')
        .where('state', '=', 'waiting')
        .where('mailing', '=', mailing)
        .where('written_at', '<=', writtenBefore)
        .returning(['tenant_id', 'id', 'mailing', 'written_at', 'attempts'])
        .execute(),
    )
  }

  /**
   * Runs a write in a transaction. On SQLite, a write outside of one would block the event loop it waits for.
   */
  #transact<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}

async function deleteEmail(
  db: Transaction<Tables>,
  email: Pick<EmailRow, 'tenant_id' | 'id'>,
): Promise<void> {
  await db.deleteFrom('letter').where('tenant_id', '=', email.tenant_id).where('id', '=', email.id).execute()
  await deleteAttachments(db, email)
}
