import { graphql, type ResultOf } from 'gql.tada'
import type { GatewayRequest } from '#gateway/gateway-context.ts'
import type { Locale } from '#tenancy/locales.ts'
import { brandUrl, categoryUrl, productUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { serverClient } from '../client/client.server.ts'
import { type Commerce, runQuery } from '../client/run-query.ts'
import { inBatches } from '../foreign-goods/in-batches.ts'
import { productFiles, skusOfFile } from '../foreign-goods/product-files.server.ts'
import { asOwnStep, walkGoods } from '../foreign-goods/walk-goods.server.ts'
import { loadBrands } from '../list/categories.ts'
import { productsPerFile } from './product-sitemaps.server.ts'
import type { SitemapPage } from './urlset.ts'

/** Products in one query. */
const batchSize = 24

const productsQuery = graphql(`
  query SitemapProducts($skus: [ID!]!) {
    products(skus: $skus) { masterSku slug flags { gone } alternates { locale slug } }
  }
`)

type Product = ResultOf<typeof productsQuery>['products'][number]

const filesOf = (request: GatewayRequest) =>
  productFiles(request.tenant, () => walkGoods(request), productsPerFile)

/** Number of product sitemaps of each locale, where a tenant's own backend has the goods. */
export const foreignSitemapCount = async (request: GatewayRequest): Promise<number> =>
  (await filesOf(request)).length

/**
 * Yields the URLs of one product sitemap, counted from 1, in batches (SEO-1), without products that left the catalogue
 * (SEO-2). Undefined when there is no such file.
 * @throws {CommerceError} or {Unavailable} while the backend is away
 */
export async function foreignProductSitemap(
  request: GatewayRequest,
  number: number,
): Promise<AsyncIterable<SitemapPage[]> | undefined> {
  const files = await filesOf(request)
  if (number > files.length) return undefined
  return entries(
    request,
    skusOfFile((after) => walkGoods(request, after), files, number - 1),
  )
}

async function* entries(
  request: GatewayRequest,
  pages: AsyncIterable<string[]>,
): AsyncGenerator<SitemapPage[]> {
  const commerce = serverClient({ context: request })
  for await (const skus of pages)
    for (const batch of inBatches(skus, batchSize)) {
      const { products } = await asOwnStep(() => runQuery(commerce, productsQuery, { skus: batch }))
      yield products.filter(({ flags }) => !flags.gone).map((product) => entryOf(request, product))
    }
}

function entryOf(
  { tenant, locale }: GatewayRequest,
  { masterSku: sku, slug, alternates }: Product,
): SitemapPage {
  const slugs = new Map(alternates.map((each) => [each.locale, each.slug]))
  const urlIn = (other: Locale): string =>
    tenant.origin + productUrl(tenant, other, { slug: slugs.get(other) || slug, sku })
  return {
    url: urlIn(locale),
    alternates: Object.fromEntries(tenant.i18n.locales.map((other) => [other, urlIn(other)])),
  }
}

const listedCategoryFragment = graphql(`
  fragment ListedCategory on Category @_unmask { path productCount alternates { locale path } }
`)

const treeQuery = graphql(
  `
    query CategoryTree {
      categories { ...ListedCategory children { ...ListedCategory children { ...ListedCategory children { path } } } }
    }
  `,
  [listedCategoryFragment],
)

const subtreeQuery = graphql(
  `
    query CategorySubtree($path: String!) {
      category(path: $path) { children { ...ListedCategory children { ...ListedCategory children { path } } } }
    }
  `,
  [listedCategoryFragment],
)

/** A category as the queries above select it; the deepest level has its path only. */
interface TreeCategory {
  path: string
  productCount?: number
  alternates?: { locale: string; path: string }[]
  children?: TreeCategory[]
}

/** Deepest category that is followed; a tree without end is an error of the backend. */
const maxDepth = 12

/** The categories of a locale that have products, of any depth (SEO-1). */
export async function foreignCategorySitemap(request: GatewayRequest): Promise<SitemapPage[]> {
  const commerce = serverClient({ context: request })
  const { categories } = await runQuery(commerce, treeQuery, {})
  const all = await flattened(commerce, categories as TreeCategory[], 1)
  return all
    .filter(({ productCount = 0 }) => productCount > 0)
    .map(({ path, alternates = [] }) => {
      const { tenant, locale } = request
      const urlOf = (other: Locale, own: string) => tenant.origin + categoryUrl(tenant, other, own)
      const known = alternates.filter((each) => tenant.i18n.locales.includes(each.locale))
      return {
        url: urlOf(locale, path),
        alternates: {
          ...Object.fromEntries(known.map((each) => [each.locale, urlOf(each.locale, each.path)])),
          [locale]: urlOf(locale, path),
        },
      }
    })
}

async function flattened(
  commerce: Commerce,
  categories: readonly TreeCategory[],
  depth: number,
): Promise<TreeCategory[]> {
  const found: TreeCategory[] = []
  if (depth > maxDepth) return found
  for (const category of categories) {
    found.push(category)
    let { children = [] } = category
    if (children.length > 0 && children[0]?.productCount === undefined) {
      const { category: deeper } = await runQuery(commerce, subtreeQuery, { path: category.path })
      children = (deeper?.children ?? []) as TreeCategory[]
    }
    found.push(...(await flattened(commerce, children, depth + 1)))
  }
  return found
}

/** The list of brands, and every brand with products for sale (SEO-1). */
export async function foreignBrandSitemap(request: GatewayRequest): Promise<SitemapPage[]> {
  const { tenant, locale } = request
  const loaded = await loadBrands(serverClient({ context: request }), locale)
  if (!loaded.ok) throw loaded.failure
  const selling = loaded.data.filter(({ productCount }) => productCount > 0)
  const pages = [
    (other: Locale) => routeUrl(tenant, other, 'brands'),
    ...selling.map(
      ({ slug }) =>
        (other: Locale) =>
          brandUrl(tenant, other, slug),
    ),
  ]
  return pages.map((urlIn) => ({
    url: tenant.origin + urlIn(locale),
    alternates: Object.fromEntries(tenant.i18n.locales.map((other) => [other, tenant.origin + urlIn(other)])),
  }))
}
