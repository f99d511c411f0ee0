import type { CachedPage } from './cached-page.ts'

interface Entry {
  page: CachedPage
  /** Used since the last search for a page to evict. */
  used: boolean
}

/**
 * Pages by key, within a number of bytes. When full it evicts a page that was not used lately (second chance: a read
 * only sets a flag, which keeps reads cheap).
 */
export class PageMemory {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #tagged = new Map<string, Set<string>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get count(): number {
    return this.#entries.size
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    entry.used = true
    return entry.page
  }

  /** Stores a page, unless it takes more than an eighth of the memory, for which too many others would be evicted. */
  set(page: CachedPage): void {
    const { key } = page.request
    this.remove(key)
    if (page.bytes > this.#maxBytes / 8) return
    while (this.#bytes + page.bytes > this.#maxBytes) this.#evictOne()
    this.#entries.set(key, { page, used: false })
    this.#bytes += page.bytes
    for (const tag of page.tags) this.#keysOf(tag).add(key)
  }

  remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
    for (const tag of entry.page.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  /** Returns every page with the tag. */
  *tagged(tag: string): Iterable<CachedPage> {
    for (const key of this.#tagged.get(tag) ?? []) {
      const entry = this.#entries.get(key)
      if (entry) yield entry.page
    }
  }

  #evictOne(): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.used) {
        this.remove(key)
        return
      }
      entry.used = false
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
  }

  #keysOf(tag: string): Set<string> {
    const known = this.#tagged.get(tag)
    if (known) return known
    const keys = new Set<string>()
    this.#tagged.set(tag, keys)
    return keys
  }
}
