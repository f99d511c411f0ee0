/** Number of different names that are reported. */
const maxNames = 100

/** Counts names in a feed, with the line of their first occurrence. */
export class OccurrenceCounter {
  readonly #seen = new Map<string, { count: number; line: number }>()

  add(name: string, line: number): void {
    const known = this.#seen.get(name)
    if (known) known.count += 1
    else if (this.#seen.size < maxNames) this.#seen.set(name, { count: 1, line })
  }

  report(report: (name: string, count: number, firstLine: number) => void): void {
    for (const [name, { count, line }] of this.#seen) report(name, count, line)
  }
}
