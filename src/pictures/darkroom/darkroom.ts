import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { removeDrafts } from '../../operations/replace-file.ts'
import { type PictureFile, productPictureFiles } from '../product-sources.ts'
import { Bench } from './bench.ts'
import type { SampleSubject, Subject } from './worker.ts'

/** More pictures than this are not waited for. */
export const mostWaiting = 400

/** When nobody has waited for so long, what has only been printed is developed, ms. */
const quietMs = 2_000

/** Prints kept in memory until they are files: 30 KB each, as a rule. */
const mostPrints = 300

/** Somebody who waits for a print waits no longer than so, ms: less than a page may take (limits.ts). */
const usualPatienceMs = 20_000

/** So many wait already, or one has waited for too long; come back later. */
export class DarkroomFull extends Error {
  override name = 'DarkroomFull'
}

/**
 * Makes product pictures, each once, however many ask. Somebody who waits for one file gets a print of that alone,
 * in a quarter of the time; once nobody waits, the picture is developed into all of its files, at a second bench:
 * who asks meanwhile does not wait for that.
 */
export class Darkroom {
  readonly #folder: string
  readonly #asked = new Bench()
  readonly #quiet = new Bench()
  readonly #inHand = new Map<string, Promise<unknown>>()
  /** By the name of the file: nobody can make the darkroom print one picture again and again (SEC-7). */
  readonly #prints = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: mostPrints })
  /** Printed and not yet developed. */
  readonly #owed = new Map<string, SampleSubject>()
  #timer: NodeJS.Timeout | undefined
  #developing = false

  readonly #patienceMs: number

  constructor(folder: string, patienceMs = usualPatienceMs) {
    this.#folder = folder
    this.#patienceMs = patienceMs
    // Half-written pictures of a process that was killed would fill the disk. A folder that cannot be read has none to remove.
    removeDrafts(folder).catch(() => {})
  }

  /**
   * Develops a picture into every file there is.
   * @throws {DarkroomFull} when too many wait; an error when the picture cannot be made.
   */
  make(key: string, subject: Subject): Promise<void> {
    return this.#once(key, async () => {
      await this.#asked.run({ key, subject, folder: this.#folder })
    })
  }

  /**
   * One file of a picture, which is not on disk yet: it is developed later, and then a little finer. What comes too late
   * for this one is there for the next.
   * @throws {DarkroomFull} when too many wait, or it takes too long; an error when the picture cannot be made.
   */
  async print(file: PictureFile, subject: SampleSubject): Promise<Uint8Array<ArrayBuffer>> {
    const late = Promise.withResolvers<never>()
    const say = () => late.reject(new DarkroomFull(`no print within ${this.#patienceMs} ms`))
    const timer = setTimeout(say, this.#patienceMs)
    try {
      return await Promise.race([this.#printed(file, subject), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #printed(file: PictureFile, subject: SampleSubject): Promise<Uint8Array<ArrayBuffer>> {
    return this.#once(file.name, async () => {
      const known = this.#prints.get(file.name)
      const print = known ?? ((await this.#asked.run({ file, subject })).print as Uint8Array<ArrayBuffer>)
      this.#prints.set(file.name, print)
      this.#owed.set(file.key, subject)
      this.#developSoon()
      return print
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#owed.clear()
    await Promise.all([this.#asked.close(), this.#quiet.close()])
  }

  #once<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#inHand.get(name)
    if (known) return known as Promise<Result>
    if (this.#asked.waiting >= mostWaiting) return Promise.reject(new DarkroomFull('too many pictures wait'))
    const making = make().finally(() => this.#inHand.delete(name))
    this.#inHand.set(name, making)
    return making
  }

  #developSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#developOwed(), quietMs).unref()
  }

  async #developOwed(): Promise<void> {
    if (this.#developing) return
    this.#developing = true
    for (const [key, subject] of this.#owed) {
      if (this.#inHand.size > 0) break
      this.#owed.delete(key)
      // It could be printed: what is wrong is the disk's, and whoever asks next has it tried again.
      if (!this.#isWhole(key)) await this.#quiet.run({ key, subject, folder: this.#folder }).catch(() => {})
      if (this.#isWhole(key)) for (const { name } of productPictureFiles(key)) this.#prints.delete(name)
    }
    this.#developing = false
  }

  /** Another process may have been quicker. */
  #isWhole(key: string): boolean {
    return productPictureFiles(key).every(({ name }) => existsSync(join(this.#folder, name)))
  }
}
