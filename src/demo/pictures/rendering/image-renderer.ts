import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryCache } from '#operations/memory-cache.ts'
import { removeDrafts } from '#operations/replace-file.ts'
import { type PictureFile, productPictureFiles } from '#pictures/product-sources.ts'
import { RendererBusy } from '#pictures/rendering/renderer-busy.ts'
import { openRenderQueue } from './render-queue.ts'
import type { PictureSubject } from './render-worker.ts'

/** More waiting files than this are refused. */
export const mostWaiting = 400

/** After this long without a request, the files that were not requested are written as well, ms. */
const quietMs = 2_000

/** Rendered files cached in memory until they are on disk: about 30 KB each. */
const mostCached = 300

/** Longest time a request waits for its file, ms: less than a page may take (limits.ts). */
const defaultTimeoutMs = 20_000

/**
 * Renders sample pictures, each once however many requests wait for it. A request gets the one file that it asks for, in a
 * quarter of the time of all of them; when no request waits any more, a second thread writes all files of the picture, so
 * that requests in the meantime do not wait for that.
 */
export class ImageRenderer {
  readonly #folder: string
  readonly #timeoutMs: number
  readonly #requested = openRenderQueue()
  readonly #background = openRenderQueue()
  readonly #inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  /** By file name: repeated requests do not render a picture again and again (SEC-7). */
  readonly #cache = createMemoryCache<Uint8Array<ArrayBuffer>>({ maxEntries: mostCached })
  /** Pictures of which not all files are written yet, by key. */
  readonly #incomplete = new Map<string, PictureSubject>()
  #timer: NodeJS.Timeout | undefined
  #isWriting = false

  /** @param folder where all files of a picture are written */
  constructor(folder: string, timeoutMs = defaultTimeoutMs) {
    this.#folder = folder
    this.#timeoutMs = timeoutMs
    // Drafts of a killed process would fill the disk. A folder that cannot be read has none to remove.
    removeDrafts(folder).catch(() => {})
  }

  /**
   * Returns one file of a picture, for a picture that is not on disk: the file that is written later is a little finer.
   * A file that comes too late for this request is cached for the next one.
   * @throws {RendererBusy} when too many wait or it takes too long; an error when the picture cannot be rendered
   */
  async renderOne(file: PictureFile, subject: PictureSubject): Promise<Uint8Array<ArrayBuffer>> {
    const late = Promise.withResolvers<never>()
    const giveUp = () => late.reject(new RendererBusy(`not rendered within ${this.#timeoutMs} ms`))
    const timer = setTimeout(giveUp, this.#timeoutMs)
    try {
      return await Promise.race([this.#renderOnce(file, subject), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#incomplete.clear()
    await Promise.all([this.#requested.close(), this.#background.close()])
  }

  #renderOnce(file: PictureFile, subject: PictureSubject): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#inProgress.get(file.name)
    if (known) return known
    if (this.#requested.waiting >= mostWaiting)
      return Promise.reject(new RendererBusy('too many pictures wait'))
    const rendering = this.#render(file, subject).finally(() => this.#inProgress.delete(file.name))
    this.#inProgress.set(file.name, rendering)
    return rendering
  }

  async #render(file: PictureFile, subject: PictureSubject): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#cache.get(file.name)
    const bytes = cached ?? ((await this.#requested.run({ file, subject })) as Uint8Array<ArrayBuffer>)
    this.#cache.set(file.name, bytes)
    this.#incomplete.set(file.key, subject)
    this.#writeSoon()
    return bytes
  }

  #writeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#writeIncomplete(), quietMs).unref()
  }

  async #writeIncomplete(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    for (const [key, subject] of this.#incomplete) {
      if (this.#inProgress.size > 0) break
      this.#incomplete.delete(key)
      // One file was rendered, so that a failure is the disk's: the next request tries again.
      if (!this.#isComplete(key))
        await this.#background.run({ key, subject, folder: this.#folder }).catch(() => {})
      if (this.#isComplete(key)) for (const { name } of productPictureFiles(key)) this.#cache.delete(name)
    }
    this.#isWriting = false
  }

  /** Another process may have written the files. */
  #isComplete(key: string): boolean {
    return productPictureFiles(key).every(({ name }) => existsSync(join(this.#folder, name)))
  }
}
