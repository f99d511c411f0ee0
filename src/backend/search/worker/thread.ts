import { Worker } from 'node:worker_threads'
import { queueWaiting } from '#operations/metrics.ts'
import { Unavailable } from '#operations/unavailable.ts'
import type { IndexBody } from '../index-file.ts'
import { SearchCancelled, SearchTimeout } from './errors.ts'
import type { TaskName, Tasks, ThreadData, WorkerRequest, WorkerResponse } from './messages.ts'
import type { BodyReader, SharedBodies } from './shared-bodies.ts'

/**
 * A query makes little garbage; Node's default for the young generation would be three times as large, in each
 * process.
 */
const youngGenerationMb = 16

interface PendingTask {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** One search thread. If it dies it is started again by the next task, with the index files that it had. */
export class SearchThread implements BodyReader {
  readonly #startData: () => ThreadData
  readonly #bodies: SharedBodies
  readonly #timeLimit: number
  #worker: Worker | undefined
  #pending = new Map<number, PendingTask>()
  #next = 1
  /** Number of searches among the pending tasks. */
  searches = 0

  /**
   * @param startData returns the data of a thread that is started now
   * @param timeLimit ms after which a search fails
   */
  constructor(startData: () => ThreadData, bodies: SharedBodies, timeLimit: number) {
    this.#startData = startData
    this.#bodies = bodies
    this.#timeLimit = timeLimit
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Runs a task. A limited one, which is a search, fails if it takes too long. */
  run<Name extends TaskName>(
    task: Name,
    request: Tasks[Name]['request'],
    limited = false,
  ): Promise<Tasks[Name]['answer']> {
    const id = this.#next++
    const worker = this.#started()
    if (limited) this.#countSearches(1)
    return new Promise((resolve, reject) => {
      const timer = limited
        ? setTimeout(
            () =>
              this.#cancel(
                id,
                new SearchTimeout(`The search thread did not respond within ${this.#timeLimit} ms.`),
              ),
            this.#timeLimit,
          )
        : undefined
      const settle = (): void => {
        if (limited) this.#countSearches(-1)
        clearTimeout(timer)
      }
      this.#pending.set(id, {
        resolve: (answer) => {
          settle()
          resolve(answer as Tasks[Name]['answer'])
        },
        reject: (error) => {
          settle()
          reject(error)
        },
        timer,
      })
      worker.ref()
      this.#post({ id, task, request } as WorkerRequest)
    })
  }

  giveBody(file: string, found: IndexBody | undefined): void {
    this.#post({ file, found })
  }

  readBody(file: string): void {
    this.#post({ read: file })
  }

  /** Terminates the thread and cancels pending tasks. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#fail(new SearchCancelled('The search was closed.'))
    await worker?.terminate()
  }

  #post(message: WorkerRequest): void {
    this.#worker?.postMessage(message)
  }

  #cancel(id: number, error: Error): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    this.#post({ cancel: id })
    pending.reject(error)
    this.#unrefWhenIdle()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#startData(),
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    this.#worker = worker
    worker.on('message', (message: WorkerResponse) => {
      if (this.#worker === worker) this.#receive(message)
    })
    const died = (error: Error): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#bodies.forget(this)
      this.#fail(error)
    }
    worker.on('error', (cause: Error) => died(new Unavailable('The search thread died.', { cause })))
    worker.on('exit', (code) => died(new Unavailable(`The search thread ended with ${code}.`)))
    return worker
  }

  #receive(message: WorkerResponse): void {
    if ('request' in message) this.#bodies.request(this, message.request)
    else if ('read' in message) this.#bodies.read(message.read, message.found)
    else if ('release' in message) this.#bodies.release(this, message.release)
    else this.#settle(message)
  }

  #settle(message: Extract<WorkerResponse, { id: number }>): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    this.#pending.delete(message.id)
    if ('error' in message) pending.reject(new (message.unavailable ? Unavailable : Error)(message.error))
    else pending.resolve(message.answer)
    this.#unrefWhenIdle()
  }

  #fail(error: Error): void {
    const all = [...this.#pending.values()]
    this.#pending.clear()
    for (const pending of all) pending.reject(error)
  }

  #countSearches(more: number): void {
    this.searches += more
    queueWaiting.inc({ queue: 'search' }, more)
  }

  /** An idle thread does not prevent the process from exiting. */
  #unrefWhenIdle(): void {
    if (this.#pending.size === 0) this.#worker?.unref()
  }
}
