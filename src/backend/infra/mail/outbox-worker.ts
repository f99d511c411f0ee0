import type { Transaction } from 'kysely'
import { mailRejectionsTotal, mailsTotal } from '#operations/metrics.ts'
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
import { isAboutRecipient, type Rejection, rejectionOf } from './rejection.ts'
import type { EmailRow } from './tables.ts'

/** An email that is not tried again. */
export interface GivenUpEmail
  extends Pick<EmailRow, 'tenant_id' | 'id' | 'mailing' | 'written_at' | 'attempts'> {
  /** What a mail server has refused for good; left out where it failed, or was held, for too long. */
  rejection?: Rejection
  /** It waits for a decision of the operator; left out where it was deleted. */
  isHeld?: true
}

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
   * Called with an email whose recipient the mail server has rejected for good, in the transaction that gives it up. What it
   * writes is rolled back with that.
   */
  onRejected?: (
    db: Transaction<Tables>,
    email: Pick<EmailRow, 'tenant_id' | 'recipient'>,
    now: number,
  ) => Promise<void>
  /** Renders the PDFs attached to emails. Where it is left out, emails with PDFs wait. */
  renderDocument?: RenderDocument
}

/** The kind of an email in logs and counters. */
export const kindOf = ({ mailing }: Pick<EmailRow, 'mailing'>): 'mailing' | 'letter' =>
  mailing === 1 ? 'mailing' : 'letter'

/** Emails claimed at a time, and how long a claim lasts, ms. */
const batchSize = 10
const leaseMs = 120_000

const givenUpColumns = ['tenant_id', 'id', 'mailing', 'written_at', 'attempts'] as const

/** How long an email is held at most, ms. Applies where no operator has decided on it. */
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
      const rejection = rejectionOf(error)
      if (rejection === undefined || !isFinal(rejection, email)) throw error
      return await this.#giveUpRejected(error, email, rejection)
    }
    mailsTotal.inc({ result: 'sent' })
    await this.#transact((db) => deleteEmail(db, email))
  }

  /** Gives up an email that was rejected for good: trying again would only lower the reputation of the sender. */
  async #giveUpRejected(error: unknown, email: EmailRow, rejection: Rejection): Promise<void> {
    this.#onFailure(error, email)
    mailsTotal.inc({ result: 'rejected' })
    mailRejectionsTotal.inc({ subject: rejection, kind: kindOf(email) })
    const isHeld = mustBeHeld(rejection, email)
    await this.#transact(async (db) => {
      if (isHeld) await holdEmail(db, email, this.#clock())
      else await deleteEmail(db, email)
      if (isAboutRecipient(rejection) && email.reply_to === null)
        await this.#onRejected(db, email, this.#clock())
    })
    const { tenant_id, id, mailing, written_at, attempts } = email
    const givenUp = { tenant_id, id, mailing, written_at, attempts, rejection }
    this.#onGivenUp([isHeld ? { ...givenUp, isHeld } : givenUp])
  }

  /**
   * Deletes void emails, shown and held ones that have expired, and those that could not be sent for too
   * long, with their attachments. Messages to the shop are held in place of that.
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
          ]),
        )
        .execute(),
    )
    const expired = await this.#transact((db) =>
      db
        .deleteFrom('letter')
        .where('state', '=', 'held')
        .where('next_at', '<=', now - heldMs)
        .returning(givenUpColumns)
        .execute(),
    )
    const held = await this.#holdUnsent(now)
    const givenUp: GivenUpEmail[] = [
      ...expired,
      ...held.map((email) => ({ ...email, isHeld: true as const })),
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
        .returning(givenUpColumns)
        .execute(),
    )
  }

  /** Holds the messages to the shop that could not be sent for too long, such as with an outdated password of the mail server. */
  #holdUnsent(now: number): Promise<GivenUpEmail[]> {
    return this.#transact((db) =>
      db
        .updateTable('letter')
        .set({ state: 'held', next_at: now })
        .where('state', '=', 'waiting')
        .where('mailing', '=', 0)
        .where('reply_to', 'is not', null)
        .where('written_at', '<=', now - retryMs)
        .returning(givenUpColumns)
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

async function holdEmail(
  db: Transaction<Tables>,
  { tenant_id, id }: Pick<EmailRow, 'tenant_id' | 'id'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ state: 'held', next_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Whether an email is given up at once. One to a person whose content was refused is tried again: a limit or a filter of the
 * shop's own mail server can be changed meanwhile.
 */
const isFinal = (rejection: Rejection, { mailing }: Pick<EmailRow, 'mailing'>): boolean =>
  rejection !== 'message' || mailing === 1

/**
 * Whether an email that is given up waits for the operator: one that every mailbox would refuse now, and a message to the shop, of
 * which there is no other copy.
 */
const mustBeHeld = (rejection: Rejection, { mailing, reply_to }: Pick<EmailRow, 'mailing' | 'reply_to'>) =>
  mailing === 0 && (rejection === 'shop' || reply_to !== null)
