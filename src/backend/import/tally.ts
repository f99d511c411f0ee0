/** At most as many are told of: who names more has not named any. */
const mostTold = 100

/** How often something came up in a feed, and in which line first. */
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
