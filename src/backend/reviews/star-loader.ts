import { noStars, readWrittenStars, type WrittenStars } from '../catalogue/reading/written-stars.ts'
import type { Database } from '../infra/database/database.ts'

/** Loads written stars for one request; the products requested within one tick are read with one query. */
export class StarLoader {
  readonly #database: Database
  readonly #tenantId: string
  #pending: { skus: Set<string>; answer: Promise<Map<string, WrittenStars>> } | undefined

  constructor(database: Database, tenantId: string) {
    this.#database = database
    this.#tenantId = tenantId
  }

  async load(masterSku: string): Promise<WrittenStars> {
    this.#pending ??= this.#begin()
    this.#pending.skus.add(masterSku)
    return (await this.#pending.answer).get(masterSku) ?? noStars
  }

  #begin() {
    const skus = new Set<string>()
    const answer = Promise.resolve().then(() => {
      this.#pending = undefined
      return readWrittenStars(this.#database, this.#tenantId, [...skus])
    })
    return { skus, answer }
  }
}
