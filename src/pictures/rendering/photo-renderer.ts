import { removeDrafts } from '#operations/replace-file.ts'
import type { PhotoJob } from './photo-worker.ts'
import { WorkerQueue } from './worker-queue.ts'

/** Writes photographs of imported products in every width and format, each once however many requests wait for it. */
export class PhotoRenderer {
  readonly #folder: string
  readonly #queue = new WorkerQueue<PhotoJob, void>(new URL('./photo-worker.ts', import.meta.url))
  readonly #inProgress = new Map<string, Promise<void>>()

  /** @param folder where the files are written */
  constructor(folder: string) {
    this.#folder = folder
    // Drafts of a killed process would fill the disk. A folder that cannot be read has none to remove.
    removeDrafts(folder).catch(() => {})
  }

  /**
   * Resolves when all files of the photograph are on disk; null stands for the placeholder.
   * @throws when the bytes are no image that can be shown, or the files cannot be written
   */
  render(key: string, photo: Uint8Array | null): Promise<void> {
    const known = this.#inProgress.get(key)
    if (known) return known
    const rendering = this.#queue
      .run({ key, photo, folder: this.#folder })
      .finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, rendering)
    return rendering
  }

  async close(): Promise<void> {
    await this.#queue.close()
  }
}
