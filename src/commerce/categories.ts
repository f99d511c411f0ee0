import { ask, type Commerce, loaded } from './ask.ts'
import {
  type BrandPage,
  brandDocument,
  brandsDocument,
  type CategoryPage,
  categoryDocument,
  type Department,
  departmentsDocument,
} from './documents/category.ts'
import { type Loaded, NotFoundError } from './failures.ts'

/**
 * A category by its path of slugs in the client's locale.
 * @throws {NotFoundError} when there is none; {CommerceError} when the shop cannot answer.
 */
export async function requireCategory(commerce: Commerce, path: string): Promise<CategoryPage> {
  const { category } = await ask(commerce, categoryDocument, { path })
  if (!category) throw new NotFoundError(`There is no category ${path}.`)
  return category
}

/** A category by its path; null when there is none. */
export const loadCategory = (commerce: Commerce, path: string): Promise<Loaded<CategoryPage | null>> =>
  loaded(ask(commerce, categoryDocument, { path }).then(({ category }) => category))

/** A brand by its slug. @throws {NotFoundError} when there is none; {CommerceError} when the shop cannot answer. */
export async function requireBrand(commerce: Commerce, slug: string): Promise<BrandPage> {
  const { brand } = await ask(commerce, brandDocument, { slug })
  if (!brand) throw new NotFoundError(`There is no brand ${slug}.`)
  return brand
}

/** The departments with their categories. */
export const loadDepartments = (commerce: Commerce): Promise<Loaded<Department[]>> =>
  loaded(ask(commerce, departmentsDocument, {}).then(({ categories }) => categories))

/** Whether a shop has no goods at all, as before its first import; one that cannot answer is not taken for empty. */
export async function isEmptyShop(commerce: Commerce): Promise<boolean> {
  const departments = await loadDepartments(commerce)
  return departments.ok && departments.data.length === 0
}

/** A brand in the list of all. */
export interface ListedBrand {
  slug: string
  name: string
  productCount: number
}

/** Every brand that has something to sell, in the order of the locale's alphabet. */
export const loadBrands = (commerce: Commerce, locale: string): Promise<Loaded<ListedBrand[]>> =>
  loaded(
    ask(commerce, brandsDocument, {}).then(({ searchResult: { filters } }) => {
      const values = filters.find(({ code }) => code === 'brand')?.values ?? []
      return values
        .map(({ code, label, count }) => ({ slug: code, name: label, productCount: count }))
        .sort((a, b) => a.name.localeCompare(b.name, locale))
    }),
  )
