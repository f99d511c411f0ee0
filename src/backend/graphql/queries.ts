import { accountQueries } from './account/account-queries.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'
import { customerQueries } from './customer/customer-queries.ts'
import { newsletterQueries } from './newsletter.ts'
import { orderQueries } from './order/order-queries.ts'
import { basketView } from './views/basket.ts'
import { categoryView } from './views/category.ts'
import { creditView } from './views/credit.ts'
import { productView, productViews, recommendationsView } from './views/product.ts'
import { ratingView } from './views/rating.ts'
import { reviewFormView } from './views/review-form.ts'
import { brandsOf, categoriesOf, searchResultView } from './views/search-result.ts'
import { voucherListView } from './views/voucher.ts'
import { wishlistView } from './views/wishlist.ts'
import { withdrawalQueries } from './withdrawals.ts'

/** Maximum number of products in one query. */
const productsAtOnce = 48

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
  ...withdrawalQueries,
  async product({ sku }: { sku: string }, context: ShopContext) {
    const found = await context.products.load(sku)
    return found ? productView(found, context) : null
  },
  products({ skus }: { skus: string[] }, context: ShopContext) {
    if (skus.length > productsAtOnce)
      throw badInput(`At most ${productsAtOnce} skus may be asked for at once.`)
    return productViews(skus, context)
  },
  category({ path }: { path: string }, context: ShopContext) {
    const category = context.shelf.categories.byPath(context.locale.slice(0, 2), path)
    return category ? categoryView(category, context) : null
  },
  categories: (_: object, context: ShopContext) =>
    context.shelf.categories.departments.map((department) => categoryView(department, context)),
  brand: ({ slug }: { slug: string }, context: ShopContext) => context.shelf.brands.get(slug) ?? null,
  async searchResult({ query }: { query: SearchQueryInput }, context: ShopContext) {
    const { categoryPath, ...asked } = withoutNulls(query)
    const category = categoryPath === undefined ? undefined : categoryKey(categoryPath, context)
    const searching = await context.searching()
    const answer = await searching.search(category === undefined ? asked : { ...asked, category })
    return searchResultView(answer, context)
  },
  async suggestions({ term, limit }: { term: string; limit: number }, context: ShopContext) {
    const answer = await (await context.searching()).suggest(term, Math.min(10, Math.max(1, limit)))
    return {
      terms: answer.terms,
      products: () => productViews(answer.products, context),
      categories: () => categoriesOf(answer.categories, context),
      brands: () => brandsOf(answer.brands, context),
      correctedTerm: answer.correctedTerm ?? null,
    }
  },
  credit: (_: object, context: ShopContext) => creditView(context),
  ...accountQueries,
  ...customerQueries,
  ...newsletterQueries,
  ...orderQueries,
  recommendations: ({ sku, limit }: { sku: string; limit: number }, context: ShopContext) =>
    recommendationsView(sku, Math.min(productsAtOnce, limit), context),
  async rating(
    { id, filter, page }: { id: string; filter?: { stars?: number | null } | null; page: number },
    context: ShopContext,
  ) {
    const found = await context.products.load(id)
    return found ? ratingView(found.product, { stars: filter?.stars, page }, context) : null
  },
  reviewForm: ({ id }: { id: string }, context: ShopContext) => reviewFormView(id, context),
  basket: (_: object, context: ShopContext) => basketView(context),
  vouchers: (_: object, context: ShopContext) => voucherListView(context),
  wishlist: (_: object, context: ShopContext) => wishlistView(context),
}

function categoryKey(path: string, context: ShopContext): string {
  const category = context.shelf.categories.byPath(context.locale.slice(0, 2), path)
  if (!category) throw badInput(`There is no category ${path}.`)
  return category.key
}

type WithoutNulls<Type> = { [Key in keyof Type]: Exclude<Type[Key], null> }

const withoutNulls = <Type extends object>(value: Type): WithoutNulls<Type> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as WithoutNulls<Type>
