import type { CatalogueMedia, CatalogueVariant } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { placeholderPicture } from '#contract/placeholder-picture.ts'
import type { ShopContext } from '../context.ts'
import { localisedText } from './localised-text.ts'
import { choiceView } from './variants.ts'

/**
 * Returns a product's images: those of the selected variant or, where none is selected, all of them. The first one then
 * shows what can be bought, unless everything is sold out. A product without an image has a placeholder.
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
  return forSaleFirst(product)
}

/** All pictures in their order; where the first shows a sold-out choice, those of which a variant is left come first. */
function forSaleFirst({ media, variants }: SnapshotProduct): CatalogueMedia[] {
  const inStock = variants.filter(({ stock }) => stock > 0)
  if (inStock.length === variants.length) return [...media, ...variants.flatMap((variant) => variant.media)]
  const isForSale = (medium: CatalogueMedia) => inStock.some((variant) => shows(medium, variant))
  const first = media.find(({ kind }) => kind === 'image')
  const ordered =
    !first || isForSale(first)
      ? media
      : [...media.filter(isForSaleChoice), ...media.filter((each) => !isForSaleChoice(each))]
  const soldOut = variants.filter(({ stock }) => stock <= 0)
  return [...ordered, ...[...inStock, ...soldOut].flatMap((variant) => variant.media)]

  function isForSaleChoice(medium: CatalogueMedia): boolean {
    return medium.choice !== undefined && isForSale(medium)
  }
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
