import { seoAnswer, seoQuestion } from '../../contract/messages/search.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { categoryAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { isFiltered, writeListQuery } from '../list/list-query.ts'
import { restRead } from './rest-read.ts'
import { readShopQuery, type ShopQuery } from './shop-query.ts'

/** `/api/search/seo`: what the page of a list says to search engines; categories as they are, and only those, are for them (SEO-2). */
export const seoRead = restRead({
  question: seoQuestion,
  answer: seoAnswer,
  async read(question, { tenant, locale, commerce }, parameters) {
    const query = await readShopQuery(question, parameters, commerce)
    const indexable = isPlainCategory(query)
    return {
      ...wordsOf(query, tenant, locale),
      indexable,
      canonical: canonicalOf(query, indexable ? question.page : 1, tenant, locale),
    }
  },
})

const isPlainCategory = ({ list, category, brand }: ShopQuery): boolean =>
  category !== undefined && brand === undefined && list.term === '' && list.sort === '' && !isFiltered(list)

function wordsOf({ list, category, brand }: ShopQuery, tenant: Tenant, locale: Locale) {
  const { t } = localeWords(tenant, locale)
  const searched = list.term ? t('search.resultsFor', { term: list.term }) : undefined
  const subject = searched ?? category?.label ?? brand?.name ?? t('search.title')
  const description = searched ?? category?.description ?? subject
  return { title: `${subject} | ${tenant.company}`, description }
}

/** The list without what was chosen in it; brands are searched for by their name. */
function canonicalOf(
  { list, category, brand }: ShopQuery,
  page: number,
  tenant: Tenant,
  locale: Locale,
): string {
  const plain = { filters: {}, minPrice: undefined, maxPrice: undefined, sort: '', page }
  if (category && list.term === '')
    return (
      tenant.origin + categoryAddress(tenant, locale, category.path) + writeListQuery({ ...plain, term: '' })
    )
  const term = list.term || (brand?.name ?? '')
  return tenant.origin + routeAddress(tenant, locale, 'search') + writeListQuery({ ...plain, term })
}
