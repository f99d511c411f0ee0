import { type IndexBody, keyOfIndex, readIndexBody } from '../index-file.ts'
import type { BodyRequest, WorkerResponse } from './messages.ts'

/** Gets the bodies of index files in a search thread: those that another thread has read already are not read again. */
export class SharedBodyClient {
  readonly #post: (message: BodyReport) => void
  /** Indexes that are waited for, by key. */
  readonly #waiting = new Map<string, Waiting>()
  /** Bodies in use by their keys, and by how many indexes of this thread. */
  readonly #used = new Map<string, { found: IndexBody; count: number }>()

  constructor(post: (message: BodyReport) => void) {
    this.#post = post
  }

  /**
   * Returns the body of a file's index; undefined if the file has no usable index of the revision. Each call needs a call
   * of `release`.
   */
  async get(path: string, revision: string): Promise<IndexBody | undefined> {
    const key = await keyOfIndex(path, revision)
    if (key === undefined) return undefined
    const found = this.#used.get(key)?.found ?? (await this.#load(key, path, revision))
    if (!found) return undefined
    const used = this.#used.get(found.key) ?? { found, count: 0 }
    used.count++
    this.#used.set(found.key, used)
    return used.found
  }

  /** Reports that an index that uses the body has been dropped. */
  release(key: string): void {
    const used = this.#used.get(key)
    if (!used || --used.count > 0) return
    this.#used.delete(key)
    this.#post({ release: key })
  }

  async #load(key: string, path: string, revision: string): Promise<IndexBody | undefined> {
    const known = this.#waiting.get(key)
    if (known) return await known.promise
    const { promise, resolve } = Promise.withResolvers<IndexBody | undefined>()
    this.#waiting.set(key, { path, revision, promise, resolve })
    this.#post({ request: key })
    return await promise
  }

  /** Handles a message about bodies. */
  receive(message: BodyRequest): void {
    if ('read' in message) void this.#read(message.read)
    else this.#resolve(message.file, message.found)
  }

  async #read(key: string): Promise<void> {
    const requested = this.#waiting.get(key)
    const found = requested && (await readIndexBody(requested.path, requested.revision))
    this.#post({ read: key, found })
    this.#resolve(key, found)
  }

  #resolve(key: string, found: IndexBody | undefined): void {
    this.#waiting.get(key)?.resolve(found)
    this.#waiting.delete(key)
  }
}

type BodyReport = Extract<WorkerResponse, { request: string } | { read: string } | { release: string }>

interface Waiting {
  path: string
  revision: string
  promise: Promise<IndexBody | undefined>
  resolve: (found: IndexBody | undefined) => void
}
