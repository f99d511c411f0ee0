/** The messages that the wishlist needs, on its page and in its overlay. */
export const wishlistMessageIds = [
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
