import { Worker } from 'node:worker_threads'
import type { Reply } from './serve-jobs.ts'

/** A job that arrives this long after the one before it belongs to another page, ms. */
const newPageAfterMs = 2_000

interface WaitingJob<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: Error): void
}

interface Options<Job> {
  /** Whether a job goes before the other jobs of its page. */
  isUrgent?: (job: Job) => boolean
}

/**
 * Runs jobs one after another in a worker thread, so that rendering does not block the event loop. Jobs of one page keep
 * their order, since a page is read from the top; jobs of a newer page go before what is left of an older one, which may
 * not be open any more. The thread starts with the first job and does not keep the process alive.
 */
export class WorkerQueue<Job, Result> {
  readonly #module: URL
  readonly #isUrgent: (job: Job) => boolean
  /** Waiting jobs by page, the newest page last. */
  readonly #pages: WaitingJob<Job, Result>[][] = []
  #lastJobAt = 0
  #running: WaitingJob<Job, Result> | undefined
  #thread: Worker | undefined

  /** @param module URL of the worker's module, which answers jobs by `serveJobs` */
  constructor(module: URL, { isUrgent = () => false }: Options<Job> = {}) {
    this.#module = module
    this.#isUrgent = isUrgent
  }

  /** How many jobs have not begun. */
  get waiting(): number {
    return this.#pages.flat().length
  }

  /** Resolves with what the worker returns. @throws when the job fails or the thread ends */
  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const page = this.#currentPage()
      const before = this.#isUrgent(job) ? page.findIndex((waiting) => !this.#isUrgent(waiting.job)) : -1
      page.splice(before < 0 ? page.length : before, 0, { job, resolve, reject })
      this.#runNext()
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #runNext(): void {
    if (this.#running) return
    while (this.#pages.at(-1)?.length === 0) this.#pages.pop()
    this.#running = this.#pages.at(-1)?.shift()
    if (!this.#running) return
    this.#thread ??= this.#startThread()
    this.#thread.postMessage(this.#running.job)
  }

  #currentPage(): WaitingJob<Job, Result>[] {
    const now = Date.now()
    if (this.#pages.length === 0 || now - this.#lastJobAt > newPageAfterMs) this.#pages.push([])
    this.#lastJobAt = now
    return this.#pages.at(-1) as WaitingJob<Job, Result>[]
  }

  #startThread(): Worker {
    const thread = new Worker(this.#module)
    thread.unref()
    thread.on('message', (reply: Reply<Result>) => this.#finish(reply))
    thread.on('error', (error) => {
      this.#thread = undefined
      this.#finish({ error: String(error) })
    })
    return thread
  }

  #finish(reply: Reply<Result>): void {
    const finished = this.#running
    this.#running = undefined
    if ('error' in reply) finished?.reject(new Error(reply.error))
    else finished?.resolve(reply.result)
    this.#runNext()
  }
}
