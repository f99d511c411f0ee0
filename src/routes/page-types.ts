/** Kinds of pages by which measurements are looked at (DAT-6). Named here and nowhere else. */
export const pageTypes = [
  'storefront',
  'content',
  'search',
  'category',
  'brand',
  'product',
  'basket',
  'wishlist',
  'log-in',
  'checkout',
  'account',
  'service',
  '404',
] as const

export type PageType = (typeof pageTypes)[number]
