import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { assertContentAddress } from './addresses.ts'
import { ContentFetchError } from './errors.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'
import type { ContentSource, SourceAnswer, SourceOptions } from './source.ts'

/** How long a folder that was found to be the tenant's own counts as that, ms. */
const knownFor = 1_000

/** A tenant's folder in `content-cache/`. Links that lead out of it lead nowhere. */
export class FolderSource implements ContentSource {
  readonly #folder: string
  readonly #own = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  nameOf(address: string): string {
    assertContentAddress(address)
    return join(this.#folder, address)
  }

  async get(address: string, { validator, signal }: SourceOptions = {}): Promise<SourceAnswer> {
    const file = this.nameOf(address)
    let handle: FileHandle | undefined
    try {
      handle = await this.#open(file)
      if (!handle) return { state: 'missing' }
      const { mtimeMs, size } = await handle.stat()
      if (size > LARGEST_FILE_BYTES)
        throw new ContentFetchError({ url: file, statusText: `more than ${LARGEST_FILE_BYTES} bytes` })
      const current = `${mtimeMs}-${size}`
      if (current === validator) return { state: 'unchanged' }
      return { state: 'found', body: await handle.readFile({ encoding: 'utf8', signal }), validator: current }
    } catch (cause) {
      if (cause instanceof ContentFetchError) throw cause
      if (isAbsent(cause)) return { state: 'missing' }
      throw new ContentFetchError({ url: file, statusText: (cause as Error).message, cause })
    } finally {
      await handle?.close()
    }
  }

  /** Undefined for a file outside. A file that is a link is looked at, others only for the folder they are in. */
  async #open(file: string): Promise<FileHandle | undefined> {
    if (!(await this.#isOwn(dirname(file)))) return undefined
    try {
      return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
    } catch (cause) {
      if (!isLink(cause)) throw cause
      const real = await realpath(file)
      return (await this.#isOwn(dirname(real))) ? await open(real) : undefined
    }
  }

  /** Whether a folder is the tenant's or in it, asked of the file system once a second. */
  async #isOwn(folder: string): Promise<boolean> {
    if ((this.#own.get(folder) ?? 0) > Date.now()) return true
    const [root, real] = await Promise.all([realpath(this.#folder), realpath(folder)])
    if (real !== root && !real.startsWith(root + sep)) return false
    this.#own.set(folder, Date.now() + knownFor)
    return true
  }
}

/** No such file, or a file where a folder should be. */
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

const isLink = (error: unknown): boolean => codeOf(error) === 'ELOOP' || codeOf(error) === 'EMLINK'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
