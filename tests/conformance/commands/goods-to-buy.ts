import { NotRun, someSkus } from '../check.ts'
import type { ShopClient } from '../shop-client.ts'

interface Candidate {
  masterSku: string
  availability: string
  flags: { bulky: boolean; reduced: boolean }
  deliveryData: { method: string }
  variants: { sku: string; availability: string }[]
}

async function candidates(shop: ShopClient): Promise<Candidate[]> {
  const { products } = await shop.data(
    `query ($skus: [ID!]!) { products(skus: $skus) {
      masterSku availability flags { bulky reduced } deliveryData { method } variants { sku availability } } }`,
    { skus: await someSkus(shop, 48) },
  )
  return products
}

/** Returns the sku of a variant that is in stock: the given one, or one that goes by parcel. */
export async function skuInStock(shop: ShopClient): Promise<string> {
  if (shop.given.sku !== undefined) return shop.given.sku
  // Vouchers reduce no price that is reduced already.
  const found = (await candidates(shop)).toSorted(
    (one, other) => Number(one.flags.reduced) - Number(other.flags.reduced),
  )
  for (const { masterSku, availability, flags, deliveryData, variants } of found) {
    if (flags.bulky || deliveryData.method !== 'parcel') continue
    const variant = variants.find((each) => each.availability === 'IN_STOCK')
    if (variant) return variant.sku
    if (variants.length === 0 && availability === 'IN_STOCK') return masterSku
  }
  throw new NotRun('a variant that is in stock: --sku SKU')
}

/** Returns the sku of a variant that is sold out: the given one, or the first of the largest category. */
export async function skuSoldOut(shop: ShopClient): Promise<string> {
  if (shop.given.soldOut !== undefined) return shop.given.soldOut
  const variants = (await candidates(shop)).flatMap((each) => each.variants)
  const found = variants.find(({ availability }) => availability === 'SOLD_OUT')
  if (!found) throw new NotRun('a variant that is sold out: --sold-out SKU')
  return found.sku
}

/** Returns the sku of a product whose variant has to be chosen. */
export async function skuWithVariants(shop: ShopClient): Promise<string> {
  const found = (await candidates(shop)).find(
    ({ masterSku, variants }) => variants.length > 1 && variants.every(({ sku }) => sku !== masterSku),
  )
  if (!found) throw new NotRun('a product with several variants in the largest category, or around --sku SKU')
  return found.masterSku
}
