// cspell:disable -- names of columns in many languages

/** Columns with the number of the manufacturer's goods, which is an id where a table has no other. */
export const gtinColumns = ['gtin', 'ean', 'ean13', 'ean_code', 'barcode', 'upc']

/** Columns of price comparisons and of shops' own exports by Google's name. The first that a header has is used. */
const others: Readonly<Record<string, readonly string[]>> = {
  id: [
    ...['sku', 'product_id', 'item_id', 'article_number', 'artikelnummer', 'reference', 'référence', 'code'],
    ...gtinColumns,
  ],
  title: ['name', 'product_name', 'naam', 'nom', 'titel', 'titre', 'bezeichnung', 'produktname'],
  description: ['product_description', 'omschrijving', 'beschrijving', 'beschreibung'],
  link: ['url', 'product_url', 'deeplink'],
  image_link: ['image_url', 'image', 'picture', 'afbeelding', 'bild', 'bild_url'],
  price: ['prijs', 'preis', 'prix'],
  quantity: ['stock_level', 'stock_quantity', 'stock', 'voorraad', 'bestand', 'lagerbestand'],
  brand: ['manufacturer', 'merk', 'marke', 'marque'],
  product_type: ['categorie', 'kategorie', 'catégorie'],
}

/**
 * Returns which columns of a table mean one of Google's: `sku` is the id, `image_url` the picture. Empty for a table with
 * ids and titles by Google's names, whose other columns keep their own meaning.
 * @param names of the columns, in Google's plain form
 */
export function googleNames(names: readonly string[]): Map<string, string> {
  if (names.includes('id') && names.includes('title')) return new Map()
  return new Map(
    Object.entries(others).flatMap(([google, known]) => {
      const found = names.includes(google) ? undefined : known.find((name) => names.includes(name))
      return found === undefined ? [] : [[found, google] as const]
    }),
  )
}
