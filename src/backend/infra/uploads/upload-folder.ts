import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from './upload-store.ts'

const idPattern = /^[0-9a-f]{32}$/

/**
 * The upload store of earlier releases: a folder of data files without a URL, readable by the shop's process
 * alone. Its remaining files are moved into the database (move-uploads.ts).
 */
export class UploadFolder implements UploadStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes the chunks as they arrive.
   * @returns the id of the file
   * @throws errors of the source or the disk; nothing is left behind then
   */
  async write(chunks: AsyncIterable<Buffer>): Promise<string> {
    const id = randomBytes(16).toString('hex')
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = await open(this.#pathOf(id), 'wx', 0o600)
    try {
      for await (const chunk of chunks) await file.write(chunk)
    } catch (error) {
      // The original error is thrown.
      await this.remove([id]).catch(() => {})
      throw error
    } finally {
      await file.close()
    }
    return id
  }

  /** @throws when it does not exist */
  read(id: string): Promise<Buffer> {
    return readFile(this.#pathOf(id))
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.#pathOf(id), { force: true })
  }

  /**
   * Returns the ids of files written before a moment (ms). Unclaimed ones were left by an aborted request.
   */
  async olderThan(moment: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const old: string[] = []
    for (const name of names.filter((each) => idPattern.test(each))) {
      const written = await stat(join(this.#folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Emailed and deleted since the folder was read.
        () => Number.POSITIVE_INFINITY,
      )
      if (written < moment) old.push(name)
    }
    return old
  }

  #pathOf(id: string): string {
    if (!idPattern.test(id)) throw new TypeError(`not an upload: ${JSON.stringify(id)}`)
    return join(this.#folder, id)
  }
}
