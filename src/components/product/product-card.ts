import type { ProductCard } from '#commerce/product/product-card-operations.ts'

/** The fields of a product that card pieces need, as in the contract. */
export type CardPrices = Pick<
  ProductCard['prices'],
  'price' | 'formerPrice' | 'reductionPercent' | 'basePrice' | 'from'
>
export type CardMedia = Pick<ProductCard['media'][number], 'src' | 'alt' | 'width' | 'height'>
