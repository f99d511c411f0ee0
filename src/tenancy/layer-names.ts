/** The service layers that product pages and the checkout lead to (CON-8): every shop has them in all its languages. */
export const namedLayers = [
  'delivery-cost',
  'returns',
  'size-advice',
  'energy-label',
  'instalments',
  'payment-protection',
  'legal-guarantee',
] as const

export type NamedLayer = (typeof namedLayers)[number]

/** What the id of a layer may be: it is part of addresses and of a file's name. */
export const layerId = /^[a-z0-9]+(-[a-z0-9]+){0,7}$/
