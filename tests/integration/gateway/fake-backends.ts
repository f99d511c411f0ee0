import { execute, parse, validate } from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'
import type { Adapter, OpenAdapter } from '#gateway/adapter.ts'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type FakeService, fakeService, json } from '../commerce/fake-service.ts'
import { tenants } from '../contract/open-test-shop.ts'

/** The Dutch tenant with other backends. A new object each time: compositions belong to it. */
export function tenantWith(commerce: object, change: Partial<Tenant> = {}): Tenant {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('The tenant nl is needed.')
  return { ...tenant, ...change, commerce: commerceSchema.parse(commerce) }
}

/** A product of a foreign backend, complete for the contract. */
export function foreignProduct(sku: string, change: Record<string, unknown> = {}) {
  const masterSku = sku.split('-')[0] as string
  return {
    ...{ sku, masterSku, name: `Foreign ${masterSku}`, slug: 'foreign', description: '', highlights: [] },
    brand: { slug: 'b', name: 'B', productCount: 1 },
    prices: { price: 1999, currency: 'EUR', formerPrice: null, vatRate: 2100, from: false },
    flags: { new: false, reduced: false, exclusive: false, bulky: false, gone: false },
    availability: 'IN_STOCK',
    rating: { averageRating: 1, reviewCount: 9, good: false, distribution: [0, 0, 0, 0, 9], reviews: [] },
    variants: ['S', 'M'].map((size) => ({
      ...{ sku: `${masterSku}-${size}`, price: size === 'S' ? 1999 : 2499, choice: [] },
      availability: size === 'S' ? 'IN_STOCK' : 'SOLD_OUT',
    })),
    loyaltyProgramme: { points: 19 },
    ...change,
  }
}

/** An adapter with two products, F1 and F2; records the root fields that it answered. */
export function fakeAdapter(change: Partial<Adapter> = {}): {
  open: OpenAdapter
  requested: string[]
  options: Parameters<OpenAdapter>[0][]
} {
  const requested: string[] = []
  const options: Parameters<OpenAdapter>[0][] = []
  const known = (sku: string) => (/^F[12](-[SM])?$/.test(sku) ? foreignProduct(sku) : undefined)
  const adapter: Adapter = {
    capabilities: ['goods', 'search', 'sale', 'customer'],
    fields: {
      product: ({ sku }: { sku: string }) => known(sku) ?? null,
      products: ({ skus }: { skus: string[] }) => skus.flatMap((sku) => known(sku) ?? []),
      category: ({ path }: { path: string }) => ({ path, label: 'Foreign' }),
      basket: async (_, { session }) => ({ itemCount: Number((await session.token()) ?? 0), items: [] }),
      addToBasket: async ({ sku }: { sku: string }, { session }) => {
        if (sku === 'F2') return { error: 'SOLD_OUT', itemId: null, basket: { itemCount: 0 } }
        await session.keepToken('1')
        return { error: null, itemId: '1', basket: () => ({ itemCount: 1 }) }
      },
    },
    goods: {
      bySku: async (skus) => skus.map(known),
      walk: async () => ({ skus: ['F1', 'F2'] }),
    },
    ...change,
  }
  const open: OpenAdapter = (given) => {
    options.push(given)
    return {
      ...adapter,
      fields: Object.fromEntries(
        Object.entries(adapter.fields).map(([name, answer]) => [
          name,
          (args: unknown, context) => {
            requested.push(name)
            return answer(args, context)
          },
        ]),
      ),
    }
  }
  return { open, requested, options }
}

/** A remote service that answers the contract with resolvers by root field, and refuses invalid documents. */
export async function contractService(
  root: Record<string, unknown>,
): Promise<FakeService & { documents(): { query: string; variables: Record<string, unknown> }[] }> {
  const service = await fakeService((response, { body }) => {
    const { query, variables } = JSON.parse(body)
    const document = parse(query)
    const problems = validate(contractSchema(), document)
    if (problems.length > 0)
      return json({ errors: problems.map(({ message }) => ({ message })) })(response, {} as never)
    Promise.resolve(
      execute({ schema: contractSchema(), document, rootValue: root, variableValues: variables }),
    ).then((result) => json(result)(response, {} as never))
  })
  return Object.assign(service, { documents: () => service.received.map(({ body }) => JSON.parse(body)) })
}
