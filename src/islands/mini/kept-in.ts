/** Where the product stands that is looked at, and how another variant of it is put there. */
export interface KeptIn {
  place: 'basket' | 'wishlist'
  /** What stands there now. */
  sku: string
  change: (sku: string) => void
}

const lines = new WeakMap<Element, KeptIn>()

/** Says of a link that it stands at a line of the basket or of the wishlist. */
export const noteKeptIn = (link: Element, line: KeptIn): void => void lines.set(link, line)

/** The line that a link stands at; undefined on cards. */
export const keptIn = (link: Element): KeptIn | undefined => lines.get(link)
