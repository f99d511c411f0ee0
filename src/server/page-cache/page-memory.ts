import type { KeptPage } from './kept-page.ts'

interface Place {
  page: KeptPage
  /** Used since the last search for a page to evict. */
  used: boolean
}

/**
 * Pages by key, within a number of bytes. When full it evicts a page that was not used lately (second chance: a read
 * only sets a flag, which keeps reads cheap).
 */
export class PageMemory {
  readonly #most: number
  readonly #places = new Map<string, Place>()
  readonly #tagged = new Map<string, Set<string>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get count(): number {
    return this.#places.size
  }

  get(key: string): KeptPage | undefined {
    const place = this.#places.get(key)
    if (place === undefined) return
    place.used = true
    return place.page
  }

  /** Stores a page, unless it takes more than an eighth of the memory, for which too many others would be evicted. */
  set(page: KeptPage): void {
    const { key } = page.order
    this.forget(key)
    if (page.bytes > this.#most / 8) return
    while (this.#bytes + page.bytes > this.#most) this.#forgetOne()
    this.#places.set(key, { page, used: false })
    this.#bytes += page.bytes
    for (const tag of page.tags) this.#keysOf(tag).add(key)
  }

  forget(key: string): void {
    const place = this.#places.get(key)
    if (place === undefined) return
    this.#places.delete(key)
    this.#bytes -= place.page.bytes
    for (const tag of place.page.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  /** Returns every page with the tag. */
  *tagged(tag: string): Iterable<KeptPage> {
    for (const key of this.#tagged.get(tag) ?? []) {
      const place = this.#places.get(key)
      if (place) yield place.page
    }
  }

  #forgetOne(): void {
    for (const [key, place] of this.#places) {
      if (!place.used) {
        this.forget(key)
        return
      }
      place.used = false
      this.#places.delete(key)
      this.#places.set(key, place)
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
