import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from './upload-store.ts'

export type { KeptFile } from './upload-store.ts'

const idPattern = /^[0-9a-f]{32}$/

/**
 * Where uploads of earlier releases waited: in the folder of data, which no address leads to, readable by the shop alone.
 * What still waits there is moved into the database (move-uploads.ts).
 */
export class UploadFolder implements UploadStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes pieces as they come.
   * @returns a name to find them by @throws what the pieces or the disk throw; then nothing stays behind
   */
  async write(pieces: AsyncIterable<Buffer>): Promise<string> {
    const id = randomBytes(16).toString('hex')
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = await open(this.#placeOf(id), 'wx', 0o600)
    try {
      for await (const piece of pieces) await file.write(piece)
    } catch (error) {
      // The cause is what counts.
      await this.remove([id]).catch(() => {})
      throw error
    } finally {
      await file.close()
    }
    return id
  }

  /** @throws when it is not there */
  read(id: string): Promise<Buffer> {
    return readFile(this.#placeOf(id))
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.#placeOf(id), { force: true })
  }

  /** Names of what was written before a moment (ms): what nobody knows of by then was left by a request that broke off. */
  async olderThan(moment: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const old: string[] = []
    for (const name of names.filter((each) => idPattern.test(each))) {
      const written = await stat(join(this.#folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Mailed and deleted since the folder was read.
        () => Number.POSITIVE_INFINITY,
      )
      if (written < moment) old.push(name)
    }
    return old
  }

  #placeOf(id: string): string {
    if (!idPattern.test(id)) throw new TypeError(`not an upload: ${JSON.stringify(id)}`)
    return join(this.#folder, id)
  }
}
