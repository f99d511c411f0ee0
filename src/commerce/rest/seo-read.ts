import { formatSize, systemOf } from '#contract/bra-size/size-systems.ts'
import { seoParameters, seoResponse } from '#contract/messages/search.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { brandUrl, categoryUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { runQuery } from '../client/run-query.ts'
import { braSizeOf } from '../list/bra-size-list.ts'
import { isFiltered, lastPageOf, writeListQuery } from '../list/list-query.ts'
import { listPagesQuery } from '../search/search-operations.ts'
import { type RestShop, restRead } from './rest-read.ts'
import { readShopQuery, type ShopQuery, searchQuery } from './shop-query.ts'

/**
 * `/api/search/seo`: metadata of a list page for search engines. Categories and brands with products are indexed, page
 * by page; filtered, sorted and searched lists are not (SEO-2). A page number beyond the last means the last page, to
 * which its URL redirects.
 */
export const seoRead = restRead({
  query: seoParameters,
  response: seoResponse,
  async read(input, shop, parameters) {
    const { tenant, locale, commerce } = shop
    const query = await readShopQuery(input, parameters, commerce)
    const { searchResult } = await runQuery(commerce, listPagesQuery, {
      query: searchQuery(query, { page: query.list.page }),
    })
    const { t } = localeMessages(tenant, locale)
    const { pages } = searchResult
    const page = (lastPageOf(query.list, pages) ?? query.list).page
    const indexable = isIndexable(query)
    const { title, description } = await metadataOf(query, searchResult.total, shop)
    const onPage = isSearch(query) || page === 1 ? '' : ` – ${t('list.page', { page, pages })}`
    return {
      title: `${title}${onPage} | ${tenant.company}`,
      description,
      indexable,
      canonical: tenant.origin + canonicalOf(query, indexable ? page : 1, shop),
    }
  },
})

/** A list is a search if it has a term, or neither category nor brand. */
const isSearch = ({ list, category, brand }: ShopQuery): boolean => list.term !== '' || !(category ?? brand)

function isIndexable(query: ShopQuery): boolean {
  const { list, category, brand } = query
  if (isSearch(query) || isFiltered(list) || list.sort !== '') return false
  return category ? !brand : (brand?.productCount ?? 0) > 0
}

/** Title and description of the page; for search results both are the heading. */
async function metadataOf(
  query: ShopQuery,
  total: number,
  { tenant, locale, findPages }: RestShop,
): Promise<{ title: string; description: string }> {
  const { t, format } = localeMessages(tenant, locale)
  const { list, category, brand } = query
  const { term } = list
  if (isSearch(query)) {
    const size = term ? undefined : braSizeOf(list)
    const found = term === '' || total > 0 || (await findPages(locale, term)).length > 0
    const title = size
      ? t('braFinder.listTitle', { size: formatSize(size, systemOf(locale)) })
      : !term
        ? t('search.title')
        : t(found ? 'search.resultsFor' : 'search.nothing', { term })
    return { title, description: title }
  }
  if (category) return { title: category.label, description: category.description }
  const { name = '', productCount = 0 } = brand ?? {}
  const count = format.number(productCount)
  return { title: name, description: t('brand.description', { brand: name, company: tenant.company, count }) }
}

/** Path of the list without its filters and sorting. */
function canonicalOf(query: ShopQuery, page: number, { tenant, locale }: RestShop): string {
  const { list, category, brand } = query
  const term = isSearch(query) ? list.term : ''
  const path =
    category && !term
      ? categoryUrl(tenant, locale, category.path)
      : brand && !term
        ? brandUrl(tenant, locale, brand.slug)
        : routeUrl(tenant, locale, 'search')
  const unfiltered = { filters: {}, minPrice: undefined, maxPrice: undefined, sort: '' }
  return path + writeListQuery({ ...unfiltered, term, page })
}
