import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FolderSource } from './folder-source.ts'

/**
 * The last good copy of a tenant's content files in `content-cache/{tenant}/` (CON-2). Callers pass only
 * validated files. Files are replaced by renaming, so that no reader sees half a file.
 */
export class LastGoodCopy {
  readonly #source: FolderSource

  constructor(folder: string) {
    this.#source = new FolderSource(folder)
  }

  nameOf(key: string): string {
    return this.#source.nameOf(key)
  }

  /** @throws {ContentFetchError} if there is a copy and it cannot be read */
  async read(key: string): Promise<string | undefined> {
    const result = await this.#source.get(key)
    return result.state === 'found' ? result.body : undefined
  }

  /** Stores a validated body unless it is unchanged. Returns whether it was written. */
  async store(key: string, body: string): Promise<boolean> {
    if ((await this.read(key)) === body) return false
    const file = this.nameOf(key)
    const draft = join(dirname(file), `.${randomUUID()}.draft`)
    await mkdir(dirname(file), { recursive: true })
    try {
      // Flushed before the rename, so that a power cut leaves the old copy or the new one.
      await writeFile(draft, body, { flush: true })
      await rename(draft, file)
      return true
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /**
   * The storage reports that the file is gone, so an outage must not bring it back. The copy is set aside as
   * `.gone` and not deleted, because a misconfigured storage reports this for every file.
   */
  async retire(key: string): Promise<void> {
    const file = this.nameOf(key)
    await rename(file, `${file}.gone`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    })
  }
}
