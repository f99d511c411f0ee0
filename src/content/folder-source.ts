import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { assertContentAddress } from './addresses.ts'
import { ContentFetchError } from './errors.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'
import type { ContentSource, SourceAnswer, SourceOptions } from './source.ts'

/** A tenant's folder in `content-cache/`. Links that lead out of it lead nowhere. */
export class FolderSource implements ContentSource {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  nameOf(address: string): string {
    assertContentAddress(address)
    return join(this.#folder, address)
  }

  async get(address: string, { validator, signal }: SourceOptions = {}): Promise<SourceAnswer> {
    const file = this.nameOf(address)
    try {
      const [root, real] = await Promise.all([realpath(this.#folder), realpath(file)])
      if (!real.startsWith(root + sep)) return { state: 'missing' }
      const { mtimeMs, size } = await stat(real)
      if (size > LARGEST_FILE_BYTES)
        throw new ContentFetchError({ url: file, statusText: `more than ${LARGEST_FILE_BYTES} bytes` })
      const current = `${mtimeMs}-${size}`
      if (current === validator) return { state: 'unchanged' }
      return { state: 'found', body: await readFile(real, { encoding: 'utf8', signal }), validator: current }
    } catch (cause) {
      if (cause instanceof ContentFetchError) throw cause
      if (isAbsent(cause)) return { state: 'missing' }
      throw new ContentFetchError({ url: file, statusText: (cause as Error).message, cause })
    }
  }
}

/** No such file, or a file where a folder should be. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
