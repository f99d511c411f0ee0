import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { clearDatabaseFailure, databaseFailures } from '#operations/database-failures.ts'
import { logFailure } from '#operations/log-failure.ts'

interface Options {
  /** The SQLite file. */
  file: string
  /** Returns the current time, ms. */
  clock?: () => number
  /** Time between the end of a check and the next one, ms. */
  everyMs?: number
  /** The same after damage was found, because the file may have been repaired, and after a check that failed, ms. */
  afterDamageMs?: number
  /** Starts the thread that checks a file; tests replace it with one that fails. */
  startThread?: (file: string) => Worker
}

/** The damage found by a completed check, in SQLite's words. */
export interface CheckResult {
  damage: string | undefined
}

const startCheckThread = (file: string): Worker =>
  new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { file } })

/**
 * Checks a SQLite file regularly in a thread of its own, so that damage is found before a visitor requests the
 * page it affects. If a statement reported damage, the next call of `damage` starts a check. A check that
 * fails, for example without memory, is logged and does not count as damage.
 */
export class FileCheck {
  readonly #file: string
  readonly #clock: () => number
  readonly #everyMs: number
  readonly #afterDamageMs: number
  readonly #startThread: (file: string) => Worker
  #damage: string | undefined
  /** Whether the last check failed: then damage reported by a statement waits for the next regular check. */
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
   * Returns the known damage of the file in SQLite's words. Starts a check if one is due, and waits for a
   * running one.
   * @param timeoutMs if a check takes longer it continues, and the previous result is returned
   */
  async damage(timeoutMs: number): Promise<string | undefined> {
    const reported = databaseFailures().damaged
    if (this.#running === undefined && existsSync(this.#file)) {
      const isNew = reported !== undefined && this.#damage === undefined && !this.#hasFailed
      if (isNew || this.#clock() >= this.#next) this.#running = this.#run()
    }
    if (this.#running) await waitAtMost(timeoutMs, this.#running)
    return this.#damage ?? databaseFailures().damaged
  }

  /** Ends a running check. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #run(): Promise<void> {
    const reported = databaseFailures().damaged
    let result: CheckResult | undefined
    try {
      result = await this.#check()
    } catch (error) {
      logFailure('store', error)
    }
    this.#hasFailed = result === undefined
    if (result) {
      this.#damage = result.damage
      // Damage that was reported during the check may still exist.
      if (result.damage === undefined && databaseFailures().damaged === reported)
        clearDatabaseFailure('damaged')
    }
    const isGood = result !== undefined && result.damage === undefined
    this.#next = this.#clock() + (isGood ? this.#everyMs : this.#afterDamageMs)
    this.#running = undefined
  }

  /**
   * @returns undefined if the thread ends without a result, as when it is closed
   * @throws the error that prevented the thread from starting or ended it
   */
  async #check(): Promise<CheckResult | undefined> {
    const worker = this.#startThread(this.#file)
    this.#worker = worker
    // The process may exit without waiting for the thread.
    worker.unref()
    const ended = Promise.withResolvers<CheckResult | undefined>()
    worker.once('message', ended.resolve)
    worker.once('error', ended.reject)
    worker.once('exit', () => ended.resolve(undefined))
    return await ended.promise
  }
}

async function waitAtMost(timeoutMs: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, timeoutMs)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
