/**
 * Ids of the info overlays that product pages and the checkout link to (CON-8): every shop has them in all its
 * languages.
 */
export const infoOverlayIds = [
  'delivery-cost',
  'returns',
  'size-advice',
  'energy-label',
  'instalments',
  'payment-protection',
  'legal-guarantee',
] as const

export type InfoOverlayId = (typeof infoOverlayIds)[number]

/** Valid ids of overlays: an id is part of URLs and of a file's name. */
export const infoOverlayIdPattern = /^[a-z0-9]+(-[a-z0-9]+){0,7}$/
