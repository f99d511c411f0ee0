import { Inserter } from '#backend/infra/database/insert-rows.ts'

/** Columns of the key of a catalogue's rows. */
export const catalogueKey = ['tenant_id', 'generation'] as const

/** Inserts products with all their columns. */
export const productInserter = new Inserter('product', [
  ...catalogueKey,
  'sku',
  'brand_slug',
  'popularity',
  'gone',
  'detail',
])

/** Inserts variants with all their columns. */
export const variantInserter = new Inserter('variant', [
  ...catalogueKey,
  'master_sku',
  'position',
  'sku',
  'price',
  'price_since',
  'earlier_prices',
  'sale',
  'price_changes_at',
  'stock',
  'detail',
])
