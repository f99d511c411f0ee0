import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'

/** Price and stock of a variant in the current catalogue. */
export interface VariantStock {
  /** Cents. */
  price: number
  stock: number
  gone: boolean
}

/** Returns prices and stock by sku, read within the transaction of the order. Unknown skus are missing. */
export async function readVariantStock(
  db: Kysely<Tables>,
  tenantId: string,
  skus: readonly string[],
): Promise<Map<string, VariantStock>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_generation')
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.tenant_id', '=', 'catalogue_generation.tenant_id')
        .onRef('variant.generation', '=', 'catalogue_generation.generation'),
    )
    .innerJoin('product', (join) =>
      join
        .onRef('product.tenant_id', '=', 'variant.tenant_id')
        .onRef('product.generation', '=', 'variant.generation')
        .onRef('product.sku', '=', 'variant.master_sku'),
    )
    .select(['variant.sku', 'variant.price', 'variant.stock', 'product.gone'])
    .where('catalogue_generation.tenant_id', '=', tenantId)
    .where('catalogue_generation.state', '=', 'current')
    .where('variant.sku', 'in', skus)
    .execute()
  return new Map(rows.map(({ sku, price, stock, gone }) => [sku, { price, stock, gone: gone === 1 }]))
}

/** A number of pieces of a variant. */
export interface StockQuantity {
  sku: string
  quantity: number
}

/**
 * Takes pieces out of stock, each variant only if enough pieces are left. Stock never falls below zero, even with
 * concurrent orders (BAS-6). Rows are updated in the order of their skus, so that two orders cannot deadlock.
 * @returns false if a variant has too few pieces; the caller must then roll the transaction back
 */
export async function decrementStock(
  db: Kysely<Tables>,
  tenantId: string,
  quantities: readonly StockQuantity[],
): Promise<boolean> {
  for (const { sku, quantity } of sortedBySku(quantities)) {
    const { numUpdatedRows } = await currentVariant(db, tenantId, sku)
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('stock', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

/** Puts pieces back into stock. Variants that have left the catalogue are skipped. */
export async function incrementStock(
  db: Kysely<Tables>,
  tenantId: string,
  quantities: readonly StockQuantity[],
): Promise<void> {
  for (const { sku, quantity } of sortedBySku(quantities))
    await currentVariant(db, tenantId, sku)
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
      .execute()
}

const sortedBySku = (quantities: readonly StockQuantity[]): StockQuantity[] =>
  quantities.toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0))

const currentVariant = (db: Kysely<Tables>, tenantId: string, sku: string) =>
  db
    .updateTable('variant')
    .where('tenant_id', '=', tenantId)
    .where('sku', '=', sku)
    .where('generation', '=', (current) =>
      current
        .selectFrom('catalogue_generation')
        .select('catalogue_generation.generation')
        .where('catalogue_generation.tenant_id', '=', tenantId)
        .where('catalogue_generation.state', '=', 'current'),
    )
