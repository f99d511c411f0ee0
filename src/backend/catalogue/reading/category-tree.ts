import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueCategory } from '../model.ts'

/** A category with its place in the tree. */
export interface SnapshotCategory extends CatalogueCategory {
  /** Number of products in it and below it that are not gone. */
  productCount: number
  /** From its department down to the category itself. */
  trail: SnapshotCategory[]
  children: SnapshotCategory[]
  /** Languages in which products of it or below it have names; left out if they are not known. */
  languages?: string[]
  /** Path of slugs by language. */
  paths: Partial<Record<string, string>>
}

/** A tenant's categories, read once for each generation. */
export class CategoryTree {
  /** Parents before their children. */
  readonly all: readonly SnapshotCategory[]
  readonly departments: readonly SnapshotCategory[]
  readonly #byKey: Map<string, SnapshotCategory>
  readonly #byPath: Map<string, SnapshotCategory>

  constructor(categories: SnapshotCategory[]) {
    this.all = categories
    this.departments = categories.filter((category) => category.parent === undefined)
    this.#byKey = new Map(categories.map((category) => [category.key, category]))
    this.#byPath = new Map(
      categories.flatMap((category) =>
        Object.entries(category.paths).map(([language, path]) => [`${language} ${path}`, category] as const),
      ),
    )
  }

  byKey(key: string): SnapshotCategory | undefined {
    return this.#byKey.get(key)
  }

  /** Returns the categories and all their ancestors. */
  withAncestors(keys: readonly string[]): string[] {
    const trails = keys.map((key) => this.byKey(key)?.trail ?? [])
    return [...new Set(trails.flat().map(({ key }) => key))]
  }

  byPath(language: string, path: string): SnapshotCategory | undefined {
    return this.#byPath.get(`${language} ${path}`)
  }
}

export async function readCategoryTree(
  db: Database,
  tenantId: string,
  generation: number,
): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .orderBy('position')
    .execute()
  const paths = await db
    .selectFrom('category_path')
    .select(['language', 'path', 'category_key'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  const categories = new Map<string, SnapshotCategory>()
  for (const row of rows) {
    const detail: Pick<CatalogueCategory, 'label' | 'slug' | 'description' | 'media'> & {
      languages?: string[]
    } = JSON.parse(row.detail)
    const category: SnapshotCategory = {
      ...detail,
      key: row.category_key,
      position: row.position,
      productCount: row.product_count,
      trail: [],
      children: [],
      paths: {},
    }
    if (row.parent_key !== null) category.parent = row.parent_key
    categories.set(row.category_key, category)
  }
  for (const { category_key, language, path } of paths) {
    const category = categories.get(category_key)
    if (category) category.paths[language] = path
  }
  for (const category of categories.values()) {
    if (category.parent !== undefined) categories.get(category.parent)?.children.push(category)
    for (let at: SnapshotCategory | undefined = category; at; at = categories.get(at.parent ?? ''))
      category.trail.unshift(at)
  }
  return new CategoryTree([...categories.values()])
}
