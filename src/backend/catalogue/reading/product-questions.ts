import type { Database } from '../../database/database.ts'
import { Question } from './question.ts'
import type { Changing } from './shelf-product.ts'

/** What changes while a generation lives, as `Changing` has it. */
const changing = ['master_sku', 'sku', 'price', 'price_since', 'earlier_prices', 'stock'] as const

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
