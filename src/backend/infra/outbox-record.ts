import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'

/** The e-mails and webhooks that a transaction puts into their outboxes. */
export interface OutboxRecord {
  /** Ids of e-mails. */
  emails: string[]
  /** Ids of webhooks. */
  webhooks: string[]
  /** How long e-mails wait before they are sent, ms. */
  holdMs: number
}

const records = new WeakMap<object, OutboxRecord>()

/** Begins to record what a transaction puts into the outboxes. */
export function recordOutbox(transaction: Kysely<Tables>, holdMs = 0): OutboxRecord {
  const record: OutboxRecord = { emails: [], webhooks: [], holdMs }
  records.set(transaction, record)
  return record
}

/** Returns the record of a transaction; undefined if nothing is recorded. */
export const outboxRecordOf = (transaction: Kysely<Tables>): OutboxRecord | undefined =>
  records.get(transaction)
