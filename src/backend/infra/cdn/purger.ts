import { randomUUID } from 'node:crypto'
import { logFailure } from '#operations/log-failure.ts'
import { cdnPurgesTotal } from '#operations/metrics.ts'
import { catalogueTag, tagsOfChange } from '#operations/purging.ts'
import type { PurgeTarget } from '#tenancy/purge.ts'
import type { Database } from '../database/database.ts'
import { ChangeReader } from '../page-changes/read-changes.ts'
import { every, type PeriodicTask } from '../queue/periodic-task.ts'
import { acquireLease, leaseMs, releaseLease, saveProgress } from './lease.ts'
import { maxRequests, type PurgeRequest, purgeRequests, tagsPerRequest } from './purge-requests.ts'
import { WaitingTags } from './waiting-tags.ts'

/** Interval at which changes are read, ms. */
const intervalMs = 1_000

/**
 * How long a change waits before a CDN is purged, ms. By then every process has purged its own pages
 * (server/life/serve.ts); earlier, the CDN would fetch an old page from a process that has not.
 */
const settleMs = 2_500

/** Timeout of a request to a CDN, ms. */
const requestTimeoutMs = 5_000

/** If no process has purged for this long, changes may have been deleted before they were purged, ms. */
const maxPauseMs = 30 * 60_000

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
        new WaitingTags(id, tagsPerRequest[kind] * maxRequests[kind]),
      ]),
    )
  }

  /** Reads changes and purges them. @throws if the database does not answer */
  async purgeChanges(signal?: AbortSignal): Promise<void> {
    if (this.#targets.size === 0 || !(await this.#acquireLease())) return
    await this.#collectChanges()
    await Promise.all([...this.#targets].map(([id, target]) => this.#purge(id, target, signal)))
    await this.#saveProgress()
  }

  /** Lets another process take over at once. */
  async close(): Promise<void> {
    if (this.#reader) await releaseLease(this.#options.database, this.#holder).catch(() => undefined)
  }

  async #acquireLease(): Promise<boolean> {
    const { database, clock } = this.#options
    const now = clock()
    if (this.#reader && now < this.#renewAt) return true
    const lease = await acquireLease(database, this.#holder, now)
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
    if (endedAt === undefined || (endedAt > 0 && now - endedAt > maxPauseMs)) this.#addCatalogues()
    return true
  }

  async #collectChanges(): Promise<void> {
    const { database, clock } = this.#options
    const check = await this.#reader?.check(database, clock())
    if (!check) return
    if ('missed' in check) return this.#addCatalogues()
    const from = clock() + this.#options.settleMs
    for (const change of check.changes)
      for (const tag of tagsOfChange(change)) this.#waiting.get(change.tenant_id)?.add(tag, change.id, from)
  }

  #addCatalogues(): void {
    for (const [id, waiting] of this.#waiting)
      waiting.add(catalogueTag(id), this.#doneTo + 1, this.#options.clock())
  }

  async #purge(id: string, target: PurgeTarget, signal: AbortSignal | undefined): Promise<void> {
    const { clock, environment } = this.#options
    const waiting = this.#waiting.get(id)
    const due = waiting?.due(clock())
    if (!waiting || !due || due.size === 0) return
    try {
      for (const request of purgeRequests(target, [...due.keys()], secretOf(target, environment)))
        await send(request, signal)
      waiting.done(due)
      cdnPurgesTotal.inc({ result: 'done' })
    } catch (error) {
      cdnPurgesTotal.inc({ result: 'failed' })
      const waitMs = waiting.failed(clock())
      logFailure('cdn', error, { tenant: id, kind: target.kind, tags: due.size, waitMs })
    }
  }

  async #saveProgress(): Promise<void> {
    const waiting = [...this.#waiting.values()].flatMap(({ firstId }) => firstId ?? [])
    const doneTo = Math.min(this.#reader?.after ?? this.#doneTo, ...waiting.map((id) => id - 1))
    if (doneTo <= this.#doneTo) return
    this.#doneTo = doneTo
    await saveProgress(this.#options.database, this.#holder, doneTo)
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
async function send({ url, ...init }: PurgeRequest, signal: AbortSignal | undefined): Promise<void> {
  const signals = [AbortSignal.timeout(requestTimeoutMs), ...(signal ? [signal] : [])]
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
  await response.body?.cancel()
  if (!response.ok)
    throw new Error(`${init.method} ${new URL(url).host} responded with status ${response.status}`)
}

/** Purges CDNs while the process is running; does nothing if no tenant has one. */
export function startCdnPurger(database: Database, tenants: readonly PurgedTenant[]): PeriodicTask {
  const purger = new CdnPurger({ database, tenants })
  if (!tenants.some(({ purge }) => purge)) return { close: async () => {} }
  const task = every(
    intervalMs,
    (signal) => purger.purgeChanges(signal),
    (error) => logFailure('cdn', error),
  )
  return {
    async close() {
      await task.close()
      await purger.close()
    },
  }
}
