import type { BasketItem } from '#commerce/cart/basket-operations.ts'
import { pictureBox, productPictureSources } from '#pictures/product-sources.ts'

type Medium = NonNullable<BasketItem['product']>['media'][number]

/** The picture of a line; decorative, because the name is shown beside it. */
export function ItemPicture({ medium, sizes = '120px' }: { medium: Medium; sizes?: string }) {
  const { srcset, fallback } = productPictureSources(medium.src)
  return (
    <picture>
      <source type="image/avif" srcSet={srcset} sizes={sizes} />
      <img src={fallback} alt="" {...pictureBox(medium)} loading="lazy" decoding="async" />
    </picture>
  )
}
