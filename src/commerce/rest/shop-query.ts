import { NotFoundError } from '../client/failures.ts'
import type { Commerce } from '../client/run-query.ts'
import { requireBrand, requireCategory } from '../list/categories.ts'
import type { BrandPage, CategoryPage } from '../list/category-operations.ts'
import { filterChoices, type ListQuery, readListQuery } from '../list/list-query.ts'
import type { SearchQuery } from '../search/search-operations.ts'
import { BadParameter } from './rest-read.ts'

interface ListTarget {
  category?: string | undefined
  brand?: string | undefined
}

/** The state of a list, in the form of the list pages, and its category or brand. */
export interface ShopQuery {
  list: ListQuery
  category: CategoryPage | undefined
  brand: BrandPage | undefined
}

/**
 * Reads validated parameters in the same way as the list pages.
 * @throws {BadParameter} for an unknown category or brand; {CommerceError} when the shop cannot answer
 */
export async function readShopQuery(
  { category, brand }: ListTarget,
  parameters: URLSearchParams,
  commerce: Commerce,
): Promise<ShopQuery> {
  const [foundCategory, foundBrand] = await Promise.all([
    category === undefined ? undefined : orBadParameter('category', requireCategory(commerce, category)),
    brand === undefined ? undefined : orBadParameter('brand', requireBrand(commerce, brand)),
  ])
  return { list: readListQuery(parameters), category: foundCategory, brand: foundBrand }
}

/** The query in the form of the contract. */
export const searchQuery = (
  { list, category, brand }: ShopQuery,
  { page, size }: { page?: number; size?: number } = {},
): SearchQuery => ({
  term: list.term || null,
  categoryPath: category?.path ?? null,
  brand: brand?.slug ?? null,
  filters: filterChoices(list),
  sort: list.sort || null,
  ...(page !== undefined && { page }),
  ...(size !== undefined && { size }),
})

async function orBadParameter<Found>(parameter: string, search: Promise<Found>): Promise<Found> {
  try {
    return await search
  } catch (error) {
    if (error instanceof NotFoundError) throw new BadParameter(parameter, error.message)
    throw error
  }
}
