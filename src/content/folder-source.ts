import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { createMemoryCache } from '../operations/memory-cache.ts'
import { assertContentKey } from './content-keys.ts'
import { ContentFetchError } from './errors.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'
import type { ContentSource, SourceOptions, SourceResult } from './source.ts'

/** Opens without waiting, so that a pipe reads as empty. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK

/** How long the result of a check that a folder belongs to the tenant is reused, ms. */
const recheckAfterMs = 1_000

/** Number of checked folders that are cached; a tenant has a few for each locale. */
const maxCheckedFolders = 64

/**
 * A tenant's folder in `content-cache/`. Links that lead out of it are not followed. Files are small and local:
 * synchronous reading takes a tenth of the time of the asynchronous steps.
 */
export class FolderSource implements ContentSource {
  readonly #folder: string
  readonly #checked = createMemoryCache<true>({ maxEntries: maxCheckedFolders, ttlMs: recheckAfterMs })

  constructor(folder: string) {
    this.#folder = folder
  }

  nameOf(key: string): string {
    assertContentKey(key)
    return join(this.#folder, key)
  }

  async get(key: string, { validator }: SourceOptions = {}): Promise<SourceResult> {
    const file = this.nameOf(key)
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

  /**
   * Returns undefined for a file outside. A symbolic link is resolved itself; for other files only their folder
   * is.
   */
  #open(file: string): number | undefined {
    if (!this.#isInFolder(dirname(file))) return undefined
    try {
      return openSync(file, flags | constants.O_NOFOLLOW)
    } catch (cause) {
      if (!isLink(cause)) throw cause
      const real = realpathSync(file)
      return this.#isInFolder(dirname(real)) ? openSync(real, flags) : undefined
    }
  }

  /** Whether a folder is the tenant's or inside it. Checks the file system at most once a second. */
  #isInFolder(folder: string): boolean {
    if (this.#checked.has(folder)) return true
    const [root, real] = [realpathSync(this.#folder), realpathSync(folder)]
    if (real !== root && !real.startsWith(root + sep)) return false
    this.#checked.set(folder, true)
    return true
  }
}

/** The error codes of a missing file, or of a file in place of a folder. */
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

const isLink = (error: unknown): boolean => codeOf(error) === 'ELOOP' || codeOf(error) === 'EMLINK'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
