/** How long a missing id may still appear among the read ones: longer than any transaction takes, ms. */
const gapMs = 60_000

/** Number of reported ids that are remembered until they are read; more than there are in a second. */
const maxReported = 10_000

interface Gap {
  from: number
  to: number
  /** When it was found, ms. */
  since: number
}

/**
 * Separates new changes from those that were read before. Ids are assigned before a transaction commits, so on
 * PostgreSQL a lower id may become visible after a higher one. Missing ids are awaited for a minute, and
 * changes read again meanwhile are not reported twice.
 */
export class SeenChanges {
  #last: number
  #gaps: Gap[] = []
  readonly #reported = new Set<number>()

  /** @param last id of the newest change that counts as read */
  constructor(last: number) {
    this.#last = last
  }

  /** Changes with a greater id must be read: they are new or fill a gap. */
  get after(): number {
    return Math.min(this.#last, ...this.#gaps.map(({ from }) => from - 1))
  }

  /** Records a change that another process has reported, so that it is not new when it is read. */
  recordChange(id: number): boolean {
    if (!this.#isAwaited(id) || this.#reported.has(id)) return false
    if (this.#reported.size >= maxReported) this.#reported.clear()
    this.#reported.add(id)
    return true
  }

  /** @param id ascending within one read @returns whether it is new */
  isNew(id: number, now: number): boolean {
    if (!this.#isAwaited(id)) return false
    if (id > this.#last) {
      if (id > this.#last + 1) this.#gaps.push({ from: this.#last + 1, to: id - 1, since: now })
      this.#last = id
    } else this.#gaps = this.#gaps.flatMap((gap) => without(gap, id))
    return !this.#reported.delete(id)
  }

  /** Drops gaps that were not filled in time: rolled back transactions leave them for ever. */
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
