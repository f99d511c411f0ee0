// cspell:disable -- words of feeds in many languages
import { exportFact, exportFields, exportOptions, exportPrices } from './export-options.ts'
import type { RawRow, ShopExport, TableRecord } from './raw-row.ts'

/** The columns by their English names, and as shops in Dutch, German and French write them. */
const columns = {
  type: ['type', 'typ'],
  sku: ['sku', 'artikelnummer', 'ugs'],
  gtin: [
    'gtin, upc, ean, or isbn',
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean of isbn',
    'gtin, upc, ean ou isbn',
  ],
  name: ['name', 'naam', 'nom'],
  published: ['published', 'gepubliceerd', 'veröffentlicht', 'publié'],
  visibility: [
    ...['visibility in catalog', 'visibility in catalogue', 'zichtbaarheid in catalogus'],
    ...['sichtbarkeit im katalog', 'visibilité dans le catalogue'],
  ],
  short: ['short description', 'korte beschrijving', 'kurzbeschreibung', 'description courte'],
  description: ['description', 'beschrijving', 'beschreibung'],
  starts: [
    ...['date sale price starts', 'startdatum actieprijs', 'datum, an dem angebotspreis beginnt'],
    ...['date de début de promo'],
  ],
  ends: [
    ...['date sale price ends', 'einddatum actieprijs', 'datum, an dem angebotspreis endet'],
    ...['date de fin de promo'],
  ],
  inStock: ['in stock?', 'op voorraad?', 'vorrätig?', 'en stock ?'],
  stock: ['stock', 'voorraad', 'bestand', 'lager'],
  backorders: ['backorders allowed?', 'nabestellingen toestaan?', 'lieferrückstände erlaubt?'],
  sale: ['sale price', 'actieprijs', 'angebotspreis', 'tarif promo'],
  regular: ['regular price', 'reguliere prijs', 'regulärer preis', 'tarif régulier'],
  categories: ['categories', 'categorieën', 'kategorien', 'catégories'],
  images: ['images', 'afbeeldingen', 'bilder'],
  parent: ['parent', 'hoofd', 'bovenliggend', 'übergeordnetes produkt'],
  taxClass: ['tax class', 'btw-klasse', 'steuerklasse', 'classe de tva'],
  brand: ['brands', 'brand', 'merken', 'merk', 'marken', 'marke', 'marques', 'marque'],
} as const
type Column = keyof typeof columns

const attributeName = /^(?:attribute?|attribuut) (\d{1,3}) (?:name|naam)$|^nom de l[’']attribut (\d{1,3})$/
const attributeValue =
  /^(?:attribute?|attribuut) (\d{1,3}) (?:value\(s\)|waarde\(n\)|wert\(e\))$|^valeur\(s\) de l[’']attribut (\d{1,3})$/

/** What variations take from their parent. */
type Inherited = Partial<Record<'name' | 'description' | 'categories' | 'images' | 'brand', string>> & {
  attributes: [string, string][]
  published: boolean
  /** SKU, else the number of the product. */
  key: string
}
const longestDescription = 10_000

/** A product export of WooCommerce: a row for each product and variation; variations name their parent. */
export class WooCommerceExport implements ShopExport {
  unpublished = 0
  readonly #attributes: [name: string, value: string][] = []
  readonly #parents = new Map<string, Inherited>()

  /** Whether a header has the columns that only such an export has. */
  static knows(header: readonly string[]): boolean {
    const needed: Column[] = ['type', 'sku', 'name', 'published', 'regular']
    return needed.every((name) => columns[name].some((column) => header.includes(column)))
  }

  constructor(header: readonly string[]) {
    const places = (pattern: RegExp): Map<string, string> =>
      new Map(
        header.flatMap((name) => {
          const [, one, other] = pattern.exec(name) ?? []
          const place = one ?? other
          return place === undefined ? [] : [[place, name] as const]
        }),
      )
    const values = places(attributeValue)
    for (const [place, name] of places(attributeName)) {
      const value = values.get(place)
      if (value !== undefined) this.#attributes.push([name, value])
    }
  }

  add(record: TableRecord, line: number): RawRow[] {
    const of = (name: Column): string =>
      columns[name].map((column) => record.get(column)?.trim() ?? '').find((value) => value !== '') ?? ''
    const types = of('type')
      .toLowerCase()
      .split(/\s*,\s*/)
    const attributes = this.#attributes.flatMap(([name, value]): [string, string][] => {
      const [label, text] = [record.get(name)?.trim() ?? '', record.get(value)?.trim() ?? '']
      return label === '' || text === '' ? [] : [[label, text]]
    })
    const published = !/^(0|-1|false|no)$/i.test(of('published')) && !/^hidden$/i.test(of('visibility'))
    const own: Inherited = {
      key: of('sku') || (record.get('id')?.trim() ?? ''),
      ...{ name: of('name'), categories: of('categories'), images: of('images'), brand: of('brand') },
      ...{
        description: (of('description') || of('short')).slice(0, longestDescription),
        attributes,
        published,
      },
    }
    if (types.includes('variable')) {
      for (const key of [of('sku'), `id:${record.get('id')?.trim()}`]) if (key) this.#parents.set(key, own)
      if (!published) this.unpublished += 1
      return []
    }
    // A group has no price of its own; its products are rows too.
    if (types.includes('grouped')) return []
    const isVariation = types.includes('variation')
    const parent = isVariation ? this.#parents.get(of('parent')) : undefined
    if (!published || parent?.published === false) {
      if (!isVariation) this.unpublished += 1
      return []
    }
    return [{ line, fields: fieldsOf(record, of, { own, parent, isVariation }) }]
  }

  end(): RawRow[] {
    return []
  }
}

function fieldsOf(
  record: TableRecord,
  of: (name: Column) => string,
  { own, parent, isVariation }: { own: Inherited; parent: Inherited | undefined; isVariation: boolean },
): RawRow['fields'] {
  const inherited = (name: 'description' | 'categories' | 'brand'): string =>
    own[name] || parent?.[name] || ''
  const options = exportOptions(isVariation ? own.attributes : [])
  const chosen = new Set(isVariation ? own.attributes.map(([name]) => name) : [])
  const facts = (isVariation ? (parent?.attributes ?? []) : own.attributes).filter(
    ([name]) => !chosen.has(name),
  )
  const single = isVariation ? [] : facts.filter(([, value]) => !value.includes(','))
  const [main, ...others] = [own.images, parent?.images].flatMap((list) => listOf(list ?? ''))
  const stock = of('stock')
  const isInStock =
    of('inStock') === '' ? stock === '' || Number(stock) > 0 : !/^(0|false|no)$/i.test(of('inStock'))
  const canWait = /^(1|yes|notify|true)$/i.test(of('backorders'))
  const [regular, sale] = [of('regular'), of('sale')]
  const period = [of('starts'), of('ends')].map((date) => date.replace(' ', 'T'))
  return exportFields([
    ['id', of('sku') || record.get('id')?.trim()],
    ['item_group_id', isVariation ? (parent?.key ?? of('parent').replace(/^id:/, '')) : undefined],
    ['title', [parent?.name || own.name, ...(parent ? options.title : [])].join(' - ')],
    ['description', inherited('description')],
    ['brand', listOf(inherited('brand'))[0]],
    ...listOf(inherited('categories')).map((path) => ['product_type', path] as const),
    ['gtin', of('gtin')],
    ...(sale === '' ? [['price', regular] as const] : exportPrices(sale, regular)),
    [
      'sale_price_effective_date',
      period.some(Boolean) ? `${period[0] || '2000-01-01'}/${period[1] || '2100-01-01'}` : undefined,
    ],
    ['tax_category', /^(reduced|zero)[ -]rate$/i.test(of('taxClass')) ? of('taxClass') : undefined],
    ['availability', isInStock || canWait ? 'in_stock' : 'out_of_stock'],
    ['quantity', Number(stock) > 0 ? stock : undefined],
    ['image_link', main],
    ...others.map((picture) => ['additional_image_link', picture] as const),
    ...exportOptions(single).fields,
    ...facts.filter((fact) => !single.includes(fact)).flatMap(([name, value]) => exportFact(name, value)),
    ...options.fields,
  ])
}

/** Splits a list at its commas; a comma after a backslash is part of a value. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),\s*/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
