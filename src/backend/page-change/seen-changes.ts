/** How long an id that is missing among read ones may still come: longer than any transaction of the shop takes, ms. */
const gapMs = 60_000

/** Ids of changes heard of by messages that are remembered until they are read; more than a second brings. */
const mostHeard = 10_000

interface Gap {
  from: number
  to: number
  /** When it was found, ms. */
  since: number
}

/**
 * Tells changes that are new from those that were read before. Ids are given before a transaction commits, so a lower
 * id may become visible after a higher one (PostgreSQL): ids that are missing stay awaited for a minute, and what is read
 * again meanwhile is not reported twice.
 */
export class SeenChanges {
  #last: number
  #gaps: Gap[] = []
  readonly #heard = new Set<number>()

  /** @param last id of the newest change that counts as read */
  constructor(last: number) {
    this.#last = last
  }

  /** Changes with a greater id have to be read: either new ones, or such as fill a gap. */
  get after(): number {
    return Math.min(this.#last, ...this.#gaps.map(({ from }) => from - 1))
  }

  /** Notes a change that another process has reported: it is not new any more when it is read. */
  hear(id: number): boolean {
    if (!this.#isAwaited(id) || this.#heard.has(id)) return false
    if (this.#heard.size >= mostHeard) this.#heard.clear()
    this.#heard.add(id)
    return true
  }

  /** @param id ascending from call to call within a look @returns whether it is new */
  take(id: number, now: number): boolean {
    if (!this.#isAwaited(id)) return false
    if (id > this.#last) {
      if (id > this.#last + 1) this.#gaps.push({ from: this.#last + 1, to: id - 1, since: now })
      this.#last = id
    } else this.#gaps = this.#gaps.flatMap((gap) => without(gap, id))
    return !this.#heard.delete(id)
  }

  /** Gives up gaps that nothing has filled in time: rolled back transactions leave them for ever. */
  expire(now: number): void {
    this.#gaps = this.#gaps.filter(({ since }) => now - since < gapMs)
  }

  #isAwaited(id: number): boolean {
    return id > this.#last || this.#gaps.some(({ from, to }) => id >= from && id <= to)
  }
}

const without = ({ from, to, since }: Gap, id: number): Gap[] =>
  id < from || id > to
    ? [{ from, to, since }]
    : [
        { from, to: id - 1, since },
        { from: id + 1, to, since },
      ].filter((gap) => gap.from <= gap.to)
