/** The line of the basket or wishlist that a quick view was opened from, and how its variant is changed. */
export interface KeptIn {
  place: 'basket' | 'wishlist'
  /** Sku of the line. */
  sku: string
  change: (sku: string) => void
}

const lines = new WeakMap<Element, KeptIn>()

/** Associates a link with its line of the basket or wishlist. */
export const noteKeptIn = (link: Element, line: KeptIn): void => void lines.set(link, line)

/** The line of a link; undefined on product cards. */
export const keptIn = (link: Element): KeptIn | undefined => lines.get(link)
