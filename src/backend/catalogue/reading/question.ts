import { type Compilable, CompiledQuery } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Lists are padded to one of these lengths by repeating the last entry, so that few statements are prepared. */
const lengths = [1, 4, 16, 64, 256]

/** Longest list that one query accepts. */
export const longestList = 256

/**
 * A query that is run often with a tenant, a generation and a list. Its SQL is built once for each length of
 * list, because building takes most of the time of a small read.
 */
export class Question<Row> {
  readonly #build: (list: string[]) => Compilable<Row>
  readonly #statements = new Map<number, string>()

  /** @param build returns a query whose parameters are the tenant, the generation and the list, in this order */
  constructor(build: (list: string[]) => Compilable<Row>) {
    this.#build = build
  }

  async ask(db: Database, tenantId: string, generation: number, list: readonly string[]): Promise<Row[]> {
    const last = list.at(-1)
    if (last === undefined) return []
    if (list.length > longestList) throw new RangeError(`A question takes at most ${longestList} entries.`)
    const length = lengths.find((candidate) => candidate >= list.length) ?? longestList
    const filled = [...list, ...new Array<string>(length - list.length).fill(last)]
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(this.#statement(filled), [tenantId, generation, ...filled]),
    )
    return rows as Row[]
  }

  #statement(list: string[]): string {
    const kept = this.#statements.get(list.length)
    if (kept !== undefined) return kept
    const { sql } = this.#build(list).compile()
    this.#statements.set(list.length, sql)
    return sql
  }
}
