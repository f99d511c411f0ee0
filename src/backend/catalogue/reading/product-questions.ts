import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { Question } from './question.ts'
import type { Changing } from './shelf-product.ts'

/** What changes while a generation lives, as `Changing` has it. */
const changing = ['master_sku', 'sku', 'price', 'price_since', 'earlier_prices', 'stock'] as const

/** What of a product has changed whenever anything of it has. */
interface State {
  master_sku: string
  since: string | null
  /** Price and stock of every variant, in their order. */
  variants: string
  stars: string | null
}

/** The questions by which products are found; one set for each database, so that they stay prepared. */
export const productQuestions = (db: Database) => ({
  products: new Question<{ sku: string; popularity: number; detail: string }>((list) =>
    db
      .selectFrom('product')
      .select(['sku', 'popularity', 'detail'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('sku', 'in', list),
  ),
  masters: new Question<{ sku: string; master_sku: string }>((list) =>
    db
      .selectFrom('variant')
      .select(['sku', 'master_sku'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('sku', 'in', list),
  ),
  variants: new Question<Changing & { detail: string }>((list) =>
    db
      .selectFrom('variant')
      .select([...changing, 'detail'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('master_sku', 'in', list)
      .orderBy('master_sku')
      .orderBy('position'),
  ),
  /** Of each product its prices, its stock and its ratings in one row: little to read for a list. */
  states: new Question<State>((list) =>
    db
      .selectFrom('variant')
      .leftJoin('written_stars', (join) =>
        join
          .onRef('written_stars.tenant_id', '=', 'variant.tenant_id')
          .onRef('written_stars.master_sku', '=', 'variant.master_sku'),
      )
      .select(({ fn }) => [
        'variant.master_sku',
        fn.max('price_since').as('since'),
        // Not sums: those of two variants that exchange their prices are the same.
        sql<string>`string_agg(cast(price as text) || ' ' || cast(stock as text), ' ' order by position)`.as(
          'variants',
        ),
        fn.max('written_stars.stars').as('stars'),
      ])
      .where('variant.tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('variant.master_sku', 'in', list)
      .groupBy('variant.master_sku'),
  ),
  changing: new Question<Changing>((list) =>
    db
      .selectFrom('variant')
      .select(changing)
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('master_sku', 'in', list)
      .orderBy('master_sku')
      .orderBy('position'),
  ),
})

export type ProductQuestions = ReturnType<typeof productQuestions>
