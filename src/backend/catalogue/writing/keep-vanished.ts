import type { Database } from '../../database/database.ts'
import { Inserter } from '../../database/insert-rows.ts'
import type { ProductRow } from '../../database/tables.ts'
import type { ProductDetail } from './product-rows.ts'

const productsAtOnce = 200
const dayMs = 86_400_000
/** For so many days the address of a product that has left the range says that it is gone (SEO-1). */
const keptDays = 180

interface Generations {
  tenantId: string
  /** The catalogue that is read. */
  from: number
  /** The one that takes its place. */
  to: number
}

const of = ['tenant_id', 'generation'] as const
const products = new Inserter('product', [...of, 'sku', 'brand_slug', 'popularity', 'gone', 'detail'])
const variants = new Inserter('variant', [
  ...of,
  ...([
    'master_sku',
    'position',
    'sku',
    'price',
    'price_since',
    'earlier_prices',
    'stock',
    'detail',
  ] as const),
])

/**
 * Products that a new catalogue no longer names stay in it as gone: found by their addresses, in no list, no
 * search and no feed. A variant that another product has taken over goes with that one.
 * @param now ms
 */
export async function keepVanished(db: Database, generations: Generations, now: number): Promise<void> {
  let after = ''
  for (;;) {
    const known = await db
      .selectFrom('product')
      .selectAll()
      .where('tenant_id', '=', generations.tenantId)
      .where('generation', '=', generations.from)
      .where('sku', '>', after)
      .orderBy('sku')
      .limit(productsAtOnce)
      .execute()
    if (known.length === 0) return
    after = known.at(-1)?.sku ?? after
    await keepSome(db, generations, known, now)
  }
}

async function keepSome(
  db: Database,
  generations: Generations,
  known: ProductRow[],
  now: number,
): Promise<void> {
  const { tenantId: tenant_id, from, to: generation } = generations
  const skus = known.map(({ sku }) => sku)
  const still = await db
    .selectFrom('product')
    .select('sku')
    .where('tenant_id', '=', tenant_id)
    .where('generation', '=', generation)
    .where('sku', 'in', skus)
    .execute()
  const stays = new Set(still.map(({ sku }) => sku))
  const vanished = known.flatMap((row) => {
    if (stays.has(row.sku)) return []
    const gone = goneProduct(row, now)
    return gone ? [{ ...gone, generation }] : []
  })
  if (vanished.length === 0) return
  const theirs = await db
    .selectFrom('variant')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('generation', '=', from)
    .where(
      'master_sku',
      'in',
      vanished.map(({ sku }) => sku),
    )
    .execute()
  if (theirs.length === 0) return
  const taken = await db
    .selectFrom('variant')
    .select('sku')
    .where('tenant_id', '=', tenant_id)
    .where('generation', '=', generation)
    .where(
      'sku',
      'in',
      theirs.map(({ sku }) => sku),
    )
    .execute()
  const elsewhere = new Set(taken.map(({ sku }) => sku))
  const left = theirs.filter(({ sku }) => !elsewhere.has(sku))
  const masters = new Set(left.map(({ master_sku }) => master_sku))
  await db.transaction().execute(async (trx) => {
    await products.insert(
      trx,
      vanished.filter(({ sku }) => masters.has(sku)),
    )
    await variants.insert(
      trx,
      left.map((row) => ({ ...row, generation, stock: 0 })),
    )
  })
}

/** The product's row as a gone one; undefined when it has been gone for too long. Its reviews are no longer shown. */
function goneProduct(row: ProductRow, now: number): ProductRow | undefined {
  const detail = JSON.parse(row.detail) as ProductDetail
  const goneSince = detail.goneSince ?? new Date(now).toISOString().slice(0, 10)
  if (now - Date.parse(goneSince) > keptDays * dayMs) return
  const none = { all: [0, 0, 0, 0, 0], approved: [0, 0, 0, 0, 0] }
  const left = { ...detail, goneSince, flags: { ...detail.flags, gone: true }, stars: none }
  return { ...row, gone: 1, detail: JSON.stringify(left) }
}
