import { graphql } from 'gql.tada'
import type { GatewayRequest } from '#gateway/gateway-context.ts'
import { adapterGoodsPage, type GoodsPage } from '#gateway/goods-page.ts'
import { withOwnPageRequests } from '#gateway/upstream/page-requests.ts'
import { collectShown, newShownProducts } from '#operations/shown-products.ts'
import { isEmbedded, isOffered, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { serverClient } from '../client/client.server.ts'
import { runQuery } from '../client/run-query.ts'

/** Whether sitemaps, feed and checks can list the goods of a tenant's own backend. */
export const hasForeignGoods = (tenant: Tenant): boolean =>
  isOffered(tenant, 'goods') && !isEmbedded(tenant, 'goods')

/** Runs one step of a long text: it has its own time limit, and its goods are no tags of the response. */
export const asOwnStep = <Result>(step: () => Result): Result =>
  collectShown(newShownProducts(), () => withOwnPageRequests(step))

/**
 * Yields the master skus of all products of a tenant's own backend, page by page: by the adapter's goods port, or by the
 * search of a GraphQL service.
 * @param after cursor of a page; undefined for the first one
 * @throws {Unavailable} or {CommerceError} while the backend is away; nothing is left out silently
 */
export async function* walkGoods(request: GatewayRequest, after?: string): AsyncGenerator<GoodsPage> {
  const seen = new Set([after])
  for (let cursor = after; ; ) {
    const page = await asOwnStep(() => goodsPage(request, cursor))
    yield page
    if (page.next === undefined) return
    if (seen.has(page.next))
      throw new Error(
        `The goods of ${request.tenant.id} are listed without end: the cursor ${page.next} comes again.`,
      )
    seen.add(page.next)
    cursor = page.next
  }
}

const goodsPage = async (request: GatewayRequest, after: string | undefined): Promise<GoodsPage> =>
  (await adapterGoodsPage(request, after)) ?? (await searchedPage(request, after))

const walkQuery = graphql(`
  query WalkGoods($page: Int!) {
    searchResult(query: { page: $page, size: 48 }) { pages products { masterSku } }
  }
`)

/** A service has no cursor: its search for everything lists the goods by page. */
async function searchedPage(request: GatewayRequest, after: string | undefined): Promise<GoodsPage> {
  const { tenant } = request
  if (ownerOf(tenant, 'search') !== ownerOf(tenant, 'goods')) return { skus: [] }
  const page = Number(after ?? 1)
  const { searchResult } = await runQuery(serverClient({ context: request }), walkQuery, { page })
  const skus = [...new Set(searchResult.products.map(({ masterSku }) => masterSku))]
  // A wrong number of pages ends with the goods.
  return { skus, ...(skus.length > 0 && page < searchResult.pages && { next: String(page + 1) }) }
}
