import baseImages from './base-images.json' with { type: 'json' }

/** Ways one base image is shown, so that neighbours on a shelf differ: as taken, mirrored, from a step further back. */
export const takes = [1, 2, 3] as const
export type Take = (typeof takes)[number]

/** A product photograph of hard goods, described: which base image (base-images/NAME.avif), in which colour, shown how. */
export type GoodsSpec = {
  readonly baseImage: string
  /** `#rrggbb` */
  readonly swatch: string
  readonly take: Take
}

const known = new Set<string>(baseImages)

/**
 * The base image of a product: of its cut with its details in its print where there is one, else of its cut (`sofa/corner`);
 * undefined for a thing without a base image of this view.
 */
export function baseImageFor(
  picture: string,
  print: string,
  view: 'front' | 'detail',
  details: readonly string[] = [],
): string | undefined {
  const cut = picture.replace('/', '-')
  const detailed = details.map((detail) => `${cut}-${detail}`)
  const front = [...detailed, cut]
    .flatMap((name) => [`${name}-${print}`, name])
    .find((name) => known.has(`${name}-front`))
  const name = front && `${front}-${view}`
  return name && known.has(name) ? name : undefined
}
