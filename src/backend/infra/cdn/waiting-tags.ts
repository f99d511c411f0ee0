import { catalogueTag } from '#operations/purging.ts'

/**
 * Bounds of the delay between two attempts at a failing CDN, ms. The delay grows and has jitter, so that
 * processes do not retry at the same moment.
 */
const [firstRetryMs, longestRetryMs] = [1_000, 60_000]

/** A tag waiting to be purged. */
interface WaitingTag {
  /** Id of the first waiting change. */
  id: number
  /** When it may be purged, ms. */
  from: number
}

/**
 * Tags of one tenant that are to be purged from its CDN. A tag retains the time of its first change, so that
 * one that changes continuously is purged nevertheless; later changes wait for another purge.
 */
export class WaitingTags {
  readonly #all: string
  readonly #maxTags: number
  /** Tags of the next purge. If the tag of the whole catalogue is among them, it is the only one. */
  readonly #first = new Map<string, WaitingTag>()
  /**
   * Later changes of tags in `#first`, or of tags covered by the catalogue's tag there. They are purged at the
   * time of the newest change.
   */
  readonly #again = new Map<string, WaitingTag>()
  #attempts = 0
  #nextAt = 0

  /** @param most number of tags that are purged one by one; if there are more, the whole catalogue is purged */
  constructor(tenantId: string, most: number) {
    this.#all = catalogueTag(tenantId)
    this.#maxTags = most
  }

  /**
   * @param id of the change
   * @param from when the tag may be purged, ms: not before every process has purged its own pages, or the CDN
   * would fetch an old one again
   */
  add(tag: string, id: number, from: number): void {
    const covering = this.#first.get(this.#all) ?? this.#first.get(tag)
    if (!covering) this.#addFirst(tag, { id, from })
    else if (from > covering.from) this.#addAgain(tag, { id, from })
    else covering.id = Math.min(covering.id, id)
  }

  #addFirst(tag: string, change: WaitingTag): void {
    this.#first.set(tag, change)
    if (!this.#isMany(this.#first)) return
    // The catalogue is purged at the earliest time of all; tags with a later time wait for another purge.
    const changes = [...this.#first]
    const from = Math.min(...changes.map(([, each]) => each.from))
    this.#first.clear()
    this.#first.set(this.#all, { id: oldestOf(changes), from })
    for (const [each, waiting] of changes) if (waiting.from > from) this.#addAgain(each, waiting)
  }

  #addAgain(tag: string, change: WaitingTag): void {
    const key = this.#again.has(this.#all) ? this.#all : tag
    const { id, from } = this.#again.get(key) ?? change
    this.#again.set(key, { id: Math.min(id, change.id), from: Math.max(from, change.from) })
    if (!this.#isMany(this.#again)) return
    const changes = [...this.#again]
    this.#again.clear()
    const newest = Math.max(...changes.map(([, each]) => each.from))
    this.#again.set(this.#all, { id: oldestOf(changes), from: newest })
  }

  /**
   * Whether one purge of the catalogue replaces those of several tags: every page with one of them has its tag
   * as well.
   */
  #isMany(tags: ReadonlyMap<string, WaitingTag>): boolean {
    return tags.size > this.#maxTags || (tags.size > 1 && tags.has(this.#all))
  }

  /** Id of the oldest waiting change, or of an earlier one that is purged already. */
  get firstId(): number | undefined {
    const changes = [...this.#first, ...this.#again]
    return changes.length === 0 ? undefined : oldestOf(changes)
  }

  /** Returns the tags to purge now, each with the current time (ms), for `done`. */
  due(now: number): Map<string, number> {
    const due = now < this.#nextAt ? [] : [...this.#first].filter(([, { from }]) => from <= now)
    return new Map(due.map(([tag]) => [tag, now]))
  }

  /** Removes purged tags. Changes that were not due at the time of `due` wait for another purge. */
  done(purged: ReadonlyMap<string, number>): void {
    this.#attempts = 0
    for (const [tag, moment] of purged) {
      if (!this.#first.delete(tag)) continue
      for (const [later, change] of [...this.#again]) {
        if (later !== tag && tag !== this.#all) continue
        this.#again.delete(later)
        if (change.from > moment) this.#first.set(later, change)
      }
    }
  }

  /** @returns ms until the next attempt */
  failed(now: number, random = Math.random()): number {
    const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    const waitMs = Math.round(longest * (0.5 + random / 2))
    this.#nextAt = now + waitMs
    return waitMs
  }
}

/** Id of the oldest change. */
const oldestOf = (changes: readonly (readonly [string, WaitingTag])[]): number =>
  Math.min(...changes.map(([, { id }]) => id))
