import type { CatalogueMedia, CatalogueVariant } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { placeholderPicture } from '#contract/placeholder-picture.ts'
import type { ShopContext } from '../context.ts'
import { localisedText } from './localised-text.ts'
import { choiceView } from './variants.ts'

/**
 * Returns a product's images: those of the selected variant or, where none is selected, those of the first
 * variant before the others. A product without an image has a placeholder.
 */
export function mediaOf(product: SnapshotProduct, selected: CatalogueVariant | undefined): CatalogueMedia[] {
  const media = ownMedia(product, selected)
  return media.some(({ kind }) => kind === 'image') ? media : [placeholderOf(product), ...media]
}

/** The picture that stands in for goods without one. */
const placeholderOf = ({ name }: SnapshotProduct): CatalogueMedia => ({
  ...{ kind: 'image', src: placeholderPicture, view: 'front', alt: name },
  ...{ width: 960, height: 1200 },
})

function ownMedia(product: SnapshotProduct, selected: CatalogueVariant | undefined): CatalogueMedia[] {
  if (selected) {
    const variantMedia = [...selected.media, ...product.media.filter((media) => shows(media, selected))]
    return variantMedia.length > 0 ? variantMedia : product.media
  }
  return [...product.media, ...product.variants.flatMap(({ media }) => media)]
}

export const mediaView = (media: CatalogueMedia, context: ShopContext) => ({
  kind: media.kind,
  src: media.src,
  alt: localisedText(media.alt, context),
  width: media.width,
  height: media.height,
  view: media.view,
  choice: choiceView(media.choice),
})

const shows = ({ choice }: CatalogueMedia, variant: CatalogueVariant): boolean =>
  Object.entries(choice ?? {}).every(([attribute, value]) => variant.choice[attribute] === value)
