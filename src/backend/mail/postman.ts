import type { Database } from '../database/database.ts'
import type { UploadFolder } from '../upload/upload-folder.ts'
import { type Attachment, attachmentsOf, forgetAttachments, sweepAttachments } from './attachments.ts'
import { retryAfter } from './retry.ts'
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
    const now = this.#clock()
    const due = await this.#database
      .selectFrom('letter')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(handful)
      .execute()
    let sent = 0
    for (const letter of due)
      if ((await this.#claim(letter, now)) && (await this.#deliverOne(letter))) sent += 1
    return sent
  }

  /** Whether this process is the one to send it. */
  async #claim(letter: LetterRow, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('letter')
      .set({ next_at: now + leaseMs, attempts: letter.attempts + 1 })
      .where('tenant_id', '=', letter.tenant_id)
      .where('id', '=', letter.id)
      .where('next_at', '=', letter.next_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async #deliverOne(letter: LetterRow): Promise<boolean> {
    try {
      await this.#send(letter, await attachmentsOf(this.#database, letter, this.#uploads))
    } catch (error) {
      this.#onFailure(error, { ...letter, attempts: letter.attempts + 1 })
      await this.#putBack(letter)
      return false
    }
    await this.#database
      .deleteFrom('letter')
      .where('tenant_id', '=', letter.tenant_id)
      .where('id', '=', letter.id)
      .execute()
    await forgetAttachments(this.#database, letter, this.#uploads)
    return true
  }

  async #putBack(letter: LetterRow): Promise<void> {
    await this.#database
      .updateTable('letter')
      .set({ next_at: this.#clock() + retryAfter(letter.attempts + 1) })
      .where('tenant_id', '=', letter.tenant_id)
      .where('id', '=', letter.id)
      .execute()
  }

  /** Throws away what nobody gets, what was shown long enough, and what could not be sent for a day, with their files. */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await this.#database
      .deleteFrom('letter')
      .where((where) =>
        where.or([
          where('state', '=', 'void'),
          where.and([where('state', '=', 'shown'), where('next_at', '<=', now)]),
          where.and([where('state', '=', 'waiting'), where('written_at', '<=', now - underWayMs)]),
        ]),
      )
      .execute()
    await sweepAttachments(this.#database, this.#uploads, now)
  }
}
