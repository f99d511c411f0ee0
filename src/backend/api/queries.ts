import { accountQueries } from './account/account-queries.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'
import { customerQueries } from './customer/customer-queries.ts'
import { newsletterQueries } from './newsletter.ts'
import { orderQueries } from './order/order-queries.ts'
import { basketView } from './views/basket.ts'
import { brandView } from './views/brand.ts'
import { categoryView } from './views/category.ts'
import { creditView } from './views/credit.ts'
import { withEqualLabels } from './views/equal-labels.ts'
import { productView, productViews, recommendationsView } from './views/product.ts'
import { ratingView } from './views/rating.ts'
import { reviewFormView } from './views/review-form.ts'
import { brandsOf, categoriesOf, searchResultView } from './views/search-result.ts'
import { shopView } from './views/shop.ts'
import { voucherListView } from './views/voucher.ts'
import { wishlistView } from './views/wishlist.ts'
import { withdrawalQueries } from './withdrawals.ts'

/** Maximum number of products in one query. */
const maxProducts = 48

interface SearchQueryInput {
  term?: string | null
  categoryPath?: string | null
  brand?: string | null
  filters?: { code: string; values: string[] }[] | null
  sort?: string | null
  page: number
  size: number
}

/** All queries; arguments are as the schema declares them. */
export const queries = {
  shop: (_: object, { tenant }: ShopContext) => shopView(tenant),
  ...withdrawalQueries,
  async product({ sku }: { sku: string }, context: ShopContext) {
    const found = await context.products.load(sku)
    return found ? productView(found, context) : null
  },
  products({ skus }: { skus: string[] }, context: ShopContext) {
    if (skus.length > maxProducts) throw badInput(`At most ${maxProducts} skus are allowed in one query.`)
    return productViews(skus, context)
  },
  category({ path }: { path: string }, context: ShopContext) {
    const category = context.snapshot.categories.byPath(context.locale.slice(0, 2), path)
    return category ? categoryView(category, context) : null
  },
  categories: (_: object, context: ShopContext) =>
    context.snapshot.categories.departments.map((department) => categoryView(department, context)),
  brand: ({ slug }: { slug: string }, context: ShopContext) => {
    const brand = context.snapshot.brands.get(slug)
    return brand ? brandView(brand, context) : null
  },
  async searchResult({ query }: { query: SearchQueryInput }, context: ShopContext) {
    const { categoryPath, ...criteria } = withoutNulls(query)
    const category = categoryPath === undefined ? undefined : categoryKey(categoryPath, context)
    const search = await context.search()
    // The values of an index are those of its own catalogue.
    const inIndex = search.indexed ? { ...context, snapshot: search.indexed } : context
    const filters = withEqualLabels(criteria.filters, inIndex)
    const result = await search.search({
      ...criteria,
      ...(filters && { filters }),
      ...(category !== undefined && { category }),
    })
    return searchResultView(result, context, { inIndex, requested: criteria.filters })
  },
  async suggestions({ term, limit }: { term: string; limit: number }, context: ShopContext) {
    const result = await (await context.search()).suggest(term, Math.min(10, Math.max(1, limit)))
    return {
      terms: result.terms,
      products: () => productViews(result.products, context),
      categories: () => categoriesOf(result.categories, context),
      brands: () => brandsOf(result.brands, context),
      correctedTerm: result.correctedTerm ?? null,
    }
  },
  credit: (_: object, context: ShopContext) => creditView(context),
  ...accountQueries,
  ...customerQueries,
  ...newsletterQueries,
  ...orderQueries,
  recommendations: ({ sku, limit }: { sku: string; limit: number }, context: ShopContext) =>
    recommendationsView(sku, Math.min(maxProducts, limit), context),
  async rating(
    { id, filter, page }: { id: string; filter?: { stars?: number | null } | null; page: number },
    context: ShopContext,
  ) {
    const found = await context.goods.load(id)
    return found
      ? ratingView({ sku: found.masterSku, stars: found.stars }, { stars: filter?.stars, page }, context)
      : null
  },
  reviewForm: ({ id }: { id: string }, context: ShopContext) => reviewFormView(id, context),
  basket: (_: object, context: ShopContext) => basketView(context),
  vouchers: (_: object, context: ShopContext) => voucherListView(context),
  wishlist: (_: object, context: ShopContext) => wishlistView(context),
}

function categoryKey(path: string, context: ShopContext): string {
  const category = context.snapshot.categories.byPath(context.locale.slice(0, 2), path)
  if (!category) throw badInput(`There is no category ${path}.`)
  return category.key
}

type WithoutNulls<Type> = { [Key in keyof Type]: Exclude<Type[Key], null> }

const withoutNulls = <Type extends object>(value: Type): WithoutNulls<Type> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as WithoutNulls<Type>
