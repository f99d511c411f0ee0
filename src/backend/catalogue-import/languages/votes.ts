/** Number of different pairs that are counted; a feed with more has free text. */
const maxPairs = 50_000

/** Counts how often a new code stands where an earlier one stood, and pairs those that mean the same. */
export class Votes {
  readonly #byNew = new Map<string, Map<string, number>>()
  readonly #byOld = new Map<string, Map<string, number>>()
  #pairs = 0
  #cast = 0

  add(now: string, before: string): void {
    const known = this.#byNew.get(now)?.get(before)
    if (known === undefined && this.#pairs >= maxPairs) return
    if (known === undefined) this.#pairs += 1
    this.#cast += 1
    increment(this.#byNew, now, before)
    increment(this.#byOld, before, now)
  }

  /** Numbers of votes by the earlier code and the new one. */
  get byOld(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#byOld
  }

  /** Number of votes. */
  get cast(): number {
    return this.#cast
  }

  /** Number of new codes. */
  get size(): number {
    return this.#byNew.size
  }

  has(now: string): boolean {
    return this.#byNew.has(now)
  }

  /**
   * Returns the earlier code of each new one: both stand for each other in more than half of the cases.
   * @param mayMatch whether a pair may be one
   */
  pairs(mayMatch: (now: string, before: string) => boolean = () => true): Map<string, string> {
    const found = new Map<string, string>()
    for (const [now, counts] of this.#byNew) {
      const before = mostOf(counts)
      if (before === undefined || mostOf(this.#byOld.get(before)) !== now) continue
      if (mayMatch(now, before)) found.set(now, before)
    }
    return found
  }

  /** Returns the share of cases, 0 to 1, in which the pairs agree. */
  agreement(): number {
    const pairs = this.pairs()
    let [agreed, all] = [0, 0]
    for (const [now, counts] of this.#byNew)
      for (const [before, count] of counts) {
        all += count
        if (pairs.get(now) === before) agreed += count
      }
    return all === 0 ? 0 : agreed / all
  }
}

function increment(table: Map<string, Map<string, number>>, key: string, other: string): void {
  const counts = table.get(key) ?? new Map<string, number>()
  table.set(key, counts)
  counts.set(other, (counts.get(other) ?? 0) + 1)
}

/** Returns the code that has more than half of the votes. */
function mostOf(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  let [sum, most, best]: [number, number, string | undefined] = [0, 0, undefined]
  for (const [code, count] of counts ?? []) {
    sum += count
    if (count > most) [most, best] = [count, code]
  }
  return most * 2 > sum ? best : undefined
}
