import { graphql } from 'gql.tada'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { serverClient } from '../client/client.server.ts'
import { type Commerce, runQuery } from '../client/run-query.ts'
import { inBatches } from '../foreign-goods/in-batches.ts'
import { asOwnStep } from '../foreign-goods/walk-goods.server.ts'
import type { CatalogueLookup } from './catalogue-lookup.server.ts'

/** Goods that content of a tenant names. */
export interface NamedGoods {
  kind: 'category' | 'brand' | 'product'
  name: string
  locale: Locale
}

const categoryQuery = graphql('query NamedCategory($path: String!) { category(path: $path) { path } }')
const brandQuery = graphql('query NamedBrand($slug: String!) { brand(slug: $slug) { slug } }')
const productsQuery = graphql(`
  query NamedProducts($skus: [ID!]!) {
    products(skus: $skus) { sku masterSku flags { gone } variants { sku } }
  }
`)

/** Products in one query. */
const batchSize = 24

/**
 * Looks up the goods that content names at a tenant's own backend.
 * @returns `reason` instead while the backend does not answer
 */
export async function loadForeignLookup(
  tenant: Tenant,
  named: readonly NamedGoods[],
): Promise<{ lookup: CatalogueLookup } | { reason: string }> {
  const found = new Set<string>()
  const key = ({ kind, name, locale }: NamedGoods) => `${kind} ${kind === 'category' ? locale : ''} ${name}`
  const missing: unknown[] = []
  const commerceOf = (locale: Locale): Commerce =>
    serverClient({
      context: { tenant, locale, requestId: 'content-check' },
      onFailure: (error) => void missing.push(error),
    })
  const unique = [...new Map(named.map((each) => [key(each), each])).values()]
  try {
    for (const each of unique) if (await isThere(commerceOf(each.locale), each)) found.add(key(each))
    const skus = unique.flatMap(({ kind, name }) => (kind === 'product' ? name : []))
    for (const batch of inBatches(skus, batchSize)) {
      const commerce = commerceOf(tenant.i18n.locales[0] as Locale)
      const { products } = await asOwnStep(() => runQuery(commerce, productsQuery, { skus: batch }))
      for (const { sku, masterSku, flags, variants } of products)
        if (!flags.gone)
          for (const each of [sku, masterSku, ...variants.map((variant) => variant.sku)])
            found.add(`product  ${each}`)
    }
  } catch (error) {
    const cause = missing[0] ?? error
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
  return {
    lookup: {
      hasCategory: (locale, path) => found.has(`category ${locale} ${path}`),
      hasBrand: (slug) => found.has(`brand  ${slug}`),
      hasProduct: (sku) => found.has(`product  ${sku}`),
    },
  }
}

/** Whether a category or brand is there; products are looked up in batches. */
async function isThere(commerce: Commerce, { kind, name }: NamedGoods): Promise<boolean> {
  if (kind === 'category')
    return (await asOwnStep(() => runQuery(commerce, categoryQuery, { path: name }))).category !== null
  if (kind === 'brand')
    return (await asOwnStep(() => runQuery(commerce, brandQuery, { slug: name }))).brand !== null
  return false
}
