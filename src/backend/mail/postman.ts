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

/** What could not be sent for so long that it is not tried again. */
export type GivenUp = Pick<LetterRow, 'tenant_id' | 'id' | 'mailing' | 'written_at' | 'attempts'>

/** Hands one letter to a mail server. @throws when it does not take it. */
export type Send = (letter: LetterRow, attachments: Attachment[]) => Promise<void>

export interface PostmanOptions {
  /** ms */
  clock?: () => number
  /** Told of letters that could not be sent; without their content or addressee. */
  onFailure: (error: unknown, letter: Pick<LetterRow, 'tenant_id' | 'id' | 'mailing' | 'attempts'>) => void
  /** Told of letters that are given up; without their content or addressee. */
  onGivenUp?: (letters: GivenUp[]) => void
  /** Draws the papers that letters bring. Where it is left out, letters with papers wait. */
  drawPaper?: DrawPaper
}

/** Letters taken at a time, and for how long they belong to the process that took them, ms. */
const handful = 10
const leaseMs = 120_000

/**
 * A letter that is held after a return to an older state, and that no operator has decided on, is thrown away this long after
 * the return, ms.
 */
const heldMs = 30 * 86_400_000

/**
 * Takes letters out of the outbox and sends them. Several processes may do so at once: a letter is claimed
 * before it is sent, and one whose process died is sent by another when the claim has run out. Once sent, it
 * is deleted: links in it are nobody else's.
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
   * Sends some of what is due: letters to one person before any of a mailing. Never rejects for a letter that could not be sent.
   * @param signal once aborted, no further letter is taken
   * @returns how many letters went out; 0: for now there is nothing more to do
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

  /** Throws away what nobody gets, what was shown long enough, and what could not be sent for too long, with their files. */
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

  /** In a transaction, as every write beside others: on SQLite a lone one would hold up the very loop it waits for. */
  #write<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}
