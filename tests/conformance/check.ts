import type { ShopClient } from './shop-client.ts'

/** One promise of the contract, checked on a shop through the contract only. */
export interface Check {
  /** With the acceptance id. */
  title: string
  /** The service besides the GraphQL endpoint that it needs; skipped for a shop without it. */
  requires?: 'search'
  /** A backend that cannot know it still implements the contract: pages leave it out. The report advises it. */
  should?: true
  /** Rejects with the violation. */
  run(shop: ShopClient): Promise<void>
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

export async function someSkus(shop: ShopClient, size = 12): Promise<string[]> {
  const { path } = await someCategory(shop)
  const { searchResult } = await shop.data(
    'query ($path: String!, $size: Int!) { searchResult(query: { categoryPath: $path, size: $size }) { products { masterSku } } }',
    { path, size },
  )
  return [...new Set<string>(searchResult.products.map((each: { masterSku: string }) => each.masterSku))]
}
