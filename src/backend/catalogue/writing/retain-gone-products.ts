import type { Database } from '#backend/infra/database/database.ts'
import type { ProductRow, VariantRow } from '#backend/infra/database/tables.ts'
import { productInserter, variantInserter } from './product-inserters.ts'
import type { ProductDetail } from './product-rows.ts'

const productsAtOnce = 200
const skusAtOnce = 1000
const dayMs = 86_400_000
/** Number of days for which the URL of a product that left the range answers that it is gone (SEO-1). */
const goneDays = 180

interface Generations {
  tenantId: string
  /** The current generation. */
  from: number
  /** The generation that replaces it. */
  to: number
}

/**
 * Copies products that a new catalogue no longer contains into it as gone: found by their URLs, but in no list,
 * search or feed. A variant that its product has lost becomes a gone product of its own. Its URL then answers
 * that it is gone, and its prices are available when it comes back (LAW-1). A variant that another product has
 * taken over is not copied.
 * @param now ms
 */
export async function retainGoneProducts(db: Database, generations: Generations, now: number): Promise<void> {
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
    await retainBatch(db, generations, known, now)
  }
}

async function retainBatch(
  db: Database,
  generations: Generations,
  known: ProductRow[],
  now: number,
): Promise<void> {
  const { tenantId, from, to: generation } = generations
  const variantsOfBatch = await db
    .selectFrom('variant')
    .select(['sku', 'master_sku'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', from)
    .where(
      'master_sku',
      'in',
      known.map(({ sku }) => sku),
    )
    .execute()
  const stillListed = await skusIn(
    db,
    'variant',
    { tenantId, generation },
    variantsOfBatch.map(({ sku }) => sku),
  )
  const left = variantsOfBatch.filter(({ sku }) => !stillListed.has(sku))
  if (left.length === 0) return
  const masters = new Set(left.map(({ master_sku }) => master_sku))
  const present = await skusIn(db, 'product', { tenantId, generation }, [...masters])
  const lost = left.flatMap(({ sku, master_sku }) => (present.has(master_sku) ? [sku] : []))
  const taken = new Set([
    ...(await skusIn(db, 'product', { tenantId, generation }, lost)),
    ...(await skusIn(db, 'product', { tenantId, generation: from }, lost)),
  ])
  const gone = new Map(
    known.filter(({ sku }) => masters.has(sku)).map((row) => [row.sku, goneProduct(row, now)] as const),
  )
  const goneProducts: ProductRow[] = []
  const goneVariants: VariantRow[] = []
  for (const [sku, product] of gone)
    if (product && !present.has(sku)) goneProducts.push({ ...product, generation })
  for (const row of await variantRows(
    db,
    { tenantId, generation: from },
    left.map(({ sku }) => sku),
  )) {
    const product = gone.get(row.master_sku)
    const isLost = present.has(row.master_sku)
    if (!product || (isLost && taken.has(row.sku))) continue
    const position = isLost ? { master_sku: row.sku, position: 0 } : {}
    if (isLost) goneProducts.push({ ...product, sku: row.sku, generation })
    goneVariants.push({ ...row, ...position, generation, stock: 0, sale: null, price_changes_at: null })
  }
  await db.transaction().execute(async (trx) => {
    await productInserter.insert(trx, goneProducts)
    await variantInserter.insert(trx, goneVariants)
  })
}

async function variantRows(
  db: Database,
  { tenantId, generation }: { tenantId: string; generation: number },
  skus: readonly string[],
): Promise<VariantRow[]> {
  const rows: VariantRow[] = []
  for (let start = 0; start < skus.length; start += skusAtOnce)
    rows.push(
      ...(await db
        .selectFrom('variant')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('generation', '=', generation)
        .where('sku', 'in', skus.slice(start, start + skusAtOnce))
        .execute()),
    )
  return rows
}

/** Returns those of the skus that a catalogue contains. */
async function skusIn(
  db: Database,
  table: 'product' | 'variant',
  { tenantId, generation }: { tenantId: string; generation: number },
  skus: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < skus.length; start += skusAtOnce) {
    const rows = await db
      .selectFrom(table)
      .select('sku')
      .where('tenant_id', '=', tenantId)
      .where('generation', '=', generation)
      .where('sku', 'in', skus.slice(start, start + skusAtOnce))
      .execute()
    for (const { sku } of rows) found.add(sku)
  }
  return found
}

/**
 * Returns the product's row marked as gone; undefined if it has been gone for too long. Its reviews are no
 * longer shown.
 */
function goneProduct(row: ProductRow, now: number): ProductRow | undefined {
  const detail = JSON.parse(row.detail) as ProductDetail
  const goneSince = detail.goneSince ?? new Date(now).toISOString().slice(0, 10)
  if (now - Date.parse(goneSince) > goneDays * dayMs) return
  const none = { all: [0, 0, 0, 0, 0], approved: [0, 0, 0, 0, 0] }
  const left = { ...detail, goneSince, flags: { ...detail.flags, gone: true }, stars: none }
  return { ...row, gone: 1, detail: JSON.stringify(left) }
}
