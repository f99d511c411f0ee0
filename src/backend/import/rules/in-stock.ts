const inStock = new Set([
  'in stock',
  'instock',
  'available',
  'available for order',
  'limited availability',
  'op voorraad',
  'leverbaar',
  'auf lager',
  'lieferbar',
  'verfügbar',
  'en stock',
  'disponible',
  'yes',
  'true',
  '1',
])
const notNow = new Set([
  'out of stock',
  'outofstock',
  'sold out',
  'unavailable',
  'preorder',
  'pre order',
  'backorder',
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
 * Whether a feed's word means that it can be had now. What is announced or on back order cannot: the shop
 * promises days, and these have none. Undefined for a word that says nothing.
 */
export function isInStock(word: string): boolean | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s_-]+/g, ' ')
  if (inStock.has(plain)) return true
  return notNow.has(plain) ? false : undefined
}
