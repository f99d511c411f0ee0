/** Feeds write these values with different separators: `in_stock`, `InStock`. */
const joined = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')
const words = (all: readonly string[]): ReadonlySet<string> => new Set(all.map(joined))

const inStock = words([
  'in stock',
  'online only',
  'available',
  'available for order',
  'limited availability',
  'op voorraad',
  'in voorraad',
  'beschikbaar',
  'leverbaar',
  'auf lager',
  'lieferbar',
  'sofort lieferbar',
  'vorrätig',
  'verfügbar',
  'en stock',
  'disponible',
  'yes',
  'true',
  '1',
])
const notNow = words([
  'out of stock',
  'in store only',
  'sold out',
  'unavailable',
  'pre order',
  'pre sale',
  'back order',
  'discontinued',
  'niet op voorraad',
  'uitverkocht',
  'nicht verfügbar',
  'nicht auf lager',
  'ausverkauft',
  'en rupture de stock',
  'rupture de stock',
  'épuisé',
  'no',
  'false',
  '0',
])

/**
 * Whether a feed's value means that the product is in stock. Announced and back-ordered products are not,
 * because the shop promises delivery days. Undefined for an unknown value.
 */
export function isInStock(word: string): boolean | undefined {
  const plain = joined(word.trim().replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, ''))
  if (inStock.has(plain)) return true
  return notNow.has(plain) ? false : undefined
}
