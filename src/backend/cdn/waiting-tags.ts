import { catalogueTag } from '../../operations/purging.ts'

/** Between two attempts at a CDN that fails, ms: longer each time, and never of all processes at one moment. */
const [firstRetryMs, longestRetryMs] = [1_000, 60_000]

/** Tags of one tenant that its CDN has not been told yet. */
export class WaitingTags {
  readonly #tenantId: string
  readonly #most: number
  /** Tag → id of its first change that waits, and when it may be told. */
  readonly #tags = new Map<string, { id: number; from: number }>()
  #attempts = 0
  #nextAt = 0

  /** @param most tags told one by one; where there are more, the whole catalogue is */
  constructor(tenantId: string, most: number) {
    this.#tenantId = tenantId
    this.#most = most
  }

  /**
   * @param id of the change; @param from when the tag may be told, ms: not before every process of the shop has purged its
   * own pages, or the CDN would fetch an old one again
   */
  add(tag: string, id: number, from: number): void {
    const all = catalogueTag(this.#tenantId)
    const isMany = this.#tags.has(all) || tag === all || this.#tags.size >= this.#most
    const first = Math.min(this.firstId ?? id, id)
    if (!isMany || this.#tags.has(tag))
      this.#tags.set(tag, { id: Math.min(this.#tags.get(tag)?.id ?? id, id), from })
    else {
      // Every page of these tags has the catalogue's as well.
      this.#tags.clear()
      this.#tags.set(all, { id: first, from })
    }
  }

  /** Id of the oldest change that waits. */
  get firstId(): number | undefined {
    return this.#tags.size === 0 ? undefined : Math.min(...[...this.#tags.values()].map(({ id }) => id))
  }

  /** The tags to be told now. */
  due(now: number): Map<string, number> {
    const due = now < this.#nextAt ? [] : [...this.#tags].filter(([, { from }]) => from <= now)
    return new Map(due.map(([tag, { from }]) => [tag, from]))
  }

  /** Notes tags that have been told; those that changed again meanwhile wait on. */
  done(told: ReadonlyMap<string, number>): void {
    this.#attempts = 0
    for (const [tag, from] of told) if (this.#tags.get(tag)?.from === from) this.#tags.delete(tag)
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
