import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { ShopUrl } from '../shop-urls.ts'
import { BackOff } from './back-off.ts'
import { type ClusterMessage, isMessage, sendToWorker } from './messages.ts'
import { MetricsAggregator } from './metrics-aggregator.ts'
import { PageRelay } from './page-relay.ts'

/** Time that workers have beyond the deadline before they are killed, ms. */
const graceMs = 2_000

/**
 * The primary process of several: starts the workers, replaces those that end, forwards purges and pages between them,
 * and stops all of them on SIGTERM or SIGINT. It responds to no requests itself.
 */
export class Cluster {
  readonly #settings: Settings
  readonly #announce: (urls: readonly ShopUrl[]) => void
  readonly #log: Logger
  readonly #backOff = new BackOff()
  readonly #startedAt = new Map<number, number>()
  readonly #ready = new Set<number>()
  readonly #metrics = new MetricsAggregator()
  readonly #pages = new PageRelay()
  #announced = false
  #isStopping = false

  /** @param announce called with the shops' URLs when the first worker accepts requests */
  constructor(settings: Settings, announce: (urls: readonly ShopUrl[]) => void) {
    this.#settings = settings
    this.#announce = announce
    this.#log = createLog(settings.logLevel)
  }

  start(): void {
    // Workers accept connections themselves. With SCHED_RR the primary hands each connection over and waits for a
    // confirmation. A worker that was killed meanwhile never sends it, and the connection stays open without a
    // response.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)) })
    cluster.on('message', (from, message: unknown) => {
      if (isMessage(message)) this.#receive(from, message)
    })
    cluster.on('exit', (worker, code, signal) => this.#replace(worker, code, signal))
    // A worker counts as gone after both events, and either may come last.
    cluster.on('disconnect', () => this.#isStopping && this.#exitWhenEmpty())
    process.on('SIGTERM', () => this.#stop())
    process.on('SIGINT', () => this.#stop())
    for (let count = 0; count < this.#settings.workers; count += 1) this.#fork()
  }

  #fork(): void {
    if (!this.#isStopping) this.#startedAt.set(cluster.fork().id, Date.now())
  }

  #receive(from: Worker, message: ClusterMessage): void {
    if (message.type === 'purge' || message.type === 'changed') forward(message, from)
    else if (message.type === 'requestMetrics') this.#metrics.collect(from, message.id, workers())
    else if (message.type === 'metricsReport') this.#metrics.receive(from.id, message)
    else if (message.type === 'findPage')
      this.#pages.find(from, message.id, message.key, this.#readyWorkers())
    else if (message.type === 'pageFound') this.#pages.receive(from.id, message)
    else if (message.type === 'ready') this.#markReady(from, message.urls)
    else if (message.type === 'failed' && !this.#announced) this.#fail(message.reason)
  }

  /** A worker that is still starting answers nothing, and has no pages. */
  #readyWorkers(): Worker[] {
    return workers().filter(({ id }) => this.#ready.has(id))
  }

  #markReady(worker: Worker, urls: readonly ShopUrl[]): void {
    this.#ready.add(worker.id)
    if (!this.#announced) this.#announce(urls)
    this.#announced = true
  }

  /** Before the first worker is ready, a worker that cannot start means that none can. */
  #fail(reason: string): void {
    if (!process.exitCode) process.stderr.write(`${reason}\n`)
    process.exitCode = 1
    this.#stop()
  }

  #replace(worker: Worker, code: number, signal: string | null): void {
    const { id } = worker
    const lived = Date.now() - (this.#startedAt.get(id) ?? 0)
    this.#startedAt.delete(id)
    this.#metrics.removeWorker(id)
    this.#pages.removeWorker(id)
    // A worker that was still starting had no requests in flight, and may have ended by the signal itself.
    const cut = this.#ready.delete(id) && code !== 0
    if (!this.#isStopping && !this.#announced && code !== 0)
      this.#fail(`A worker ended with code ${code} before it was ready`)
    if (this.#isStopping) {
      if (cut) process.exitCode = 1
      this.#exitWhenEmpty()
    } else {
      const waitMs = this.#backOff.next(lived)
      const { pid } = worker.process
      this.#log.error({ pid, code, signal, lived, waitMs }, 'worker ended and is being replaced')
      setTimeout(() => this.#fork(), waitMs)
    }
  }

  #stop(): void {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#exitWhenEmpty()
    for (const worker of workers()) worker.process.kill('SIGTERM')
    const { drainMs, shutdownMs } = this.#settings
    setTimeout(() => this.#kill(), drainMs + shutdownMs + graceMs).unref()
  }

  #kill(): void {
    process.exitCode = 1
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }

  #exitWhenEmpty(): void {
    if (workers().length === 0) process.exit()
  }
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function forward(message: ClusterMessage, from: Worker): void {
  for (const worker of workers()) if (worker.id !== from.id) sendToWorker(worker, message)
}
