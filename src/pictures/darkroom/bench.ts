import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Delivery, Order } from './worker.ts'

interface Waiting {
  order: Order
  done(delivery: Delivery): void
  failed(error: Error): void
}

/**
 * A place to work at in the darkroom: one order after the other, in a thread of its own, so that no request holds
 * the event loop; those that came last first, since somebody is looking at them. The thread starts at the first
 * order and does not keep the process alive.
 */
export class Bench {
  readonly #waiting: Waiting[] = []
  #working: Waiting | undefined
  #thread: Worker | undefined

  /** How many orders have not begun. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Rejects when the order cannot be carried out. */
  run(order: Order): Promise<Delivery> {
    return new Promise((done, failed) => {
      this.#waiting.push({ order, done, failed })
      this.#work()
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #work(): void {
    if (this.#working) return
    this.#working = this.#waiting.pop()
    if (!this.#working) return
    this.#thread ??= this.#start()
    this.#thread.postMessage(this.#working.order)
  }

  #start(): Worker {
    // From the project's folder: a bundle does not hold the module.
    const thread = new Worker(pathToFileURL(resolve('src/pictures/darkroom/worker.ts')))
    thread.unref()
    thread.on('message', (delivery: Delivery) => this.#finish(delivery))
    thread.on('error', (error) => {
      this.#thread = undefined
      this.#finish({ error: String(error) })
    })
    return thread
  }

  #finish(delivery: Delivery): void {
    const finished = this.#working
    this.#working = undefined
    if (delivery.error === undefined) finished?.done(delivery)
    else finished?.failed(new Error(delivery.error))
    this.#work()
  }
}
