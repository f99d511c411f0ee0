import type { Database } from '../../database/database.ts'
import { KeptProducts, type Unchanging } from './kept-products.ts'
import { type ProductQuestions, productQuestions } from './product-questions.ts'
import { longestList } from './question.ts'
import {
  type Changing,
  type Filled,
  type Found,
  fill,
  type ShelfProduct,
  shelfProduct,
} from './shelf-product.ts'

/** Which tenant's catalogue, and which generation of it. */
export interface Generation {
  tenantId: string
  generation: number
}

/** What of a product is another one whenever a price, the stock or the rating is, or the catalogue. */
export interface ProductStamp {
  sku: string
  stamp: string
}

/** Finds products by sku; one for each database. */
export class ProductFinder {
  readonly #db: Database
  readonly #kept = new KeptProducts()
  readonly #questions: ProductQuestions

  constructor(db: Database) {
    this.#db = db
    this.#questions = productQuestions(db)
  }

  /** Products by sku, master or variant; unknown ones are missing in the answer. At most 256 a call. */
  async find(of: Generation, skus: readonly string[]): Promise<Map<string, Found>> {
    const { kept, read } = await this.#masters(of, skus)
    const known = new Set([...kept.keys(), ...read.keys()])
    const unknown = skus.filter((sku) => !known.has(sku))
    const masterOf = new Map<string, string>()
    if (unknown.length > 0) {
      const rows = await this.#questions.masters.ask(this.#db, of.tenantId, of.generation, unknown)
      for (const { sku, master_sku } of rows) masterOf.set(sku, master_sku)
      const more = [...new Set(masterOf.values())].filter((sku) => !known.has(sku))
      const others = await this.#masters(of, more)
      for (const [sku, product] of others.kept) kept.set(sku, product)
      for (const [sku, product] of others.read) read.set(sku, product)
    }
    const products = await this.#filled(of, kept)
    for (const [sku, product] of read) products.set(sku, product)
    const found = new Map<string, Found>()
    for (const sku of skus) {
      const product = products.get(masterOf.get(sku) ?? sku)
      if (!product) continue
      const variant = masterOf.has(sku)
        ? product.variants.find((candidate) => candidate.sku === sku)
        : undefined
      found.set(sku, variant ? { product, variant } : { product })
    }
    return found
  }

  /** What of the products has changed whenever anything of them has, by sku of a master. At most 256 a call. */
  async stamps(of: Generation, skus: readonly string[]): Promise<Map<string, ProductStamp>> {
    const states = await this.#questions.states.ask(this.#db, of.tenantId, of.generation, skus)
    return new Map(
      states.map(({ master_sku: sku, since, variants, stars }) => [
        sku,
        { sku, stamp: [of.generation, since, variants, stars].join(' ') },
      ]),
    )
  }

  /** Every product of a generation, in the order of the skus, a few hundred in memory at a time. */
  async *every(of: Generation): AsyncGenerator<ShelfProduct> {
    for (let after = ''; ; ) {
      const rows = await this.#db
        .selectFrom('product')
        .select(['sku', 'popularity', 'detail'])
        .where('tenant_id', '=', of.tenantId)
        .where('generation', '=', of.generation)
        .where('sku', '>', after)
        .orderBy('sku')
        .limit(longestList)
        .execute()
      const products = new Map<string, ShelfProduct>()
      for (const { sku, filled } of await this.#parsed(of, rows)) products.set(sku, filled.product)
      for (const { sku } of rows) yield products.get(sku) as ShelfProduct
      const last = rows.at(-1)
      if (!last || rows.length < longestList) return
      after = last.sku
    }
  }

  /** Those of the skus that are masters': kept, with prices and stock of an earlier moment, or read just now. */
  async #masters(
    of: Generation,
    skus: readonly string[],
  ): Promise<{ kept: Map<string, Unchanging>; read: Map<string, ShelfProduct> }> {
    const kept = new Map<string, Unchanging>()
    for (const sku of skus) {
      const product = this.#kept.get(of.tenantId, of.generation, sku)
      if (product) kept.set(sku, product)
    }
    const missing = [...new Set(skus)].filter((sku) => !kept.has(sku))
    const rows = await this.#questions.products.ask(this.#db, of.tenantId, of.generation, missing)
    const read = new Map<string, ShelfProduct>()
    for (const product of await this.#parsed(of, rows)) {
      this.#kept.keep(of.tenantId, of.generation, product)
      read.set(product.sku, product.filled.product)
    }
    return { kept, read }
  }

  /** Products as they are now, with all their variants. */
  async #parsed(
    of: Generation,
    rows: readonly { sku: string; popularity: number; detail: string }[],
  ): Promise<(Unchanging & { filled: Filled })[]> {
    const variants = await this.#questions.variants.ask(
      this.#db,
      of.tenantId,
      of.generation,
      rows.map(({ sku }) => sku),
    )
    const variantsOf = Map.groupBy(variants, ({ master_sku }) => master_sku)
    return rows.map(({ sku, popularity, detail }) => {
      const own = variantsOf.get(sku) ?? []
      const details = new Map(own.map((row) => [row.sku, JSON.parse(row.detail)]))
      const unchanging: Unchanging = { sku, popularity, detail: JSON.parse(detail), variants: details }
      return { ...unchanging, filled: fill(unchanging, own.map(changingOf)) }
    })
  }

  /** With prices and stock as they are now. */
  async #filled(
    of: Generation,
    products: ReadonlyMap<string, Unchanging>,
  ): Promise<Map<string, ShelfProduct>> {
    const rows = await this.#questions.changing.ask(this.#db, of.tenantId, of.generation, [
      ...products.keys(),
    ])
    const rowsOf = Map.groupBy(rows, ({ master_sku }) => master_sku)
    return new Map([...products].map(([sku, product]) => [sku, shelfProduct(product, rowsOf.get(sku) ?? [])]))
  }
}

/** Without the detail, which is kept parsed. Written out: a rest of an object is slow, for hundreds of rows a page. */
const changingOf = (row: Changing): Changing => ({
  master_sku: row.master_sku,
  sku: row.sku,
  price: row.price,
  price_since: row.price_since,
  earlier_prices: row.earlier_prices,
  stock: row.stock,
})
