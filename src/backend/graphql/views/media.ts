import type { CatalogueMedia, CatalogueVariant } from '../../catalogue/model.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import type { ShopContext } from '../context.ts'
import { choiceView } from './variants.ts'
import { inLanguage } from './words.ts'

/**
 * Returns a product's images: those of the selected variant or, where none is selected, those of the first
 * variant before the others.
 */
export function mediaOf(product: ShelfProduct, chosen: CatalogueVariant | undefined): CatalogueMedia[] {
  if (chosen) {
    const own = [...chosen.media, ...product.media.filter((media) => shows(media, chosen))]
    return own.length > 0 ? own : product.media
  }
  return [...product.media, ...product.variants.flatMap(({ media }) => media)]
}

export const mediaView = (media: CatalogueMedia, context: ShopContext) => ({
  kind: media.kind,
  src: media.src,
  alt: inLanguage(media.alt, context),
  width: media.width,
  height: media.height,
  view: media.view,
  choice: choiceView(media.choice),
})

const shows = ({ choice }: CatalogueMedia, variant: CatalogueVariant): boolean =>
  Object.entries(choice ?? {}).every(([attribute, value]) => variant.choice[attribute] === value)
