/** Number of different names that are reported. */
const mostTold = 100

/** Counts names in a feed, with the line of their first occurrence. */
export class Tally {
  readonly #seen = new Map<string, { count: number; line: number }>()

  add(name: string, line: number): void {
    const known = this.#seen.get(name)
    if (known) known.count += 1
    else if (this.#seen.size < mostTold) this.#seen.set(name, { count: 1, line })
  }

  tell(report: (name: string, count: number, firstLine: number) => void): void {
    for (const [name, { count, line }] of this.#seen) report(name, count, line)
  }
}
