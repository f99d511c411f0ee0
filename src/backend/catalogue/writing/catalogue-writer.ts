import type { Database } from '../../database/database.ts'
import { Inserter } from '../../database/insert-rows.ts'
import type { ProductCategoryRow } from '../../database/tables.ts'
import type { CatalogueCategory, CatalogueProduct, CatalogueSource } from '../model.ts'
import { categoryPaths, categoryPlaces } from './category-places.ts'
import { reportAlive } from './generations.ts'
import { type KnownHistories, pictureRows, productRow, reviewRows, variantRows } from './product-rows.ts'
import type { ReplaceProgress } from './replace-catalogue.ts'

const of = ['tenant_id', 'generation'] as const

/** Writes one generation of one tenant's catalogue: the products first, then the data counted over them. */
export class CatalogueWriter {
  readonly #db: Database
  readonly #place: { tenant_id: string; generation: number }
  readonly #source: CatalogueSource
  readonly #categories: Map<string, CatalogueCategory>
  readonly #places: Map<string, string[]>
  readonly #categoryCounts = new Map<string, number>()
  readonly #brands = new Map<string, { name: string; count: number }>()
  readonly #products = new Inserter('product', [...of, 'sku', 'brand_slug', 'popularity', 'gone', 'detail'])
  readonly #variants = new Inserter('variant', [
    ...of,
    'master_sku',
    'position',
    'sku',
    'price',
    'price_since',
    'earlier_prices',
    'stock',
    'detail',
  ])
  readonly #memberships = new Inserter('product_category', [...of, 'category_key', 'popularity', 'sku'])
  readonly #reviews = new Inserter('review', [...of, 'master_sku', 'position', 'stars', 'approved', 'detail'])
  readonly #pictures = new Inserter('fetched_picture', [...of, 'picture_key', 'master_sku', 'address'])
  readonly progress: ReplaceProgress = { products: 0, variants: 0 }

  constructor(db: Database, place: { tenant_id: string; generation: number }, source: CatalogueSource) {
    this.#db = db
    this.#place = place
    this.#source = source
    this.#categories = new Map(source.categories.map((category) => [category.key, category]))
    this.#places = categoryPlaces(source.categories)
  }

  async writeProducts(products: readonly CatalogueProduct[], known: KnownHistories): Promise<void> {
    const variants = products.flatMap((product) => variantRows(this.#place, product, known))
    await this.#db.transaction().execute(async (trx) => {
      await this.#products.insert(
        trx,
        products.map((product) => productRow(this.#place, product)),
      )
      await this.#variants.insert(trx, variants)
      await this.#memberships.insert(
        trx,
        products.flatMap((product) => this.#membershipRows(product)),
      )
      await this.#reviews.insert(
        trx,
        products.flatMap((product) => reviewRows(this.#place, product)),
      )
      await this.#pictures.insert(
        trx,
        products.flatMap((product) => pictureRows(this.#place, product)),
      )
    })
    await reportAlive(this.#db, this.#place.tenant_id, this.#place.generation)
    for (const product of products) this.#count(product)
    this.progress.products += products.length
    this.progress.variants += variants.length
  }

  /** Writes categories, brands and vocabulary, with their counts of products that are not gone. */
  async finish(): Promise<void> {
    const categories = this.#source.categories.map(({ key, parent, position, ...detail }) => ({
      ...this.#place,
      category_key: key,
      parent_key: parent ?? null,
      position,
      product_count: this.#categoryCounts.get(key) ?? 0,
      detail: JSON.stringify(detail),
    }))
    const paths = this.#source.categories.flatMap(({ key }) =>
      categoryPaths(this.#places.get(key) ?? [], this.#categories).map(([language, path]) => ({
        ...this.#place,
        language,
        path,
        category_key: key,
      })),
    )
    const brands = [...this.#brands].map(([slug, { name, count }]) => ({
      ...this.#place,
      slug,
      name,
      product_count: count,
    }))
    await this.#db.transaction().execute(async (trx) => {
      await new Inserter('category', [
        ...of,
        'category_key',
        'parent_key',
        'position',
        'product_count',
        'detail',
      ]).insert(trx, categories)
      await new Inserter('category_path', [...of, 'language', 'path', 'category_key']).insert(trx, paths)
      await new Inserter('brand', [...of, 'slug', 'name', 'product_count']).insert(trx, brands)
      await new Inserter('vocabulary', [...of, 'detail']).insert(trx, [
        { ...this.#place, detail: JSON.stringify(this.#source.vocabulary) },
      ])
    })
  }

  #count(product: CatalogueProduct): void {
    const brand = this.#brands.get(product.brand.slug) ?? { name: product.brand.name, count: 0 }
    this.#brands.set(product.brand.slug, brand)
    if (product.flags.gone) return
    brand.count += 1
    for (const key of this.#placed(product))
      this.#categoryCounts.set(key, (this.#categoryCounts.get(key) ?? 0) + 1)
  }

  #membershipRows(product: CatalogueProduct): ProductCategoryRow[] {
    if (product.flags.gone) return []
    return this.#placed(product).map((category_key) => ({
      ...this.#place,
      category_key,
      popularity: product.popularity,
      sku: product.sku,
    }))
  }

  /** Returns the product's categories and all their ancestors, each once; unknown categories are left out. */
  #placed(product: CatalogueProduct): string[] {
    return [...new Set(product.categories.flatMap((key) => this.#places.get(key) ?? []))]
  }
}
