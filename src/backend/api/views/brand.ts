import type { SnapshotBrand } from '#backend/catalogue/reading/read-brands.ts'
import type { ShopContext } from '../context.ts'
import { goodsLocales } from './localised-text.ts'

/** Maps a brand to its GraphQL type. */
export const brandView = (
  { languages, ...brand }: SnapshotBrand,
  { tenant }: Pick<ShopContext, 'tenant'>,
) => ({
  ...brand,
  locales: languages ? goodsLocales({ languages }, tenant) : null,
})
