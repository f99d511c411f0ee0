import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { largeWidth } from '../product-sources.ts'
import type { Delivery, Order } from './worker.ts'

/** After so long without an order, what comes next is of another page, ms. */
const pauseMs = 2_000

interface Waiting {
  order: Order
  done(delivery: Delivery): void
  failed(error: Error): void
}

/**
 * A place to work at in the darkroom: one order after the other, in a thread of its own, so that no request holds
 * the event loop. What is asked for in one go is made in its order, since a page is looked at from above; what came
 * after a pause comes before what is left from before it, which nobody may be looking at any more. A large print comes
 * before the small ones of its go: somebody opened a product while its list was still being made. The thread starts at
 * the first order and does not keep the process alive.
 */
export class Bench {
  /** The last page's orders are the last. */
  readonly #pages: Waiting[][] = []
  #asked = 0
  #working: Waiting | undefined
  #thread: Worker | undefined

  /** How many orders have not begun. */
  get waiting(): number {
    return this.#pages.flat().length
  }

  /** Rejects when the order cannot be carried out. */
  run(order: Order): Promise<Delivery> {
    return new Promise((done, failed) => {
      const page = this.#page()
      const before = isLarge(order) ? page.findIndex((waiting) => !isLarge(waiting.order)) : -1
      page.splice(before < 0 ? page.length : before, 0, { order, done, failed })
      this.#work()
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #work(): void {
    if (this.#working) return
    while (this.#pages.at(-1)?.length === 0) this.#pages.pop()
    this.#working = this.#pages.at(-1)?.shift()
    if (!this.#working) return
    this.#thread ??= this.#start()
    this.#thread.postMessage(this.#working.order)
  }

  /** Where an order waits that comes now. */
  #page(): Waiting[] {
    const now = Date.now()
    if (this.#pages.length === 0 || now - this.#asked > pauseMs) this.#pages.push([])
    this.#asked = now
    return this.#pages.at(-1) as Waiting[]
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

const isLarge = (order: Order): boolean => 'file' in order && order.file.width >= largeWidth
