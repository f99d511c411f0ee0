import type { ProductCard } from '../../commerce/documents/product-card.ts'

/** What the pieces of a product need to know of it, as the contract has it. */
export type CardPrices = Pick<
  ProductCard['prices'],
  'price' | 'formerPrice' | 'reductionPercent' | 'basePrice' | 'from'
>
export type CardMedia = Pick<ProductCard['media'][number], 'src' | 'alt' | 'width' | 'height'>
