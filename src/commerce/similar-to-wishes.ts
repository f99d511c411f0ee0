import type { ProductCard } from './documents/product-card.ts'
import type { WishlistItem } from './documents/wishlist.ts'
import type { Loaded } from './failures.ts'

type Wish = Pick<WishlistItem, 'masterSku' | 'productName' | 'notices'>

export interface SimilarToWishes {
  products: ProductCard[]
  /** The name of the wish that cannot be had any more. */
  insteadOf?: string
}

const most = 4
/** How many wishes are looked at before nothing is shown: each is a question to the shop. */
const tries = 3

/**
 * Products like a wish (WIS-1): first like one that is sold out or gone, for there they help most, else like the one
 * wished for last. What is wished for already is left out; of one that left the range the shop may know nothing more.
 */
export async function similarToWishes(
  wishes: readonly Wish[],
  recommend: (sku: string) => Promise<Loaded<ProductCard[]>>,
): Promise<SimilarToWishes | undefined> {
  const wished = new Set(wishes.map(({ masterSku }) => masterSku))
  const missed = wishes.filter(isMissed)
  const candidates = [...missed, ...wishes.filter((wish) => !isMissed(wish))].slice(0, tries)
  for (const wish of candidates) {
    const alike = await recommend(wish.masterSku)
    const products = alike.ok ? alike.data.filter(({ masterSku }) => !wished.has(masterSku)) : []
    if (products.length > 0)
      return {
        products: products.slice(0, most),
        ...(isMissed(wish) && { insteadOf: wish.productName }),
      }
  }
  return undefined
}

const isMissed = ({ notices }: Wish): boolean => notices.includes('SOLD_OUT') || notices.includes('GONE')
