import type { APIContext } from 'astro'
import { sharedClient } from '#commerce/request-clients.server.ts'
import type { ReadContext } from '#commerce/rest/handle-read.ts'
import { loadFoundPages } from '#content/load-found-pages.ts'
import { content } from '#content/open.ts'
import { plainText } from '#i18n/rich-text.ts'
import { cacheWithPrices, goodsCacheControl } from '#layouts/cache-lifetimes.ts'
import { logFailure } from '#operations/log-failure.ts'
import { localisePath } from '#tenancy/locales.ts'

/** The context of a search query. */
export function searchContext({ locals, url }: APIContext): ReadContext {
  const { tenant, requestId = '' } = locals
  return {
    tenant,
    requestId,
    parameters: url.searchParams,
    rejectsUnknown: true,
    commerceIn: (locale) => sharedClient(locals, locale),
    findPages: async (locale, term) => {
      const pages = await loadFoundPages(content, tenant, locale, term)
      return pages.map(({ path, title, description }) => ({
        path: localisePath(tenant, locale, path),
        title: plainText(title),
        description: plainText(description),
      }))
    },
    headers: {
      'Cache-Control': goodsCacheControl(tenant, cacheWithPrices),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id},content-${tenant.id}`,
    },
    onFailure: (error) => logFailure('search', error, { requestId, tenant: tenant.id }),
  }
}
