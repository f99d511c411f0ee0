import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { forgetStoreFailure, storeFailures } from '../../operations/store-failures.ts'

interface Options {
  /** The SQLite file. */
  file: string
  /** Now, ms. */
  clock?: () => number
  /** Between the end of a check and the next one, ms. */
  everyMs?: number
  /** The same after damage was found, ms: the file may have been repaired. */
  afterDamageMs?: number
}

/**
 * Looks again and again whether a SQLite file is whole, in a thread of its own: damage is found before somebody asks for
 * the page it is on. A statement that met damage has the file looked at as soon as somebody wants to know.
 */
export class FileCheck {
  readonly #file: string
  readonly #clock: () => number
  readonly #everyMs: number
  readonly #afterDamageMs: number
  #damage: string | undefined
  #next = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #worker: Worker | undefined

  constructor({ file, clock = Date.now, everyMs = 3_600_000, afterDamageMs = 30_000 }: Options) {
    this.#file = file
    this.#clock = clock
    this.#everyMs = everyMs
    this.#afterDamageMs = afterDamageMs
  }

  /**
   * What is wrong with the file as far as is known, in SQLite's words. Starts a check where one is due, and waits for the
   * end of one that runs.
   * @param patienceMs a check that takes longer goes on, and the answer is of the one before
   */
  async damage(patienceMs: number): Promise<string | undefined> {
    const met = storeFailures().damaged
    if (this.#running === undefined && existsSync(this.#file)) {
      const isDue = this.#clock() >= this.#next || (met !== undefined && this.#damage === undefined)
      if (isDue) this.#running = this.#run()
    }
    if (this.#running) await within(patienceMs, this.#running)
    return this.#damage ?? storeFailures().damaged
  }

  /** Ends a check that runs. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #run(): Promise<void> {
    const met = storeFailures().damaged
    try {
      this.#damage = await this.#look()
      // What was met while it ran is not known to be over.
      if (this.#damage === undefined && storeFailures().damaged === met) forgetStoreFailure('damaged')
    } finally {
      this.#next = this.#clock() + (this.#damage === undefined ? this.#everyMs : this.#afterDamageMs)
      this.#running = undefined
    }
  }

  /** A thread that ends without an answer, as when it is closed, has found nothing. */
  async #look(): Promise<string | undefined> {
    const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    this.#worker = worker
    // The process ends without waiting for it.
    worker.unref()
    const found = Promise.withResolvers<string | undefined>()
    worker.once('message', found.resolve)
    worker.once('error', (error) => found.resolve(error.message))
    worker.once('exit', () => found.resolve(undefined))
    return await found.promise
  }
}

async function within(patienceMs: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
