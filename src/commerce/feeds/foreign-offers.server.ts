import { graphql, type ResultOf } from 'gql.tada'
import type { GatewayRequest } from '#gateway/gateway-context.ts'
import { productPictureUrl } from '#pictures/product-sources.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { serverClient } from '../client/client.server.ts'
import { type Commerce, runQuery } from '../client/run-query.ts'
import { inBatches } from '../foreign-goods/in-batches.ts'
import { asOwnStep, walkGoods } from '../foreign-goods/walk-goods.server.ts'
import type { FeedOffer } from './feed-offer.ts'

/** Products in one query: a GraphQL service measures the cost of its documents. */
const batchSize = 12

const feedProductsQuery = graphql(`
  query FeedProducts($skus: [ID!]!) {
    products(skus: $skus) {
      sku masterSku name slug description highlights gtin availability
      brand { name }
      prices { price currency formerPrice }
      flags { gone }
      deliveryData { cost }
      breadcrumbs { label }
      media { kind src }
      variantAttributes { code values { code label } }
      variants { sku }
      choice { attribute value }
      attributes { code label value }
      materials { fibres { name percent } }
      energyLabel { class scaleFrom scaleTo }
    }
  }
`)

export type FeedProduct = ResultOf<typeof feedProductsQuery>['products'][number]

/**
 * Yields the variants of every product of a tenant's own backend, page by page, with the prices and availability of their
 * pages (SEO-3).
 * @throws {CommerceError} or {Unavailable} while the backend is away; a partial feed must fail
 */
export async function* foreignOffers(request: GatewayRequest): AsyncGenerator<FeedOffer[]> {
  const commerce = serverClient({ context: request })
  // A cursor may repeat products of the page before.
  let before = new Set<string>()
  for await (const { skus } of walkGoods(request)) {
    const masters = skus.filter((sku) => !before.has(sku))
    before = new Set(skus)
    for (const batch of inBatches(masters, batchSize)) {
      const products = await load(commerce, batch)
      const variants = await variantsOf(commerce, products)
      yield products.flatMap((product) => offersOf(request, product, variants))
    }
  }
}

const load = async (commerce: Commerce, skus: string[]): Promise<FeedProduct[]> =>
  (await asOwnStep(() => runQuery(commerce, feedProductsQuery, { skus }))).products

/** Loads the variants of products that have several, by sku. */
async function variantsOf(
  commerce: Commerce,
  products: readonly FeedProduct[],
): Promise<Map<string, FeedProduct>> {
  const skus = products.flatMap(({ variants }) => (variants.length > 1 ? variants.map(({ sku }) => sku) : []))
  const found = new Map<string, FeedProduct>()
  for (const batch of inBatches(skus, batchSize))
    for (const variant of await load(commerce, batch)) found.set(variant.sku, variant)
  return found
}

/** Returns the offers of a product: its variants, or itself where it has one or none. */
export function offersOf(
  request: Pick<GatewayRequest, 'tenant' | 'locale'>,
  product: FeedProduct,
  variants: ReadonlyMap<string, FeedProduct>,
): FeedOffer[] {
  if (product.flags.gone) return []
  if (product.variants.length <= 1) return offerOf(request, product, product, undefined)
  return product.variants.flatMap(({ sku }) => {
    const variant = variants.get(sku)
    return variant ? offerOf(request, product, variant, product.masterSku) : []
  })
}

function offerOf(
  { tenant, locale }: Pick<GatewayRequest, 'tenant' | 'locale'>,
  product: FeedProduct,
  shown: FeedProduct,
  groupSku: string | undefined,
): FeedOffer[] {
  const { availability } = shown
  if (availability === 'GONE' || shown.flags.gone) return []
  const { sku, name, slug, description, gtin, prices, highlights } = shown
  const [material] = shown.materials
  const labels = new Map(
    product.variantAttributes.flatMap(({ code, values }) =>
      values.map((value) => [`${code} ${value.code}`, value.label] as const),
    ),
  )
  const trail = shown.breadcrumbs.map(({ label }) => label)
  return [
    {
      ...{ sku, groupSku, name, description, gtin: gtin ?? null, highlights, availability },
      url: tenant.origin + productUrl(tenant, locale, { slug, sku }),
      pictures: shown.media.flatMap(({ kind, src }) =>
        kind === 'image' ? productPictureUrl(tenant.origin, src) : [],
      ),
      ...{ price: prices.price, formerPrice: prices.formerPrice ?? null, currency: prices.currency },
      brand: shown.brand.name,
      trails: trail.length > 0 ? [trail] : [],
      choice: new Map(
        shown.choice.map(({ attribute, value }) => [attribute, labels.get(`${attribute} ${value}`) ?? value]),
      ),
      fibres: (material?.fibres ?? []).toSorted((a, b) => b.percent - a.percent).map((fibre) => fibre.name),
      deliveryCost: shown.deliveryData.cost ?? null,
      country: locale.slice(3),
      energyLabel: shown.energyLabel ?? null,
      details: shown.attributes.map(({ label, value }) => [label, value]),
      // The contract has no codes for these.
      ...{ audience: {}, condition: undefined, pattern: undefined, mpn: undefined, measure: undefined },
    },
  ]
}
