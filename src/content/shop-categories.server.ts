import { isDeepStrictEqual } from 'node:util'
import { runQuery, toLoaded } from '#commerce/client/run-query.ts'
import { categoryTreeQuery, type TreeDepartment } from '#commerce/list/category-operations.ts'
import { sharedClient } from '#commerce/request-clients.server.ts'
import { isOffered } from '#tenancy/commerce.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { RevalidatingCache } from './revalidating-cache.ts'

/** The categories of a shop, as menus and links of the content need them. */
export interface ShopCategories {
  departments: readonly TreeDepartment[]
  /** Paths of all categories in the locale. */
  paths: ReadonlySet<string>
}

/** After an import, menus follow within this time, ms. */
const freshForMs = 5000
const cache = new RevalidatingCache<ShopCategories>({ maximumEntries: 500, retryAfterMs: freshForMs })

/**
 * Returns the categories of a shop in a locale; the same object until they change. Undefined if the shop has none, does not
 * offer goods or cannot answer: content is then shown as it is.
 */
export async function loadShopCategories(
  tenant: Tenant,
  locale: Locale,
  requestId?: string,
): Promise<ShopCategories | undefined> {
  if (!isOffered(tenant, 'goods')) return undefined
  try {
    const categories = await cache.get(`${tenant.id} ${locale}`, async (previous) => {
      const client = sharedClient({ tenant, locale, requestId })
      const result = await toLoaded(runQuery(client, categoryTreeQuery, {}))
      if (!result.ok) throw result.failure
      const departments = result.data.categories
      const isSame = previous && isDeepStrictEqual(previous.departments, departments)
      return { value: isSame ? previous : { departments, paths: pathsIn(departments) }, freshForMs }
    })
    return categories.paths.size > 0 ? categories : undefined
  } catch {
    // The client has logged the failure.
    return undefined
  }
}

interface Branch {
  path: string
  children?: readonly Branch[]
}

function pathsIn(branches: readonly Branch[], into = new Set<string>()): Set<string> {
  for (const { path, children = [] } of branches) {
    into.add(path)
    pathsIn(children, into)
  }
  return into
}
