import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { logFailure } from '../../operations/log-failure.ts'
import { forgetStoreFailure, storeFailures } from '../../operations/store-failures.ts'

interface Options {
  /** The SQLite file. */
  file: string
  /** Now, ms. */
  clock?: () => number
  /** Between the end of a check and the next one, ms. */
  everyMs?: number
  /** The same after damage was found, ms: the file may have been repaired; and after a check that failed itself. */
  afterDamageMs?: number
  /** Starts the thread that checks a file; tests put in one that fails. */
  startThread?: (file: string) => Worker
}

/** What a check that came to its end has found, in SQLite's words. */
export interface CheckResult {
  damage: string | undefined
}

const startCheckThread = (file: string): Worker =>
  new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { file } })

/**
 * Looks again and again whether a SQLite file is whole, in a thread of its own: damage is found before somebody asks for
 * the page it is on. A statement that met damage has the file looked at as soon as somebody wants to know. A check that fails
 * itself, as without memory, is logged and says nothing of the file.
 */
export class FileCheck {
  readonly #file: string
  readonly #clock: () => number
  readonly #everyMs: number
  readonly #afterDamageMs: number
  readonly #startThread: (file: string) => Worker
  #damage: string | undefined
  /** The last check has failed: what a statement met is not looked at before the next one is due. */
  #hasFailed = false
  #next = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #worker: Worker | undefined

  constructor({
    file,
    clock = Date.now,
    everyMs = 3_600_000,
    afterDamageMs = 30_000,
    startThread = startCheckThread,
  }: Options) {
    this.#file = file
    this.#clock = clock
    this.#everyMs = everyMs
    this.#afterDamageMs = afterDamageMs
    this.#startThread = startThread
  }

  /**
   * What is wrong with the file as far as is known, in SQLite's words. Starts a check where one is due, and waits for the
   * end of one that runs.
   * @param patienceMs a check that takes longer goes on, and the answer is of the one before
   */
  async damage(patienceMs: number): Promise<string | undefined> {
    const met = storeFailures().damaged
    if (this.#running === undefined && existsSync(this.#file)) {
      const isNew = met !== undefined && this.#damage === undefined && !this.#hasFailed
      if (isNew || this.#clock() >= this.#next) this.#running = this.#run()
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
    let result: CheckResult | undefined
    try {
      result = await this.#look()
    } catch (error) {
      logFailure('store', error)
    }
    this.#hasFailed = result === undefined
    if (result) {
      this.#damage = result.damage
      // What was met while it ran is not known to be over.
      if (result.damage === undefined && storeFailures().damaged === met) forgetStoreFailure('damaged')
    }
    const isGood = result !== undefined && result.damage === undefined
    this.#next = this.#clock() + (isGood ? this.#everyMs : this.#afterDamageMs)
    this.#running = undefined
  }

  /**
   * @returns undefined when the thread ends without a result, as when it is closed
   * @throws what kept the thread from starting or ended it
   */
  async #look(): Promise<CheckResult | undefined> {
    const worker = this.#startThread(this.#file)
    this.#worker = worker
    // The process ends without waiting for it.
    worker.unref()
    const ended = Promise.withResolvers<CheckResult | undefined>()
    worker.once('message', ended.resolve)
    worker.once('error', ended.reject)
    worker.once('exit', () => ended.resolve(undefined))
    return await ended.promise
  }
}

async function within(patienceMs: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
