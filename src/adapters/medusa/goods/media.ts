import type { MedusaClient } from '../client.ts'
import { choiceOf } from './options.ts'
import type { MedusaProduct, MedusaVariant } from './product-shape.ts'

/** Medusa does not store the size of a picture: it is taken as a square, which the page crops nothing from. */
const assumedPixels = 1600

interface Choice {
  attribute: string
  value: string
}

/** Maps the address of a picture to the contract's `MediaAsset`; undefined for one that is no address. */
export function mediaAsset(
  url: string,
  alt: string,
  client: Pick<MedusaClient, 'addressOf'>,
  choice: Choice[],
) {
  const src = client.addressOf(url)
  if (src === undefined) return undefined
  return { kind: 'image', src, alt, width: assumedPixels, height: assumedPixels, choice }
}

/** Returns the pictures of a product: those of the selected variant first, each once. */
export function mediaOf(
  product: MedusaProduct,
  selected: MedusaVariant | undefined,
  client: Pick<MedusaClient, 'addressOf' | 'settings'>,
) {
  const choice = selected ? choiceOf(product, selected, client.settings) : []
  const all = [
    ...addressesOf(selected).map((url) => ({ url, choice })),
    ...addressesOf(product).map((url) => ({ url, choice: [] })),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .flatMap((each) => mediaAsset(each.url, product.title, client, each.choice) ?? [])
    .map((asset, index) => ({ ...asset, view: index === 0 ? 'front' : 'detail' }))
}

const addressesOf = (
  of: { thumbnail?: string | null | undefined; images?: { url: string }[] | null | undefined } | undefined,
): string[] => [...(of?.thumbnail ? [of.thumbnail] : []), ...(of?.images ?? []).map(({ url }) => url)]
