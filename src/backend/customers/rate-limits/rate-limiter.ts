import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { clientOf, neighbourhoodOf, networkOf } from '#backend/infra/network.ts'
import {
  type AttemptKind,
  type Limit,
  type Limits,
  limitsOf,
  maxDelayMs,
  shortWaitMs,
  withdrawalPace,
} from './attempt-limits.ts'
import { readLevels, writeLevels } from './levels.ts'
import {
  attemptsOf,
  type Bucket,
  countOne,
  delayAfter,
  emptyLevel,
  forgottenAt,
  hasCapacity,
  type Level,
  levelAt,
  type Rate,
} from './rate.ts'

/** An attempt that is limited: its kind, account and client. */
export interface Attempt {
  tenantId: string
  kind: AttemptKind
  /**
   * Account under attempt: a normalised email address or a customer number, whether or not it exists; for
   * vouchers, the owner who enters the code.
   */
  account: string
  /** IP address of the visitor; '' where it is not known. */
  ip: string
  /**
   * A device or session from which the account's owner has logged in before. Its attempts are counted
   * separately, so that attackers cannot lock it out.
   */
  device?: string | undefined
}

/** Proof of work of an attempt. */
export interface ProofState {
  /** Whether the attempt has a proof of work that was verified and used up. */
  proven?: boolean
  /**
   * Counted attempts of the account, device or network from which on a proof of work is always required; left
   * out: never.
   */
  proofAfter?: number | undefined
}

/** Whether an attempt is allowed now. */
export type AttemptResult =
  /** It is allowed, and has been counted. */
  | { is: 'taken'; counted: readonly CountedSubject[] }
  /** Not before so many ms have passed. Nothing was counted. */
  | { is: 'wait'; waitMs: number }
  /** Only with a proof of work. Nothing was counted. */
  | { is: 'proof' }

/** How a subject has counted an attempt, so that it can be undone. */
interface CountedSubject {
  subject: string
  by: 'rate' | 'proof'
  until: number
}

/** A counter for attempts. */
interface Subject {
  id: string
  of: 'account' | 'client' | 'network' | 'neighbourhood' | 'device' | 'tenant'
  limit: Limit
}

/** Maximum age of counters, ms. */
export const maxMemoryMs = 2 * 86_400_000

/** Rate limits of all processes, in the database (REL-3, SEC-4). */
export class RateLimiter {
  readonly #database: Database
  readonly #clock: () => number

  /** @param database or a transaction, in which attempts are counted then: they are taken back with it */
  constructor(database: Database, clock: () => number) {
    this.#database = database
    this.#clock = clock
  }

  /**
   * Counts an attempt before it is executed, so that concurrent ones cannot exceed the limit together;
   * `succeeded` undoes it. An attempt that has to wait or needs a proof of work is not counted.
   */
  async take(attempt: Attempt, proof: ProofState = {}): Promise<AttemptResult> {
    const subjects = subjectsOf(attempt)
    return await this.#write(async (transaction) => {
      const now = this.#clock()
      const levels = await lockLevels(transaction, attempt.tenantId, subjects, now)
      const countedBy = decide(subjects, levels, now, proof)
      if (!(countedBy instanceof Map)) return countedBy
      const counted: CountedSubject[] = []
      const rows = subjects.map((subject) => {
        const { limit, id } = subject
        const level = levels.get(id) as Level
        const by = countedBy.get(subject)
        const after =
          by === undefined
            ? level
            : by === 'proof'
              ? { ...level, proved: level.proved + 1 }
              : subject.of === 'tenant'
                ? { ...level, level: level.level + 1 }
                : countOne(level, limit.rate)
        if (by !== undefined) counted.push({ subject: id, by, until: after.until })
        return { id, level: after, forgottenAt: forgottenAt(after, limit.rate, limit.proof) }
      })
      await writeLevels(transaction, attempt.tenantId, rows)
      return { is: 'taken', counted }
    })
  }

  /**
   * Undoes the counting of a successful attempt, and nothing more. Resetting the counters instead would let
   * an attacker with one account guess others without limit, and each log-in of the owner would reset the
   * limit for attackers.
   */
  async succeeded(attempt: Attempt, { counted }: Extract<AttemptResult, { is: 'taken' }>): Promise<void> {
    const subjects = subjectsOf(attempt)
    await this.#write(async (transaction) => {
      const now = this.#clock()
      const levels = await lockLevels(transaction, attempt.tenantId, subjects, now)
      const rows = subjects.flatMap(({ id, limit }) => {
        const countedSubject = counted.find(({ subject }) => subject === id)
        const known = levels.get(id)
        if (!countedSubject || !known) return []
        const after =
          countedSubject.by === 'proof'
            ? { ...known, proved: Math.max(0, known.proved - 1) }
            : {
                ...known,
                level: Math.max(0, known.level - 1),
                // Only the wait that this attempt has started ends with it.
                until: known.until === countedSubject.until ? 0 : known.until,
              }
        return [{ id, level: after, forgottenAt: forgottenAt(after, limit.rate, limit.proof) }]
      })
      await writeLevels(transaction, attempt.tenantId, rows)
    })
  }

  async #write<Result>(run: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#database.isTransaction
      ? await run(this.#database)
      : await this.#database.transaction().execute(run)
  }

  /** Whether an attempt of this kind from this address would need a proof of work now. Counts nothing. */
  async needsProof({ tenantId, kind, ip }: Omit<Attempt, 'account'>): Promise<boolean> {
    const now = this.#clock()
    const subjects = subjectsOf({ tenantId, kind, ip, account: '' }).filter(
      ({ of }) => of !== 'account' && of !== 'client',
    )
    const rows = await readLevels(
      this.#database,
      tenantId,
      subjects.map(({ id }) => id),
    )
    const levels = levelsOf(subjects, rows, now)
    const countedBy = decide(subjects, levels, now, {})
    return !(countedBy instanceof Map) && countedBy.is === 'proof'
  }
}

/**
 * Counts a withdrawal and returns how long its emails are delayed, ms; 0: not at all. Runs in the transaction
 * that stores the withdrawal, which is never refused (LAW-3).
 */
export async function withdrawalEmailDelay(
  transaction: Kysely<Tables>,
  { tenantId, account, ip }: Omit<Attempt, 'kind' | 'device'>,
  now: number,
): Promise<number> {
  const { account: accountKey, network, neighbourhood } = withdrawalPace
  const limits: (readonly [of: Subject['of'], subject: string | undefined, pace: Bucket])[] = [
    ['account', account, accountKey],
    ['network', networkOf(ip), network],
    ['neighbourhood', neighbourhoodOf(ip), neighbourhood],
  ]
  const subjects = limits.flatMap(([of, key, pace]) =>
    key === undefined ? [] : [{ of, id: idOf('withdrawal', of, key), limit: { rate: withoutWaits(pace) } }],
  )
  const levels = await lockLevels(transaction, tenantId, subjects, now)
  const rows = subjects.map(({ id, limit }) => {
    const known = levels.get(id) as Level
    const { burst, everyMs } = limit.rate
    const level = { ...known, level: Math.min(known.level + 1, burst + maxDelayMs / everyMs), until: 0 }
    return { id, level, forgottenAt: forgottenAt(level, limit.rate) }
  })
  await writeLevels(transaction, tenantId, rows)
  return Math.max(
    ...rows.map(({ level }, index) => delayAfter(level.level, (subjects[index] as Subject).limit.rate)),
  )
}

/** A rate without waits, for a plain bucket. */
const withoutWaits = (bucket: Bucket): Rate => ({ ...bucket, firstMs: 1, longestMs: 1 })

/** Returns how each subject counts the attempt, or why the attempt is not allowed. */
function decide(
  subjects: readonly Subject[],
  levels: ReadonlyMap<string, Level>,
  now: number,
  { proven = false, proofAfter = Number.POSITIVE_INFINITY }: ProofState,
): Map<Subject, CountedSubject['by']> | Exclude<AttemptResult, { is: 'taken' }> {
  const countedBy = new Map<Subject, CountedSubject['by']>()
  let waitMs = 0
  let needsProof = false
  for (const subject of subjects) {
    const { limit, id, of } = subject
    const known = levels.get(id) as Level
    if (of === 'tenant') {
      if (hasCapacity(known.level, limit.rate)) countedBy.set(subject, 'rate')
      else needsProof = true
      continue
    }
    if (of !== 'neighbourhood' && attemptsOf(known) >= proofAfter) needsProof = true
    const wait = known.until - now
    if (wait <= 0) countedBy.set(subject, 'rate')
    else if (limit.proof && hasCapacity(known.proved, limit.proof) && (proven || !isShort(of, wait))) {
      countedBy.set(subject, 'proof')
      needsProof = true
    } else waitMs = Math.max(waitMs, wait)
  }
  if (waitMs > 0) return { is: 'wait', waitMs }
  return needsProof && !proven ? { is: 'proof' } : countedBy
}

/**
 * True if the client should wait instead of proving work: only for short waits of an account. Limits of a shared network
 * always offer the proof.
 */
const isShort = (of: Subject['of'], waitMs: number): boolean => of === 'account' && waitMs <= shortWaitMs

function subjectsOf({ kind, account, ip, device }: Attempt): Subject[] {
  const limits: Limits = limitsOf[kind]
  const subject = (of: Subject['of'], key: string | undefined, limit: Limit | undefined): Subject[] =>
    key === undefined || !limit ? [] : [{ of, id: idOf(kind, of, key), limit }]
  // A known device has a rate of its own, which attempts of others do not use up.
  if (device !== undefined && limits.account) return subject('device', device, { rate: limits.account.rate })
  const network = networkOf(ip)
  // All operators share one account, so its limit could lock all of them out: it applies only where the network is unknown.
  const accountKey = kind === 'operator' && network !== undefined ? undefined : account
  return [
    ...subject('account', accountKey, limits.account),
    ...subject('client', `${account} ${clientOf(ip) ?? ''}`, limits.client),
    ...subject('network', network, limits.network),
    ...subject('neighbourhood', neighbourhoodOf(ip), limits.neighbourhood),
    ...subject('tenant', '', limits.tenant && { rate: withoutWaits(limits.tenant) }),
  ]
}

/** Returns the current levels and locks their rows until the transaction ends. */
async function lockLevels(
  transaction: Kysely<Tables>,
  tenantId: string,
  subjects: readonly Subject[],
  now: number,
): Promise<Map<string, Level>> {
  const ids = subjects.map(({ id }) => id)
  return levelsOf(subjects, await readLevels(transaction, tenantId, ids, now), now)
}

const levelsOf = (
  subjects: readonly Subject[],
  rows: ReadonlyMap<string, Level>,
  now: number,
): Map<string, Level> =>
  new Map(
    subjects.map(({ id, limit }) => [
      id,
      levelAt(rows.get(id) ?? emptyLevel(now), now, limit.rate, limit.proof),
    ]),
  )

const idOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')
