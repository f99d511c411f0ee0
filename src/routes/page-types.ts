/** Kinds of pages by which measurements are grouped (DAT-6). This is the only list of them. */
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
