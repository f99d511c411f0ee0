import type { Transaction } from 'kysely'
import { count } from '../../operations/counters.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { workOff } from '../queue/lease.ts'
import type { UploadFolder } from '../upload/upload-folder.ts'
import { type Attachment, attachmentsOf, forgetAttachments, unclaimedAttachments } from './attachments.ts'
import type { LetterRow } from './tables.ts'
import { underWayMs } from './write-letter.ts'

/** Hands one letter to a mail server. @throws when it does not take it. */
export type Send = (letter: LetterRow, attachments: Attachment[]) => Promise<void>

export interface PostmanOptions {
  /** ms */
  clock?: () => number
  /** Where files that go with letters lie. */
  uploads?: UploadFolder
  /** Told of letters that could not be sent; without their content or addressee. */
  onFailure: (error: unknown, letter: Pick<LetterRow, 'tenant_id' | 'id' | 'attempts'>) => void
}

/** Letters taken at a time, and for how long they belong to the process that took them, ms. */
const handful = 10
const leaseMs = 120_000

/**
 * Takes letters out of the outbox and sends them. Several processes may do so at once: a letter is claimed
 * before it is sent, and one whose process died is sent by another when the claim has run out. Once sent, it
 * is deleted: links in it are nobody else's.
 */
export class Postman {
  readonly #database: Database
  readonly #send: Send
  readonly #clock: () => number
  readonly #uploads: UploadFolder | undefined
  readonly #onFailure: PostmanOptions['onFailure']

  constructor(database: Database, send: Send, { clock = Date.now, uploads, onFailure }: PostmanOptions) {
    this.#database = database
    this.#send = send
    this.#clock = clock
    this.#uploads = uploads
    this.#onFailure = onFailure
  }

  /** Sends what is due. @returns how many letters went out. Never rejects for a letter that could not be sent. */
  async deliver(): Promise<number> {
    const due = await this.#database
      .selectFrom('letter')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_at', '<=', this.#clock())
      .orderBy('next_at')
      .limit(handful)
      .execute()
    const queue = { database: this.#database, table: 'letter', leaseMs, clock: this.#clock } as const
    return await workOff(queue, due, {
      run: (letter) => this.#deliverOne(letter),
      onFailure: (error, letter) => {
        count('etalage_mails_total', { result: 'failed' })
        this.#onFailure(error, letter)
      },
    })
  }

  async #deliverOne(letter: LetterRow): Promise<void> {
    await this.#send(letter, await attachmentsOf(this.#database, letter, this.#uploads))
    count('etalage_mails_total', { result: 'sent' })
    const files = await this.#write(async (db) => {
      await db
        .deleteFrom('letter')
        .where('tenant_id', '=', letter.tenant_id)
        .where('id', '=', letter.id)
        .execute()
      return await forgetAttachments(db, letter)
    })
    await this.#uploads?.remove(files)
  }

  /** Throws away what nobody gets, what was shown long enough, and what could not be sent for a day, with their files. */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await this.#write((db) =>
      db
        .deleteFrom('letter')
        .where((where) =>
          where.or([
            where('state', '=', 'void'),
            where.and([where('state', '=', 'shown'), where('next_at', '<=', now)]),
            where.and([where('state', '=', 'waiting'), where('written_at', '<=', now - underWayMs)]),
          ]),
        )
        .execute(),
    )
    await this.#uploads?.remove(await this.#write((db) => unclaimedAttachments(db, this.#uploads, now)))
  }

  /** In a transaction, as every write beside others: on SQLite a lone one would hold up the very loop it waits for. */
  #write<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}
