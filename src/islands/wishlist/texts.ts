/** The messages that the wishlist shows, on its page and in its layer. */
export const wishlistTexts = [
  'wishlist',
  'price.from',
  'price.now',
  'price.lowest',
  'price.base',
  'unit',
  'energy.label',
  'tyre',
  'product.soldOutValue',
] as const

/** The messages of the link in the header, and of its layer until the others have come. */
export const openerTexts = ['title', 'close', 'loading', 'failed', 'retry'].map((id) => `wishlist.${id}`)
