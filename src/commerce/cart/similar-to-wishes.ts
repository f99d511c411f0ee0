import type { Loaded } from '../client/failures.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import type { WishlistItem } from './wishlist-operations.ts'

type Wish = Pick<WishlistItem, 'masterSku' | 'productName' | 'notices'>

export interface SimilarToWishes {
  products: ProductCard[]
  /** Name of the wish that is sold out or gone, if the products are similar to such a one. */
  unavailableName?: string
}

const maxProducts = 4
/** Number of wishes to try before nothing is shown; each takes one query. */
const maxQueries = 3

/**
 * Products similar to a wish (WIS-1): first to one that is sold out or gone, where they help most, else to the latest
 * wish. Products on the wishlist are left out. A wish that left the catalogue may have no similar products.
 */
export async function similarToWishes(
  wishes: readonly Wish[],
  recommend: (sku: string) => Promise<Loaded<ProductCard[]>>,
): Promise<SimilarToWishes | undefined> {
  const wished = new Set(wishes.map(({ masterSku }) => masterSku))
  const unavailable = wishes.filter(isUnavailable)
  const candidates = [...unavailable, ...wishes.filter((wish) => !isUnavailable(wish))].slice(0, maxQueries)
  for (const wish of candidates) {
    const alike = await recommend(wish.masterSku)
    const products = alike.ok ? alike.data.filter(({ masterSku }) => !wished.has(masterSku)) : []
    if (products.length > 0)
      return {
        products: products.slice(0, maxProducts),
        ...(isUnavailable(wish) && { unavailableName: wish.productName }),
      }
  }
  return undefined
}

const isUnavailable = ({ notices }: Wish): boolean => notices.includes('SOLD_OUT') || notices.includes('GONE')
