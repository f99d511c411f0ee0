import { matchesTyped } from '#adapters/shared/typed-terms.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { brandBySlug } from '../goods/brand.ts'
import type { Catalogue, CatalogueCategory } from '../goods/catalogue.ts'
import type { Goods } from '../goods/goods.ts'

/** Returns the categories with a matching name. Without a term there are none. */
export const matching = ({ byId }: Catalogue, term: string): CatalogueCategory[] =>
  term === '' ? [] : [...byId.values()].filter(({ name }) => matchesTyped(name, term))

/** Returns the brands with a matching name. Without a term there are none. */
export async function matchingBrands(
  goods: Goods,
  { collections }: Catalogue,
  term: string,
  context: AdapterContext,
) {
  const matches = [...collections.values()].filter(({ title }) => term !== '' && matchesTyped(title, term))
  const brands = await Promise.all(matches.map(({ handle }) => brandBySlug(handle, goods, context)))
  return brands.flatMap((brand) => brand ?? [])
}
