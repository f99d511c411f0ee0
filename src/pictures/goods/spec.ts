import plates from './plates.json' with { type: 'json' }

/** Ways one plate is shown, so that neighbours on a shelf differ: as taken, mirrored, from a step further back. */
export const takes = [1, 2, 3] as const
export type Take = (typeof takes)[number]

/** A product photograph of hard goods, described: which plate (plates/NAME.avif), in which colour, shown how. */
export type GoodsSpec = {
  readonly plate: string
  /** `#rrggbb` */
  readonly swatch: string
  readonly take: Take
}

const known = new Set<string>(plates)

/**
 * The plate of a product: of its cut in its print where there is one, else of its cut (`sofa/corner`); undefined for a
 * thing nobody has photographed in this view.
 */
export function plateFor(picture: string, print: string, view: 'front' | 'detail'): string | undefined {
  const cut = picture.replace('/', '-')
  const front = [`${cut}-${print}`, cut].find((name) => known.has(`${name}-front`))
  const name = front && `${front}-${view}`
  return name && known.has(name) ? name : undefined
}
