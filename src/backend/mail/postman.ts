import type { Transaction } from 'kysely'
import { count } from '../../operations/counters.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { workOff } from '../queue/lease.ts'
import {
  type Attachment,
  attachmentsOf,
  deleteAttachments,
  deleteUnclaimedAttachments,
} from './attachments.ts'
import { type DrawPaper, noPapers } from './letter-paper.ts'
import type { LetterRow } from './tables.ts'
import { mailingUnderWayMs, underWayMs } from './write-letter.ts'

/** An email that failed for so long that it is not tried again. */
export type GivenUp = Pick<LetterRow, 'tenant_id' | 'id' | 'mailing' | 'written_at' | 'attempts'>

/**
 * Sends one email through a mail server.
 * @throws when the server rejects it
 */
export type Send = (letter: LetterRow, attachments: Attachment[]) => Promise<void>

export interface PostmanOptions {
  /** ms */
  clock?: () => number
  /** Called for each email that could not be sent, without its content or recipient. */
  onFailure: (error: unknown, letter: Pick<LetterRow, 'tenant_id' | 'id' | 'mailing' | 'attempts'>) => void
  /** Called with the emails that are given up, without their content or recipient. */
  onGivenUp?: (letters: GivenUp[]) => void
  /** Renders the PDFs attached to emails. Where it is left out, emails with PDFs wait. */
  drawPaper?: DrawPaper
}

/** Emails claimed at a time, and how long a claim lasts, ms. */
const handful = 10
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
export class Postman {
  readonly #database: Database
  readonly #send: Send
  readonly #clock: () => number
  readonly #onFailure: PostmanOptions['onFailure']
  readonly #onGivenUp: NonNullable<PostmanOptions['onGivenUp']>
  readonly #drawPaper: DrawPaper

  constructor(database: Database, send: Send, options: PostmanOptions) {
    const { clock = Date.now, onFailure, onGivenUp = () => {}, drawPaper = noPapers } = options
    this.#database = database
    this.#send = send
    this.#clock = clock
    this.#onFailure = onFailure
    this.#onGivenUp = onGivenUp
    this.#drawPaper = drawPaper
  }

  /**
   * Sends a batch of due emails: those to one person before any of a mailing. Never rejects because an email
   * could not be sent.
   * @param signal once aborted, no further email is claimed
   * @returns how many emails were sent; 0: nothing is due for now
   */
  async deliver(signal?: AbortSignal): Promise<number> {
    const letters = await this.#due(0)
    const queue = { database: this.#database, table: 'letter', leaseMs, clock: this.#clock, signal } as const
    return await workOff(queue, letters.length > 0 ? letters : await this.#due(1), {
      run: (letter) => this.#deliverOne(letter),
      onFailure: (error, letter) => {
        count('etalage_mails_total', { result: 'failed' })
        this.#onFailure(error, letter)
      },
    })
  }

  #due(mailing: LetterRow['mailing']): Promise<LetterRow[]> {
    return this.#database
      .selectFrom('letter')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('mailing', '=', mailing)
      .where('next_at', '<=', this.#clock())
      .orderBy('next_at')
      .limit(handful)
      .execute()
  }

  async #deliverOne(letter: LetterRow): Promise<void> {
    await this.#send(letter, await attachmentsOf(this.#database, letter, this.#drawPaper))
    count('etalage_mails_total', { result: 'sent' })
    await this.#write(async (db) => {
      await db
        .deleteFrom('letter')
        .where('tenant_id', '=', letter.tenant_id)
        .where('id', '=', letter.id)
        .execute()
      await deleteAttachments(db, letter)
    })
  }

  /**
   * Deletes void emails, shown and held ones that have expired, and those that could not be sent for too
   * long, with their attachments.
   */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await this.#write((db) =>
      db
        .deleteFrom('letter')
        .where((where) =>
          where.or([
            where('state', '=', 'void'),
            where.and([where('state', '=', 'shown'), where('next_at', '<=', now)]),
            where.and([where('state', '=', 'held'), where('next_at', '<=', now - heldMs)]),
          ]),
        )
        .execute(),
    )
    const givenUp = [
      ...(await this.#giveUp(0, now - underWayMs)),
      ...(await this.#giveUp(1, now - mailingUnderWayMs)),
    ]
    for (const _ of givenUp) count('etalage_mails_total', { result: 'given_up' })
    if (givenUp.length > 0) this.#onGivenUp(givenUp)
    await this.#write((db) => deleteUnclaimedAttachments(db, now))
  }

  /** @param writtenBefore ms */
  #giveUp(mailing: LetterRow['mailing'], writtenBefore: number): Promise<GivenUp[]> {
    return this.#write((db) =>
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
  #write<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}
