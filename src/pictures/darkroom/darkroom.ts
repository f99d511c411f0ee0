import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Delivery, Order, Subject } from './worker.ts'

/** More pictures than this are not waited for. */
export const mostWaiting = 400

/** So many wait already; come back later. */
export class DarkroomFull extends Error {
  override name = 'DarkroomFull'
}

interface Waiting {
  order: Order
  done(): void
  failed(error: Error): void
}

/**
 * Makes product pictures one after the other in a thread of its own, so that no request holds the
 * event loop; each picture once, however many ask. Pictures last asked for come first: somebody is
 * looking at those. The thread starts at the first order and does not keep the process alive.
 */
export class Darkroom {
  readonly #folder: string
  readonly #inHand = new Map<string, Promise<void>>()
  readonly #waiting: Waiting[] = []
  #working: Waiting | undefined
  #thread: Worker | undefined
  #next = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws {DarkroomFull} when too many wait; an error when the picture cannot be made. */
  make(key: string, subject: Subject): Promise<void> {
    const known = this.#inHand.get(key)
    if (known) return known
    if (this.#waiting.length >= mostWaiting) return Promise.reject(new DarkroomFull('too many pictures wait'))
    const making = new Promise<void>((done, failed) => {
      this.#waiting.push({ order: { id: this.#next++, key, subject, folder: this.#folder }, done, failed })
    }).finally(() => this.#inHand.delete(key))
    this.#inHand.set(key, making)
    this.#work()
    return making
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
    thread.on('message', ({ error }: Delivery) =>
      this.#finish(error === undefined ? undefined : new Error(error)),
    )
    thread.on('error', (error) => {
      this.#thread = undefined
      this.#finish(error instanceof Error ? error : new Error(String(error)))
    })
    return thread
  }

  #finish(error: Error | undefined): void {
    const finished = this.#working
    this.#working = undefined
    if (error) finished?.failed(error)
    else finished?.done()
    this.#work()
  }
}
