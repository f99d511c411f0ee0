import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import type { CachedPage } from './cached-page.ts'

/** Pages by key, within a number of bytes. When it is full the least recently used page is evicted. */
export class PageMemory {
  readonly #pages: MemoryCache<CachedPage>
  readonly #tagged = new Map<string, Set<string>>()

  /**
   * @param maxBytes a page that takes more than an eighth of it is not stored, because too many others would be
   * evicted for it
   */
  constructor(maxBytes: number) {
    this.#pages = createMemoryCache<CachedPage>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeOf: ({ bytes }) => bytes,
      onRemove: (page) => this.#untag(page),
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get count(): number {
    return this.#pages.size
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Returns a page without counting as its use. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key)
  }

  set(page: CachedPage): void {
    const { key } = page.request
    this.#pages.set(key, page)
    if (this.#pages.peek(key) !== page) return
    for (const tag of page.tags) this.#keysOf(tag).add(key)
  }

  remove(key: string): void {
    this.#pages.delete(key)
  }

  /** Returns every page with the tag. */
  *tagged(tag: string): Iterable<CachedPage> {
    for (const key of this.#tagged.get(tag) ?? []) {
      const page = this.#pages.peek(key)
      if (page) yield page
    }
  }

  #untag({ request, tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(request.key)
      if (keys?.size === 0) this.#tagged.delete(tag)
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
