import { type Loaded, NotFoundError } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import {
  type BrandPage,
  brandQuery,
  brandsQuery,
  type CategoryPage,
  categoryQuery,
  type Department,
  departmentsQuery,
} from './category-operations.ts'

/**
 * Loads a category by its path of slugs in the client's locale.
 * @throws {NotFoundError} when it does not exist; {CommerceError} when the shop cannot answer
 */
export async function requireCategory(commerce: Commerce, path: string): Promise<CategoryPage> {
  const { category } = await runQuery(commerce, categoryQuery, { path })
  if (!category) throw new NotFoundError(`There is no category ${path}.`)
  return category
}

/** A category by its path; null when it does not exist. */
export const loadCategory = (commerce: Commerce, path: string): Promise<Loaded<CategoryPage | null>> =>
  toLoaded(runQuery(commerce, categoryQuery, { path }).then(({ category }) => category))

/**
 * Loads a brand by its slug.
 * @throws {NotFoundError} when it does not exist; {CommerceError} when the shop cannot answer
 */
export async function requireBrand(commerce: Commerce, slug: string): Promise<BrandPage> {
  const { brand } = await runQuery(commerce, brandQuery, { slug })
  if (!brand) throw new NotFoundError(`There is no brand ${slug}.`)
  return brand
}

/** The departments with their categories. */
export const loadDepartments = (commerce: Commerce): Promise<Loaded<Department[]>> =>
  toLoaded(runQuery(commerce, departmentsQuery, {}).then(({ categories }) => categories))

/**
 * Whether the shop has no products at all, as before its first import. A shop that cannot answer does not count as
 * empty.
 */
export async function isEmptyShop(commerce: Commerce): Promise<boolean> {
  const departments = await loadDepartments(commerce)
  return departments.ok && departments.data.length === 0
}

/** A brand in the list of all brands. */
export interface ListedBrand {
  slug: string
  name: string
  productCount: number
}

/** All brands that have products for sale, in the alphabetical order of the locale. */
export const loadBrands = (commerce: Commerce, locale: string): Promise<Loaded<ListedBrand[]>> =>
  toLoaded(
    runQuery(commerce, brandsQuery, {}).then(({ searchResult: { filters } }) => {
      const values = filters.find(({ code }) => code === 'brand')?.values ?? []
      return values
        .map(({ code, label, count }) => ({ slug: code, name: label, productCount: count }))
        .sort((a, b) => a.name.localeCompare(b.name, locale))
    }),
  )
