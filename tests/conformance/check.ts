import type { Capability } from '#contract/capabilities.ts'
import type { ShopClient } from './shop-client.ts'

/** One promise of the contract, checked on a shop through the contract only. */
export interface Check {
  /** With the acceptance id. */
  title: string
  /** The capability that promises it. Left out, it is one of the transport. */
  capability?: Capability
  /** Further capabilities that it uses. It is left out for a profile without them. */
  also?: readonly Capability[]
  /** What it needs besides GraphQL: an endpoint over HTTP, or REST paths of search. Skipped for a shop without it. */
  requires?: 'search' | 'http'
  /** A backend that cannot know it still implements the contract: pages leave it out. The report advises it. */
  should?: true
  /** Whether it carries out commands. Such a check runs with `--write` only. */
  writes?: true
  /** Rejects with the violation, or with `NotRun`. */
  run(shop: ShopClient): Promise<void>
}

/** A check that could not be carried out; its message names what it lacks. It is neither a success nor a violation. */
export class NotRun extends Error {
  override name = 'NotRun'
}

/** The first product of the first category that has several, according to the shop. */
export async function someCategory(shop: ShopClient): Promise<{ path: string; productCount: number }> {
  const { categories } = await shop.data(
    '{ categories { path productCount children { path productCount } } }',
  )
  const leaves = categories.flatMap((each: { children: object[] }) =>
    each.children.length > 0 ? each.children : [each],
  )
  leaves.sort((a: { productCount: number }, b: { productCount: number }) => b.productCount - a.productCount)
  if (!leaves[0]?.productCount) throw new Error('The shop has no category with products.')
  return leaves[0]
}

/** Skus of some products: of the largest category, or around the given sku for a shop without search. */
export async function someSkus(shop: ShopClient, size = 12): Promise<string[]> {
  const { profile, sku } = shop.given
  if (!profile.has('search')) {
    if (sku === undefined) throw new NotRun('a product: --sku SKU')
    const { product, recommendations } = await shop.data(
      'query ($sku: ID!, $limit: Int!) { product(sku: $sku) { masterSku } recommendations(sku: $sku, limit: $limit) { products { masterSku } } }',
      { sku, limit: size - 1 },
    )
    if (!product) throw new Error(`product is null for --sku ${sku}`)
    return [product, ...recommendations.products].map((each: { masterSku: string }) => each.masterSku)
  }
  const { path } = await someCategory(shop)
  const { searchResult } = await shop.data(
    'query ($path: String!, $size: Int!) { searchResult(query: { categoryPath: $path, size: $size }) { products { masterSku } } }',
    { path, size },
  )
  return [...new Set<string>(searchResult.products.map((each: { masterSku: string }) => each.masterSku))]
}
