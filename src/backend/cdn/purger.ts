import { randomUUID } from 'node:crypto'
import { count } from '../../operations/counters.ts'
import { logFailure } from '../../operations/log-failure.ts'
import { catalogueTag, tagsOfChange } from '../../operations/purging.ts'
import type { PurgeTarget } from '../../tenancy/purge.ts'
import type { Database } from '../database/database.ts'
import { ChangeReader } from '../page-change/read-changes.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { endLease, leaseMs, noteDone, takeLease } from './lease.ts'
import { callsAtOnce, type PurgeCall, purgeCalls, tagsInCall } from './purge-calls.ts'
import { WaitingTags } from './waiting-tags.ts'

/** Interval at which changes are read, ms. */
const roundMs = 1_000

/**
 * How long a change waits before a CDN is purged, ms. By then every process has purged its own pages
 * (server/life/serve.ts); earlier, the CDN would fetch an old page from a process that has not.
 */
const settleMs = 2_500

/** Timeout of a request to a CDN, ms. */
const callMs = 5_000

/** If no process has purged for this long, changes may have been deleted before they were purged, ms. */
const longestPauseMs = 30 * 60_000

interface PurgedTenant {
  id: string
  purge?: PurgeTarget | undefined
}

interface Options {
  database: Database
  tenants: readonly PurgedTenant[]
  /** Environment variables that hold the secrets. */
  environment?: NodeJS.ProcessEnv
  /** Returns the current time, ms. */
  clock?: () => number
  settleMs?: number
}

/**
 * Purges changed pages from the CDNs of the tenants. Of all processes on a database, one at a time does it
 * (lease.ts).
 */
export class CdnPurger {
  readonly #options: Required<Options>
  readonly #targets: ReadonlyMap<string, PurgeTarget>
  readonly #waiting: Map<string, WaitingTags>
  readonly #holder = randomUUID()
  #reader: ChangeReader | undefined
  #doneTo = 0
  #renewAt = 0

  constructor(options: Options) {
    this.#options = { environment: process.env, clock: Date.now, settleMs, ...options }
    this.#targets = new Map(options.tenants.flatMap(({ id, purge }) => (purge ? [[id, purge]] : [])))
    this.#waiting = new Map(
      [...this.#targets].map(([id, { kind }]) => [
        id,
        new WaitingTags(id, tagsInCall[kind] * callsAtOnce[kind]),
      ]),
    )
  }

  /** Reads changes and purges them. @throws if the database does not answer */
  async round(signal?: AbortSignal): Promise<void> {
    if (this.#targets.size === 0 || !(await this.#hold())) return
    await this.#gather()
    await Promise.all([...this.#targets].map(([id, target]) => this.#tell(id, target, signal)))
    await this.#note()
  }

  /** Lets another process take over at once. */
  async close(): Promise<void> {
    if (this.#reader) await endLease(this.#options.database, this.#holder).catch(() => undefined)
  }

  async #hold(): Promise<boolean> {
    const { database, clock } = this.#options
    const now = clock()
    if (this.#reader && now < this.#renewAt) return true
    const lease = await takeLease(database, this.#holder, now)
    if (!lease) {
      this.#reader = undefined
      return false
    }
    this.#renewAt = now + leaseMs / 3
    if (this.#reader) return true
    this.#reader = ChangeReader.from(lease.doneTo, now)
    this.#doneTo = lease.doneTo
    const { endedAt } = lease
    // A lease that was ended has the end 0.
    if (endedAt === undefined || (endedAt > 0 && now - endedAt > longestPauseMs)) this.#addCatalogues()
    return true
  }

  async #gather(): Promise<void> {
    const { database, clock } = this.#options
    const look = await this.#reader?.look(database, clock())
    if (!look) return
    if ('missed' in look) return this.#addCatalogues()
    const from = clock() + this.#options.settleMs
    for (const change of look.changes)
      for (const tag of tagsOfChange(change)) this.#waiting.get(change.tenant_id)?.add(tag, change.id, from)
  }

  #addCatalogues(): void {
    for (const [id, waiting] of this.#waiting)
      waiting.add(catalogueTag(id), this.#doneTo + 1, this.#options.clock())
  }

  async #tell(id: string, target: PurgeTarget, signal: AbortSignal | undefined): Promise<void> {
    const { clock, environment } = this.#options
    const waiting = this.#waiting.get(id)
    const due = waiting?.due(clock())
    if (!waiting || !due || due.size === 0) return
    try {
      for (const call of purgeCalls(target, [...due.keys()], secretOf(target, environment)))
        await send(call, signal)
      waiting.done(due)
      count('etalage_cdn_purges_total', { result: 'done' })
    } catch (error) {
      count('etalage_cdn_purges_total', { result: 'failed' })
      const waitMs = waiting.failed(clock())
      logFailure('cdn', error, { tenant: id, kind: target.kind, tags: due.size, waitMs })
    }
  }

  async #note(): Promise<void> {
    const waiting = [...this.#waiting.values()].flatMap(({ firstId }) => firstId ?? [])
    const doneTo = Math.min(this.#reader?.after ?? this.#doneTo, ...waiting.map((id) => id - 1))
    if (doneTo <= this.#doneTo) return
    this.#doneTo = doneTo
    await noteDone(this.#options.database, this.#holder, doneTo)
  }
}

function secretOf(target: PurgeTarget, environment: NodeJS.ProcessEnv): string | undefined {
  if (target.secretFrom === undefined) return undefined
  const secret = environment[target.secretFrom]
  if (!secret) throw new Error(`${target.secretFrom} is not set`)
  return secret
}

/**
 * @throws with the status of a response that is not successful. The response body is left out, because it may
 * repeat the request.
 */
async function send({ url, ...init }: PurgeCall, signal: AbortSignal | undefined): Promise<void> {
  const signals = [AbortSignal.timeout(callMs), ...(signal ? [signal] : [])]
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${init.method} ${new URL(url).host} answered ${response.status}`)
}

/** Purges CDNs while the process is running; does nothing if no tenant has one. */
export function openCdnPurger(database: Database, tenants: readonly PurgedTenant[]): Rounds {
  const purger = new CdnPurger({ database, tenants })
  if (!tenants.some(({ purge }) => purge)) return { close: async () => {} }
  const rounds = goRounds(
    roundMs,
    (signal) => purger.round(signal),
    (error) => logFailure('cdn', error),
  )
  return {
    async close() {
      await rounds.close()
      await purger.close()
    },
  }
}
