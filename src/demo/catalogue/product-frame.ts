import type { ByLanguage, CatalogueProduct } from '#backend/catalogue/model.ts'
import { dayBefore } from './calendar.ts'
import { skuOf } from './identity.ts'
import { makerOf, slugOfBrand } from './makers.ts'
import { type Chance, chanceOf } from './random.ts'
import type { ReviewTopic } from './reviews/sentences.ts'
import { writeReviews } from './reviews/write-reviews.ts'
import type { SampleShop } from './shop.ts'
import { type BrandGroup, brandsOf } from './words/brands.ts'

interface Kindred {
  category: string
  brands: BrandGroup
  kindBrands?: Readonly<Record<string, BrandGroup>>
  tags: string[]
  kindTags?: Readonly<Record<string, string[]>>
  bulky?: boolean
}

type Frame = Pick<
  CatalogueProduct,
  | 'sku'
  | 'brand'
  | 'categories'
  | 'tags'
  | 'flags'
  | 'delivery'
  | 'safety'
  | 'reviews'
  | 'popularity'
  | 'since'
  | 'sponsored'
  | 'countdownEndsAt'
>

/** What every product has, whatever it is. */
export function productFrame(
  index: number,
  family: Kindred,
  kind: string,
  name: ByLanguage,
  shop: SampleShop,
  chance: Chance,
  topic: ReviewTopic,
): Frame {
  const sku = skuOf(index)
  const brands = brandsOf[family.kindBrands?.[kind] ?? family.brands]
  const description = `${family.category} ${Object.values(name)[0]}`
  const brand = brands[
    (chanceOf(description).between(0, 99) + shop.turnOf(description)) % brands.length
  ] as string
  const since = dayBefore(shop.day, Math.ceil(chance.number() ** 0.7 * 800))
  const bulky = family.bulky === true
  return {
    sku,
    brand: { slug: slugOfBrand(brand), name: brand },
    categories: [family.category],
    tags: family.kindTags?.[kind] ?? family.tags,
    flags: {
      new: since > dayBefore(shop.day, 45),
      exclusive: chance.percent(6),
      bulky,
      gone: index > 0 && chance.percent(1),
    },
    delivery: bulky
      ? { minWorkingDays: 3, maxWorkingDays: chance.between(5, 15), method: 'appointment' }
      : { minWorkingDays: 1, maxWorkingDays: chance.between(2, 4), method: 'parcel' },
    safety: makerOf(brand, []),
    reviews: writeReviews(sku, topic, shop, chance),
    popularity: Math.floor(chance.number() ** 4 * 900),
    since,
    sponsored: chance.percent(2),
    ...(chance.percent(1.5)
      ? { countdownEndsAt: `${dayBefore(shop.day, -chance.between(2, 21))}T22:00:00Z` }
      : {}),
  }
}
