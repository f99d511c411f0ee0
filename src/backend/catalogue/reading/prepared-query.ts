import { type Compilable, CompiledQuery } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'

/** Lists are padded to one of these lengths by repeating the last entry, so that few statements are prepared. */
const lengths = [1, 4, 16, 64, 256]

/** Longest list that one query accepts. */
export const maxListLength = 256

/**
 * A query that is run often with a tenant, a generation and a list. Its SQL is built once for each length of
 * list, because building takes most of the time of a small read.
 */
export class PreparedQuery<Row> {
  readonly #build: (list: string[]) => Compilable<Row>
  readonly #statements = new Map<number, string>()

  /** @param build returns a query whose parameters are the tenant, the generation and the list, in this order */
  constructor(build: (list: string[]) => Compilable<Row>) {
    this.#build = build
  }

  async run(db: Database, tenantId: string, generation: number, list: readonly string[]): Promise<Row[]> {
    const last = list.at(-1)
    if (last === undefined) return []
    if (list.length > maxListLength)
      throw new RangeError(`A prepared query has at most ${maxListLength} entries.`)
    const length = lengths.find((candidate) => candidate >= list.length) ?? maxListLength
    const padded = [...list, ...new Array<string>(length - list.length).fill(last)]
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(this.#statement(padded), [tenantId, generation, ...padded]),
    )
    return rows as Row[]
  }

  #statement(list: string[]): string {
    const cached = this.#statements.get(list.length)
    if (cached !== undefined) return cached
    const { sql } = this.#build(list).compile()
    this.#statements.set(list.length, sql)
    return sql
  }
}
