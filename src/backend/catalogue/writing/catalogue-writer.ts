import type { Database } from '#backend/infra/database/database.ts'
import { Inserter } from '#backend/infra/database/insert-rows.ts'
import type { ProductCategoryRow } from '#backend/infra/database/tables.ts'
import type { CatalogueCategory, CatalogueProduct, CatalogueSource } from '../model.ts'
import { categoryPaths, categoryTrails } from './category-trails.ts'
import { reportAlive } from './generations.ts'
import { catalogueKey, productInserter, variantInserter } from './product-inserters.ts'
import { pictureRows, productRow, reviewRows, type StoredHistories, variantRows } from './product-rows.ts'
import type { ReplaceProgress } from './replace-catalogue.ts'

/** Writes one generation of one tenant's catalogue: the products first, then the data counted over them. */
export class CatalogueWriter {
  readonly #db: Database
  readonly #rowKey: { tenant_id: string; generation: number }
  readonly #source: CatalogueSource
  readonly #categories: Map<string, CatalogueCategory>
  readonly #trails: Map<string, string[]>
  readonly #categoryCounts = new Map<string, number>()
  /** Languages in which products of a category have a name. */
  readonly #categoryLanguages = new Map<string, Set<string>>()
  readonly #brands = new Map<string, { name: string; count: number; languages: Set<string> }>()
  readonly #memberships = new Inserter('product_category', [
    ...catalogueKey,
    'category_key',
    'popularity',
    'sku',
  ])
  readonly #reviews = new Inserter('review', [
    ...catalogueKey,
    'master_sku',
    'position',
    'stars',
    'approved',
    'detail',
  ])
  readonly #pictures = new Inserter('fetched_picture', [
    ...catalogueKey,
    'picture_key',
    'master_sku',
    'address',
  ])
  readonly progress: ReplaceProgress = { products: 0, variants: 0 }

  constructor(db: Database, rowKey: { tenant_id: string; generation: number }, source: CatalogueSource) {
    this.#db = db
    this.#rowKey = rowKey
    this.#source = source
    this.#categories = new Map(source.categories.map((category) => [category.key, category]))
    this.#trails = categoryTrails(source.categories)
  }

  async writeProducts(products: readonly CatalogueProduct[], known: StoredHistories): Promise<void> {
    const variants = products.flatMap((product) => variantRows(this.#rowKey, product, known))
    await this.#db.transaction().execute(async (trx) => {
      await productInserter.insert(
        trx,
        products.map((product) => productRow(this.#rowKey, product)),
      )
      await variantInserter.insert(trx, variants)
      await this.#memberships.insert(
        trx,
        products.flatMap((product) => this.#membershipRows(product)),
      )
      await this.#reviews.insert(
        trx,
        products.flatMap((product) => reviewRows(this.#rowKey, product)),
      )
      await this.#pictures.insert(
        trx,
        products.flatMap((product) => pictureRows(this.#rowKey, product)),
      )
    })
    await reportAlive(this.#db, this.#rowKey.tenant_id, this.#rowKey.generation)
    for (const product of products) this.#count(product)
    this.progress.products += products.length
    this.progress.variants += variants.length
  }

  /** Writes categories, brands and vocabulary, with their counts of products that are not gone. */
  async finish(): Promise<void> {
    const categories = this.#source.categories.map(({ key, parent, position, ...detail }) => ({
      ...this.#rowKey,
      category_key: key,
      parent_key: parent ?? null,
      position,
      product_count: this.#categoryCounts.get(key) ?? 0,
      detail: JSON.stringify({ ...detail, languages: [...(this.#categoryLanguages.get(key) ?? [])] }),
    }))
    const paths = this.#source.categories.flatMap(({ key }) =>
      categoryPaths(this.#trails.get(key) ?? [], this.#categories).map(([language, path]) => ({
        ...this.#rowKey,
        language,
        path,
        category_key: key,
      })),
    )
    const brands = [...this.#brands].map(([slug, { name, count, languages }]) => ({
      ...this.#rowKey,
      slug,
      name,
      product_count: count,
      languages: JSON.stringify([...languages]),
    }))
    await this.#db.transaction().execute(async (trx) => {
      await new Inserter('category', [
        ...catalogueKey,
        'category_key',
        'parent_key',
        'position',
        'product_count',
        'detail',
      ]).insert(trx, categories)
      await new Inserter('category_path', [...catalogueKey, 'language', 'path', 'category_key']).insert(
        trx,
        paths,
      )
      await new Inserter('brand', [...catalogueKey, 'slug', 'name', 'product_count', 'languages']).insert(
        trx,
        brands,
      )
      await new Inserter('vocabulary', [...catalogueKey, 'detail']).insert(trx, [
        { ...this.#rowKey, detail: JSON.stringify(this.#source.vocabulary) },
      ])
    })
  }

  #count(product: CatalogueProduct): void {
    const { slug, name } = product.brand
    const brand = this.#brands.get(slug) ?? { name, count: 0, languages: new Set<string>() }
    this.#brands.set(slug, brand)
    if (product.flags.gone) return
    const languages = Object.keys(product.name)
    brand.count += 1
    for (const language of languages) brand.languages.add(language)
    for (const key of this.#withAncestors(product)) {
      this.#categoryCounts.set(key, (this.#categoryCounts.get(key) ?? 0) + 1)
      const known = this.#categoryLanguages.get(key) ?? new Set<string>()
      this.#categoryLanguages.set(key, known)
      for (const language of languages) known.add(language)
    }
  }

  #membershipRows(product: CatalogueProduct): ProductCategoryRow[] {
    if (product.flags.gone) return []
    return this.#withAncestors(product).map((category_key) => ({
      ...this.#rowKey,
      category_key,
      popularity: product.popularity,
      sku: product.sku,
    }))
  }

  /** Returns the product's categories and all their ancestors, each once; unknown categories are left out. */
  #withAncestors(product: CatalogueProduct): string[] {
    return [...new Set(product.categories.flatMap((key) => this.#trails.get(key) ?? []))]
  }
}
