import type { PersonalisationParameters } from '#contract/messages/personalisation.ts'
import { loadBasket } from '../cart/basket.ts'
import type { Loaded } from '../client/failures.ts'
import type { Commerce } from '../client/run-query.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import { loadProducts, loadRecommendations } from '../product/products.ts'
import { loadSearchResult } from '../search/search.ts'
import { interleave } from './interleave.ts'

export interface Recommended {
  type: PersonalisationParameters['type']
  personalised: boolean
  products: ProductCard[]
}

/** Number of latest products of interest that are used; more add little. */
const maxInterests = 4

/**
 * Recommendations (RAT-3): `similar` to a product, `popular` or `recent` ones. With consent they also depend on the
 * products that the shopper viewed or has in the basket. Without it they are the same for all viewers: similar
 * products, best sellers, new products.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function recommend(
  commerce: Commerce,
  { type, id, viewed, limit }: PersonalisationParameters,
  consented: boolean,
): Promise<Recommended> {
  const interests = consented ? await interestsOf(commerce, viewed, id) : []
  const personalised = interests.length > 0
  if (type === 'recent' && personalised) {
    const viewedSkus = [...new Set(viewed)].filter((sku) => sku !== id).slice(0, limit)
    const products = requireData(await loadProducts(commerce, viewedSkus)).filter(({ flags }) => !flags.gone)
    if (products.length > 0) return { type, personalised, products }
  }
  const common = await commonList(commerce, { type, id }, limit + interests.length)
  if (!personalised) return { type, personalised, products: common.slice(0, limit) }
  const alike = await Promise.all(interests.map((sku) => similarTo(commerce, sku, limit)))
  const lists = type === 'similar' && id !== undefined ? [common, ...alike] : [...alike, common]
  const cards = new Map(lists.flat().map((card) => [card.masterSku, card]))
  const skus = interleave(
    lists.map((list) => list.map(({ masterSku }) => masterSku)),
    [...interests, ...(id === undefined ? [] : [id])],
    limit,
  )
  return { type, personalised, products: skus.flatMap((sku) => cards.get(sku) ?? []) }
}

/** Recommendations without personal data. */
async function commonList(
  commerce: Commerce,
  { type, id }: Pick<PersonalisationParameters, 'type' | 'id'>,
  limit: number,
): Promise<ProductCard[]> {
  if (type === 'similar' && id !== undefined) return await similarTo(commerce, id, limit)
  const sort = type === 'recent' ? 'newest' : 'popular'
  const result = requireData(await loadSearchResult(commerce, { sort, size: Math.min(48, limit + 1) }))
  return result.products.filter(({ sku, masterSku }) => sku !== id && masterSku !== id)
}

const similarTo = async (commerce: Commerce, sku: string, limit: number): Promise<ProductCard[]> =>
  requireData(await loadRecommendations(commerce, sku, limit))

/** Master skus of the products in the basket and the viewed ones, the latest first, without the page's own product. */
async function interestsOf(commerce: Commerce, viewed: string[], id: string | undefined): Promise<string[]> {
  const basketSkus = requireData(await loadBasket(commerce))
    .items.map(({ SKU }) => SKU)
    .reverse()
  const [inBasket, viewedSkus] = await Promise.all([
    mastersOf(commerce, basketSkus),
    mastersOf(commerce, viewed),
  ])
  return interleave([inBasket, viewedSkus], id === undefined ? [] : [id], maxInterests)
}

const mastersOf = async (commerce: Commerce, skus: string[]): Promise<string[]> =>
  skus.length === 0
    ? []
    : requireData(await loadProducts(commerce, skus.slice(0, 12))).map(({ masterSku }) => masterSku)

/** Returns the data, or throws the failure. @throws {CommerceError} */
function requireData<Data>(loaded: Loaded<Data>): Data {
  if (!loaded.ok) throw loaded.failure
  return loaded.data
}
