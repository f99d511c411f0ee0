import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ShopAddress } from '../addresses.ts'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'
import { BackOff } from './back-off.ts'
import { Census } from './census.ts'
import { isMessage, type Message } from './messages.ts'

/** Time that workers have beyond the deadline before they are killed, ms. */
const graceMs = 2_000

/**
 * The primary process of several: starts the workers, replaces those that end, forwards purges between them, and stops
 * all of them on SIGTERM or SIGINT. It responds to no requests itself.
 */
export class Cluster {
  readonly #settings: Settings
  readonly #announce: (addresses: readonly ShopAddress[]) => void
  readonly #log: Logger
  readonly #backOff = new BackOff()
  readonly #born = new Map<number, number>()
  readonly #ready = new Set<number>()
  readonly #census = new Census()
  #announced = false
  #leaving = false

  /** @param announce called with the shops' URLs when the first worker accepts requests */
  constructor(settings: Settings, announce: (addresses: readonly ShopAddress[]) => void) {
    this.#settings = settings
    this.#announce = announce
    this.#log = createLog(settings.logLevel)
  }

  start(): void {
    // Workers accept connections themselves. With SCHED_RR the primary hands each connection over and waits for a
    // confirmation. A worker that was killed meanwhile never sends it, and the connection stays open without a
    // response.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })
    cluster.on('message', (from, message: unknown) => {
      if (isMessage(message)) this.#hear(from, message)
    })
    cluster.on('exit', (worker, code, signal) => this.#replace(worker, code, signal))
    // A worker counts as gone after both events, and either may come last.
    cluster.on('disconnect', () => this.#leaving && this.#endWhenAlone())
    process.on('SIGTERM', () => this.#leave())
    process.on('SIGINT', () => this.#leave())
    for (let count = 0; count < this.#settings.workers; count += 1) this.#fork()
  }

  #fork(): void {
    if (!this.#leaving) this.#born.set(cluster.fork().id, Date.now())
  }

  #hear(from: Worker, message: Message): void {
    if (message.say === 'purge' || message.say === 'changed') passOn(message, from)
    else if (message.say === 'countAll') this.#census.begin(from, message.id, workers())
    else if (message.say === 'counted') this.#census.hear(from.id, message)
    else if (message.say === 'ready') this.#welcome(from, message.addresses)
    else if (message.say === 'failed' && !this.#announced) this.#fail(message.reason)
  }

  #welcome(worker: Worker, addresses: readonly ShopAddress[]): void {
    this.#ready.add(worker.id)
    if (!this.#announced) this.#announce(addresses)
    this.#announced = true
  }

  /** Before the first worker is ready, a worker that cannot start means that none can. */
  #fail(reason: string): void {
    if (!process.exitCode) process.stderr.write(`${reason}\n`)
    process.exitCode = 1
    this.#leave()
  }

  #replace(worker: Worker, code: number, signal: string | null): void {
    const { id } = worker
    const lived = Date.now() - (this.#born.get(id) ?? 0)
    this.#born.delete(id)
    this.#census.bury(id)
    // A worker that was still starting had no requests in flight, and may have ended by the signal itself.
    const cut = this.#ready.delete(id) && code !== 0
    if (!this.#leaving && !this.#announced && code !== 0)
      this.#fail(`A worker ended with code ${code} before it was ready`)
    if (this.#leaving) {
      if (cut) process.exitCode = 1
      this.#endWhenAlone()
    } else {
      const waitMs = this.#backOff.next(lived)
      const { pid } = worker.process
      this.#log.error({ pid, code, signal, lived, waitMs }, 'worker ended and is being replaced')
      setTimeout(() => this.#fork(), waitMs)
    }
  }

  #leave(): void {
    if (this.#leaving) return
    this.#leaving = true
    this.#endWhenAlone()
    for (const worker of workers()) worker.process.kill('SIGTERM')
    const { drainMs, shutdownMs } = this.#settings
    setTimeout(() => this.#kill(), drainMs + shutdownMs + graceMs).unref()
  }

  #kill(): void {
    process.exitCode = 1
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }

  #endWhenAlone(): void {
    if (workers().length === 0) process.exit()
  }
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function passOn(message: Message, from: Worker): void {
  for (const worker of workers()) if (worker.id !== from.id && worker.isConnected()) worker.send(message)
}
