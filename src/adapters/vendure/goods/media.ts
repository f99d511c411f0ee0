import type { VendureAsset, VendureProduct, VendureVariant } from './product-shape.ts'

interface Choice {
  attribute: string
  value: string
}

/** Longest side of Vendure's previews, in pixels. */
const previewPixels = 1600

/** Maps an asset to the contract's `MediaAsset`; `src` is a whole address. */
export function mediaOfAsset(asset: VendureAsset, alt: string, choice: Choice[] = [], isFirst = true) {
  const scale = Math.min(1, previewPixels / Math.max(asset.width, asset.height, 1))
  const isVideo = asset.type === 'VIDEO'
  return {
    kind: isVideo ? 'video' : 'image',
    src: isVideo ? asset.source : asset.preview,
    alt,
    width: Math.max(1, Math.round(asset.width * scale)),
    height: Math.max(1, Math.round(asset.height * scale)),
    view: isFirst ? 'front' : 'detail',
    choice,
  }
}

/** Returns the options of a variant in the order of the product's groups: Vendure has them in no order. */
export function choiceOf(
  { optionGroups }: Pick<VendureProduct, 'optionGroups'>,
  { options }: Pick<VendureVariant, 'options'>,
): Choice[] {
  const order = new Map(optionGroups.map(({ code }, index) => [code, index]))
  return options
    .map(({ code, group }) => ({ attribute: group.code, value: code }))
    .sort((one, other) => (order.get(one.attribute) ?? 0) - (order.get(other.attribute) ?? 0))
}

/**
 * Returns the pictures and videos of a product: those of the selected variant first. Each asset is shown once, the featured
 * one first.
 */
export function mediaOf(product: VendureProduct, selected: VendureVariant | undefined) {
  const ofVariant = selected ? [selected.featuredAsset, ...selected.assets] : []
  const ofProduct = [product.featuredAsset, ...product.assets]
  const assets = new Map<string, { asset: VendureAsset; choice: Choice[] }>()
  for (const asset of ofVariant) add(assets, asset, selected ? choiceOf(product, selected) : [])
  for (const asset of ofProduct) add(assets, asset, [])
  return [...assets.values()].map(({ asset, choice }, index) =>
    mediaOfAsset(asset, product.name, choice, index === 0),
  )
}

function add(
  assets: Map<string, { asset: VendureAsset; choice: Choice[] }>,
  asset: VendureAsset | null,
  choice: Choice[],
): void {
  if (!asset || asset.type === 'BINARY' || assets.has(asset.id)) return
  assets.set(asset.id, { asset, choice })
}
