import type { Database } from '../../database/database.ts'
import { Question, longestList } from './question.ts'
import { type Found, shelfProduct, type VariantCells } from './shelf-product.ts'

/** The questions by which products are found; one set for each database. */
export class ProductFinder {
  readonly #db: Database
  readonly #masters
  readonly #products
  readonly #variants

  constructor(db: Database) {
    this.#db = db
    this.#masters = new Question<{ sku: string; master_sku: string }>((list) =>
      db.selectFrom('variant').select(['sku', 'master_sku'])
        .where('tenant_id', '=', '').where('generation', '=', 0).where('sku', 'in', list))
    this.#products = new Question<{ sku: string; popularity: number; detail: string }>((list) =>
      db.selectFrom('product').select(['sku', 'popularity', 'detail'])
        .where('tenant_id', '=', '').where('generation', '=', 0).where('sku', 'in', list))
    this.#variants = new Question<VariantCells>((list) =>
      db.selectFrom('variant')
        .select(['master_sku', 'sku', 'price', 'price_since', 'earlier_prices', 'stock', 'detail'])
        .where('tenant_id', '=', '').where('generation', '=', 0).where('master_sku', 'in', list)
        .orderBy('master_sku').orderBy('position'))
  }

  /** Products by sku, master or variant; unknown ones are missing in the answer. At most 256 a call. */
  async find(tenantId: string, generation: number, skus: readonly string[]): Promise<Map<string, Found>> {
    const masters = await this.#masters.ask(this.#db, tenantId, generation, skus)
    const masterOf = new Map(masters.map((row) => [row.sku, row.master_sku]))
    const wanted = [...new Set(skus.map((sku) => masterOf.get(sku) ?? sku))]
    const [rows, variants] = await Promise.all([
      this.#products.ask(this.#db, tenantId, generation, wanted),
      this.#variants.ask(this.#db, tenantId, generation, wanted),
    ])
    const variantsOf = Map.groupBy(variants, (row) => row.master_sku)
    const products = new Map(rows.map((row) => [row.sku, shelfProduct(row, variantsOf.get(row.sku) ?? [])]))
    const found = new Map<string, Found>()
    for (const sku of skus) {
      const product = products.get(sku) ?? products.get(masterOf.get(sku) ?? '')
      if (!product) continue
      const variant = product.sku === sku ? undefined : product.variants.find((candidate) => candidate.sku === sku)
      found.set(sku, variant ? { product, variant } : { product })
    }
    return found
  }

  /** Every product of a generation, in the order of the skus, a few hundred in memory at a time. */
  async *every(tenantId: string, generation: number): AsyncGenerator<Found['product']> {
    let after = ''
    for (;;) {
      const rows = await this.#db.selectFrom('product').select(['sku', 'popularity', 'detail'])
        .where('tenant_id', '=', tenantId).where('generation', '=', generation).where('sku', '>', after)
        .orderBy('sku').limit(longestList).execute()
      const variants = await this.#variants.ask(this.#db, tenantId, generation, rows.map(({ sku }) => sku))
      const variantsOf = Map.groupBy(variants, (row) => row.master_sku)
      for (const row of rows) yield shelfProduct(row, variantsOf.get(row.sku) ?? [])
      const last = rows.at(-1)
      if (!last || rows.length < longestList) return
      after = last.sku
    }
  }
}
