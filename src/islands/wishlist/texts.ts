/** The messages that the wishlist shows, on its page and in its layer. */
export const wishlistTexts = [
  'wishlist',
  'mini.open',
  'price.from',
  'price.now',
  'price.lowest',
  'price.base',
  'unit',
  'energy',
  'tyre',
  'product.soldOutValue',
] as const
