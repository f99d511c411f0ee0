import type { Transaction } from 'kysely'
import { webhooksTotal } from '#operations/metrics.ts'
import { type WebhookEndpoint, webhookKeys } from '#tenancy/webhooks.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { processRows } from '../queue/lease.ts'
import type { WebhookSender } from './enqueue-webhook.ts'
import { deadlineMs, postWebhook, type WebhookConnection, WebhookFailure } from './post-webhook.ts'
import { EndpointTurns } from './rules/endpoint-turns.ts'
import { maxAgeMs, maxAttempts, retryDelay } from './rules/retry-delay.ts'
import type { WebhookMessageRow } from './tables.ts'

/** Messages read for one turn, and how long one of them is leased, ms: longer than the deadline of a request. */
const batchSize = 20
const leaseMs = deadlineMs + 45_000

/** How long dead messages are stored, ms. */
export const deadRetentionMs = 30 * 86_400_000

export interface WebhookWorkerOptions extends WebhookConnection {
  database: Database
  tenants: readonly WebhookSender[]
  environment: NodeJS.ProcessEnv
  /** ms */
  clock?: () => number
  /** From 0 to 1, for the jitter. */
  random?: () => number
  /** Called for each failed attempt, and for messages that are given up, without their content. */
  onFailure: (error: unknown, message: FailedMessage) => void
}

export interface FailedMessage extends Pick<WebhookMessageRow, 'tenant_id' | 'id' | 'endpoint' | 'attempts'> {
  /** Whether it is not tried again. */
  isDead: boolean
}

/**
 * Sends webhooks from the outbox (CNX-3). Several processes may do so at once: a message is leased before it is sent, and
 * another process takes it over when the lease ends. A message that was accepted is deleted.
 */
export class WebhookWorker {
  readonly #options: Required<Omit<WebhookWorkerOptions, 'resolve' | 'deadlineMs'>> & WebhookConnection
  readonly #tenants: ReadonlyMap<string, WebhookSender>
  readonly #turns = new EndpointTurns()
  readonly #running = new Set<Promise<void>>()

  constructor(options: WebhookWorkerOptions) {
    this.#options = { clock: Date.now, random: Math.random, ...options }
    this.#tenants = new Map(options.tenants.map((tenant) => [tenant.id, tenant]))
  }

  /**
   * Starts the turns of endpoints with due messages, and does not wait for them: an endpoint that hangs does not delay
   * the next round. @param signal once aborted, no further message is sent
   */
  async startTurns(signal?: AbortSignal): Promise<void> {
    const { database, clock } = this.#options
    const due = await database
      .selectFrom('webhook_message')
      .select(['tenant_id', 'endpoint'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', clock())
      .groupBy(['tenant_id', 'endpoint'])
      .orderBy(({ fn }) => fn.min('next_at'))
      .execute()
    const keys = due.map(({ tenant_id, endpoint }) => `${tenant_id}\n${endpoint}`)
    for (const key of this.#turns.take(keys, clock())) {
      const turn = this.#runTurn(key, signal).finally(() => this.#running.delete(turn))
      this.#running.add(turn)
    }
  }

  /** Waits until the turns that have begun are over. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #runTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const [tenantId = '', name = ''] = key.split('\n')
    let hasFailed = false
    try {
      hasFailed = await this.#sendDue(tenantId, name, signal)
    } catch (error) {
      hasFailed = true
      this.#options.onFailure(error, {
        ...{ tenant_id: tenantId, endpoint: name, id: '', attempts: 0 },
        isDead: false,
      })
    }
    this.#turns.end(key, hasFailed, this.#options.clock())
  }

  /** Sends due messages of an endpoint, up to the first failure. @returns whether one failed */
  async #sendDue(tenantId: string, name: string, signal: AbortSignal | undefined): Promise<boolean> {
    const { database, clock, random, onFailure } = this.#options
    const rows = await database
      .selectFrom('webhook_message')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('endpoint', '=', name)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', clock())
      .orderBy('next_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const failed = new AbortController()
    const signals = signal ? [signal, failed.signal] : [failed.signal]
    const queue = {
      ...({ database, table: 'webhook_message', leaseMs, clock } as const),
      signal: AbortSignal.any(signals),
      retryAfter: (attempts: number, error: unknown) =>
        retryDelay(attempts, {
          random: random(),
          requestedMs: error instanceof WebhookFailure ? error.requestedMs : 0,
        }),
    }
    await processRows(queue, rows, {
      run: (row) => this.#send(row),
      onFailure: (error, row) => {
        failed.abort()
        const isDead = isFinal(error, row)
        webhooksTotal.inc({ result: isDead ? 'given_up' : 'failed' })
        onFailure(error, { ...row, isDead })
      },
    })
    return failed.signal.aborted
  }

  async #send(row: WebhookMessageRow): Promise<void> {
    const endpoint = this.#endpointOf(row)
    // Another release, which runs beside this one, may know it.
    if (!endpoint) return await this.#fail(row, new WebhookFailure('the endpoint is not in tenant.json'))
    if (await this.#isOff(row, endpoint)) return await this.#giveUp(row, 'the endpoint has answered 410 Gone')
    try {
      await this.#post(row, endpoint)
    } catch (error) {
      if (isGone(error)) await this.#turnOff(row, endpoint)
      return await this.#fail(row, error)
    }
    webhooksTotal.inc({ result: 'sent' })
    await this.#transact((db) =>
      db
        .deleteFrom('webhook_message')
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', row.id)
        .execute(),
    )
  }

  /** Stores why an attempt has failed. @throws the error */
  async #fail(row: WebhookMessageRow, error: unknown): Promise<never> {
    const problem = error instanceof Error ? error.message : String(error)
    const now = this.#options.clock()
    await this.#update(row, isFinal(error, row) ? { state: 'dead', problem, next_at: now } : { problem })
    throw error
  }

  async #post({ id, body }: WebhookMessageRow, endpoint: WebhookEndpoint): Promise<void> {
    const { environment, clock } = this.#options
    const keys = webhookKeys(endpoint, environment)
    if (!keys) throw new WebhookFailure(`${endpoint.secretFrom} is missing or unusable`)
    await postWebhook({ url: endpoint.url, keys, id, body, now: clock() }, this.#options)
  }

  #endpointOf({ tenant_id, endpoint }: WebhookMessageRow): WebhookEndpoint | undefined {
    return this.#tenants.get(tenant_id)?.webhooks?.find(({ name }) => name === endpoint)
  }

  async #isOff({ tenant_id }: WebhookMessageRow, { name, url }: WebhookEndpoint): Promise<boolean> {
    const row = await this.#options.database
      .selectFrom('webhook_endpoint_off')
      .select('url')
      .where('tenant_id', '=', tenant_id)
      .where('endpoint', '=', name)
      .executeTakeFirst()
    return row?.url === url
  }

  async #turnOff({ tenant_id }: WebhookMessageRow, { name, url }: WebhookEndpoint): Promise<void> {
    const off = { url, off_since: this.#options.clock() }
    await this.#transact((db) =>
      db
        .insertInto('webhook_endpoint_off')
        .values({ tenant_id, endpoint: name, ...off })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'endpoint']).doUpdateSet(off))
        .execute(),
    )
  }

  /** Gives up a message without an attempt. */
  async #giveUp(row: WebhookMessageRow, problem: string): Promise<void> {
    await this.#update(row, { state: 'dead', problem, next_at: this.#options.clock() })
    webhooksTotal.inc({ result: 'given_up' })
    this.#options.onFailure(new Error(problem), { ...row, isDead: true })
  }

  async #update(
    { tenant_id, id }: WebhookMessageRow,
    values: Partial<Pick<WebhookMessageRow, 'state' | 'problem' | 'next_at'>>,
  ): Promise<void> {
    await this.#transact((db) =>
      db
        .updateTable('webhook_message')
        .set(values)
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute(),
    )
  }

  /** Gives up messages that are too old, and deletes dead ones after their time. */
  async sweep(): Promise<void> {
    const now = this.#options.clock()
    await this.#transact(async (db) => {
      await db
        .deleteFrom('webhook_message')
        .where('state', '=', 'dead')
        .where('next_at', '<=', now - deadRetentionMs)
        .execute()
      const { numUpdatedRows } = await db
        .updateTable('webhook_message')
        .set({ state: 'dead', next_at: now })
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        // Messages that had no turn yet have more time: the shop itself may have been down.
        .where(({ eb, or, and }) =>
          or([
            and([eb('attempts', '>', 0), eb('written_at', '<=', now - maxAgeMs)]),
            eb('written_at', '<=', now - 2 * maxAgeMs),
          ]),
        )
        .executeTakeFirst()
      webhooksTotal.inc({ result: 'given_up' }, Number(numUpdatedRows))
    })
  }

  /** Runs a write in a transaction, like every write beside others (lease.ts). */
  #transact<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#options.database.transaction().execute(work)
  }
}

/** Whether the receiver wants no more messages (Standard Webhooks). */
const isGone = (error: unknown): boolean => error instanceof WebhookFailure && error.status === 410

/** Whether a message is given up after a failed attempt. */
const isFinal = (error: unknown, { attempts }: Pick<WebhookMessageRow, 'attempts'>): boolean =>
  isGone(error) || attempts >= maxAttempts
