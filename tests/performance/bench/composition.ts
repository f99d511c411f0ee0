import type { DocumentNode } from 'graphql'
import { executeInProcess } from '#backend/api/execute.ts'
import { searchResultQuery } from '#commerce/search/search-operations.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import { openTestShop, tenants } from '#tests/integration/contract/open-test-shop.ts'
import { testSession } from '#tests/integration/contract/test-session.ts'
import { atMost, type Figure, median } from './figure.ts'

/**
 * What the choice of backends costs: processor time of a list with 24 products, by the gateway for an embedded tenant and for one
 * whose points are off, which has a composed schema, beside the embedded backend alone in the same process.
 */
export async function measureComposition(rounds = 1_500): Promise<Figure[]> {
  const { shop, close } = await openTestShop({ products: 300 })
  try {
    const tenant = tenants.byId('nl')
    if (!tenant) throw new Error('The tenant nl is needed.')
    const requestOf = (of: typeof tenant) =>
      ({ tenant: of, locale: 'nl-NL', requestId: 'bench', session: testSession('bench') }) as const
    const document = searchResultQuery as unknown as DocumentNode
    const variables = { query: { categoryPath: 'dames', page: 1, size: 24 } }
    const fail = (error: unknown): never => {
      throw error
    }
    const embedded = requestOf(tenant)
    const composed = requestOf({ ...tenant, commerce: commerceSchema.parse({ loyalty: 'off' }) })
    const ways = [
      () => executeInProcess(shop, embedded, document, variables, fail),
      () => executeForTenant(embedded, document, variables, fail, shop),
      () => executeForTenant(composed, document, variables, fail, shop),
    ].map((run) => ({ run, times: [] as number[] }))
    for (let round = -100; round < rounds; round += 1)
      for (let at = 0; at < ways.length; at += 1) {
        const way = ways[(at + Math.abs(round)) % ways.length] as (typeof ways)[number]
        const before = process.cpuUsage()
        const { data, errors } = await way.run()
        const { user, system } = process.cpuUsage(before)
        const listed = (data?.searchResult as { products: unknown[] } | undefined)?.products.length
        if (listed !== 24) throw new Error(`${listed} products: ${errors?.[0]?.message}`)
        if (round >= 0) way.times.push((user + system) / 1000)
      }
    const [alone, byGateway, byComposition] = ways.map(({ times }) => median(times)) as [
      number,
      number,
      number,
    ]
    console.log(
      `a list, processor ms: embedded backend alone ${alone.toFixed(2)}, by the gateway ${byGateway.toFixed(2)}, by a composed schema ${byComposition.toFixed(2)}`,
    )
    return [
      atMost('list by the gateway, of the embedded backend alone', byGateway / alone, 1.05),
      atMost('list by a composed schema, of the embedded backend alone', byComposition / alone, 1.25),
    ]
  } finally {
    await close()
  }
}
