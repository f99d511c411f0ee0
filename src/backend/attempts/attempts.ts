import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { networkOf } from './network.ts'
import { type AttemptKind, countOne, type Patience, patienceOf, waitAfter } from './patience.ts'
import type { AttemptRow } from './tables.ts'

/** Who tries what, from where. */
export interface Attempt {
  tenantId: string
  kind: AttemptKind
  /** What is tried: a folded e-mail address or a customer number, whether or not there is such an account; of a voucher, who tries. */
  account: string
  /** IP address of the visitor; '' where it is not known. */
  address: string
}

/** Whether an attempt may be made now. */
export interface Turn {
  /** ms until the next one is looked at; 0: this one is. */
  waitMs: number
  /** Failures that are remembered, of this account or from this address, the greater of the two. */
  failures: number
}

interface Limit {
  subject: string
  patience: Patience
  of: 'account' | 'address' | 'tenant'
}

/** Nothing is remembered longer, ms. */
export const longestMemory = 2 * 86_400_000

/** The limits of all processes, in the database (SEC-4). */
export class Attempts {
  readonly #database: Database
  readonly #clock: () => number

  constructor(database: Database, clock: () => number) {
    this.#database = database
    this.#clock = clock
  }

  /** What is remembered of failures, without counting another. */
  async failures(attempt: Attempt): Promise<number> {
    const limits = limitsOf(attempt)
    return highest(limits, await this.#read(this.#database, attempt.tenantId, limits), this.#clock())
  }

  /**
   * Counts an attempt as failed before it is looked at, so that many at once do not slip through together;
   * `succeeded` takes it back. While a wait lasts nothing is counted.
   */
  async take(attempt: Attempt): Promise<Turn> {
    const { tenantId } = attempt
    const limits = limitsOf(attempt)
    return await this.#database.transaction().execute(async (transaction) => {
      const now = this.#clock()
      // Before anything is read: on PostgreSQL an attempt at the same time waits here.
      for (const { subject } of limits)
        await transaction
          .insertInto('attempt')
          .values({ tenant_id: tenantId, subject, failures: 0, last_at: now, blocked_until: 0 })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'subject'])
              .doUpdateSet((set) => ({ failures: set.ref('attempt.failures') })),
          )
          .execute()
      const known = await this.#read(transaction, tenantId, limits)
      const failures = highest(limits, known, now)
      const waitMs = Math.max(0, ...[...known.values()].map(({ blocked_until }) => blocked_until - now))
      if (waitMs > 0) return { waitMs, failures }
      for (const { subject, patience } of limits) {
        const count = countOne(countedOf(known.get(subject)), now, patience)
        const counted = { failures: count, last_at: now, blocked_until: now + waitAfter(count, patience) }
        await transaction
          .updateTable('attempt')
          .set(counted)
          .where('tenant_id', '=', tenantId)
          .where('subject', '=', subject)
          .execute()
      }
      await transaction
        .deleteFrom('attempt')
        .where('tenant_id', '=', tenantId)
        .where('last_at', '<', now - longestMemory)
        .execute()
      return { waitMs: 0, failures }
    })
  }

  /**
   * The attempt was good: the account's failures are forgotten, of the address and the shop only this one is
   * taken back. Otherwise whoever has one account could try the others without end.
   */
  async succeeded(attempt: Attempt): Promise<void> {
    const { tenantId } = attempt
    await this.#database.transaction().execute(async (transaction) => {
      for (const { subject, of } of limitsOf(attempt)) {
        if (of === 'account')
          await transaction
            .deleteFrom('attempt')
            .where('tenant_id', '=', tenantId)
            .where('subject', '=', subject)
            .execute()
        else
          await transaction
            .updateTable('attempt')
            .set((set) => ({ failures: set('failures', '-', 1), blocked_until: 0 }))
            .where('tenant_id', '=', tenantId)
            .where('subject', '=', subject)
            .where('failures', '>', 0)
            .execute()
      }
    })
  }

  async #read(
    database: Pick<Database, 'selectFrom'>,
    tenantId: string,
    limits: Limit[],
  ): Promise<Map<string, AttemptRow>> {
    const rows = await database
      .selectFrom('attempt')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(
        'subject',
        'in',
        limits.map(({ subject }) => subject),
      )
      .execute()
    return new Map(rows.map((row) => [row.subject, row]))
  }
}

function limitsOf({ kind, account, address }: Attempt): Limit[] {
  const { account: ofAccount, address: ofAddress, tenant } = patienceOf[kind]
  const network = networkOf(address)
  return [
    { of: 'account', subject: hashOf(kind, 'account', account), patience: ofAccount },
    ...(network === undefined
      ? []
      : [{ of: 'address' as const, subject: hashOf(kind, 'address', network), patience: ofAddress }]),
    { of: 'tenant', subject: hashOf(kind, 'tenant', ''), patience: tenant },
  ]
}

const highest = (limits: Limit[], known: Map<string, AttemptRow>, now: number): number =>
  Math.max(
    0,
    ...limits
      .filter(({ of }) => of !== 'tenant')
      .map(({ subject, patience }) => countOne(countedOf(known.get(subject)), now, patience) - 1),
  )

const countedOf = (row: AttemptRow | undefined) => row && { failures: row.failures, lastAt: row.last_at }

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
