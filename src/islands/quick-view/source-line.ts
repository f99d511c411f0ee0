/** The line of the basket or wishlist that a quick view was opened from, and how its variant is changed. */
export interface SourceLine {
  list: 'basket' | 'wishlist'
  /** Sku of the line. */
  sku: string
  change: (sku: string) => void
}

const lines = new WeakMap<Element, SourceLine>()

/** Associates a link with its line of the basket or wishlist. */
export const setSourceLine = (link: Element, line: SourceLine): void => void lines.set(link, line)

/** The line of a link; undefined on product cards. */
export const sourceLineOf = (link: Element): SourceLine | undefined => lines.get(link)
