import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { assertContentAddress } from './addresses.ts'
import { ContentFetchError } from './errors.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'
import type { ContentSource, SourceAnswer, SourceOptions } from './source.ts'

/** Nobody waits for what is no file, such as a pipe: it is empty. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK

/** How long a folder that was found to be the tenant's own counts as that, ms. */
const knownFor = 1_000

/**
 * A tenant's folder in `content-cache/`. Links that lead out of it lead nowhere. Files are small and near: read at
 * once they take a tenth of the time that asking threads for each step of it takes.
 */
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

  async get(address: string, { validator }: SourceOptions = {}): Promise<SourceAnswer> {
    const file = this.nameOf(address)
    let opened: number | undefined
    try {
      opened = this.#open(file)
      if (opened === undefined) return { state: 'missing' }
      const { mtimeMs, size } = fstatSync(opened)
      if (size > LARGEST_FILE_BYTES)
        throw new ContentFetchError({ url: file, statusText: `more than ${LARGEST_FILE_BYTES} bytes` })
      const current = `${mtimeMs}-${size}`
      if (current === validator) return { state: 'unchanged' }
      return { state: 'found', body: readFileSync(opened, 'utf8'), validator: current }
    } catch (cause) {
      if (cause instanceof ContentFetchError) throw cause
      if (isAbsent(cause)) return { state: 'missing' }
      throw new ContentFetchError({ url: file, statusText: (cause as Error).message, cause })
    } finally {
      if (opened !== undefined) closeSync(opened)
    }
  }

  /** Undefined for a file outside. A file that is a link is looked at, others only for the folder they are in. */
  #open(file: string): number | undefined {
    if (!this.#isOwn(dirname(file))) return undefined
    try {
      return openSync(file, flags | constants.O_NOFOLLOW)
    } catch (cause) {
      if (!isLink(cause)) throw cause
      const real = realpathSync(file)
      return this.#isOwn(dirname(real)) ? openSync(real, flags) : undefined
    }
  }

  /** Whether a folder is the tenant's or in it, asked of the file system once a second. */
  #isOwn(folder: string): boolean {
    if ((this.#own.get(folder) ?? 0) > Date.now()) return true
    const [root, real] = [realpathSync(this.#folder), realpathSync(folder)]
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
