// cspell:disable -- words of feeds in many languages
import { exportFact, exportFields, exportOptions, exportPrices } from './export-options.ts'
import type { RawRow, ShopExport, TableRecord } from './raw-row.ts'

/** The columns by their English names, and as shops in other languages of Europe write them. */
const columns = {
  type: ['type', 'typ', 'tipo', 'rodzaj', 'тип'],
  sku: ['sku', 'artikelnummer', 'ugs', 'cod', 'ref', 'артикул'],
  gtin: [
    'gtin, upc, ean, or isbn',
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean of isbn',
    'gtin, upc, ean ou isbn',
  ],
  name: ['name', 'naam', 'nom', 'nombre', 'nome', 'nazwa', 'název', 'namn', 'navn', 'имя', 'название'],
  published: [
    ...[
      'published',
      'gepubliceerd',
      'veröffentlicht',
      'publié',
      'publicado',
      'pubblicato',
      'opublikowano',
      'publikováno',
    ],
    ...['publicerad', 'udgivet', 'опубликован', 'опубликовано'],
  ],
  visibility: [
    ...['visibility in catalog', 'visibility in catalogue', 'zichtbaarheid in catalogus'],
    ...['sichtbarkeit im katalog', 'visibilité dans le catalogue', 'visibilidad en el catálogo'],
    ...['visibilità nel catalogo', 'widoczność w katalogu', 'видимость в каталоге'],
  ],
  short: [
    ...[
      'short description',
      'korte beschrijving',
      'kurzbeschreibung',
      'description courte',
      'descripción corta',
    ],
    ...['breve descrizione', 'krótki opis', 'krátký popis', 'короткое описание', 'краткое описание'],
  ],
  description: [
    ...[
      'description',
      'beschrijving',
      'beschreibung',
      'descripción',
      'descrizione',
      'descrição',
      'opis',
      'popis',
    ],
    ...['beskrivning', 'beskrivelse', 'описание'],
  ],
  starts: [
    ...['date sale price starts', 'startdatum actieprijs', 'datum, an dem angebotspreis beginnt'],
    ...['date de début de promo'],
  ],
  ends: [
    ...['date sale price ends', 'einddatum actieprijs', 'datum, an dem angebotspreis endet'],
    ...['date de fin de promo'],
  ],
  inStock: [
    ...[
      'in stock?',
      'op voorraad?',
      'vorrätig?',
      'en stock ?',
      '¿en inventario?',
      '¿existencias?',
      'disponibile?',
    ],
    ...['na stanie?', 'skladem?', 'i lager?', 'på lager?', 'в наличии?'],
  ],
  stock: [
    'stock',
    'voorraad',
    'bestand',
    'lager',
    'inventario',
    'magazzino',
    'stan magazynowy',
    'sklad',
    'запасы',
    'запас',
  ],
  backorders: ['backorders allowed?', 'nabestellingen toestaan?', 'lieferrückstände erlaubt?'],
  sale: [
    ...['sale price', 'actieprijs', 'angebotspreis', 'tarif promo', 'precio rebajado', 'prezzo in offerta'],
    ...['preço promocional', 'cena promocyjna', 'zlevněná cena', 'reapris', 'tilbudspris', 'акционная цена'],
  ],
  regular: [
    ...[
      'regular price',
      'reguliere prijs',
      'normale prijs',
      'regulärer preis',
      'tarif régulier',
      'precio normal',
    ],
    ...[
      'prezzo di listino',
      'preço',
      'preço normal',
      'cena regularna',
      'cena podstawowa',
      'běžná cena',
      'ordinarie pris',
    ],
    ...['normalpris', 'базовая цена', 'обычная цена'],
  ],
  categories: [
    ...[
      'categories',
      'categorieën',
      'kategorien',
      'catégories',
      'categorías',
      'categorie',
      'categorias',
      'kategorie',
    ],
    ...['kategorier', 'категории'],
  ],
  images: [
    'images',
    'afbeeldingen',
    'bilder',
    'imágenes',
    'immagini',
    'imagens',
    'obrazki',
    'obrázky',
    'billeder',
    'изображения',
  ],
  parent: [
    ...[
      'parent',
      'hoofd',
      'bovenliggend',
      'übergeordnetes produkt',
      'superior',
      'genitore',
      'ascendente',
      'nadrzędny',
    ],
    ...['rodič', 'förälder', 'родительский'],
  ],
  taxClass: ['tax class', 'btw-klasse', 'steuerklasse', 'classe de tva'],
  brand: ['brands', 'brand', 'merken', 'merk', 'marken', 'marke', 'marques', 'marque'],
} as const
type Column = keyof typeof columns

const attributeName =
  /^(?:attribute?|attribuut) (\d{1,3}) (?:name|naam)$|^(?:nom de l[’']attribut|nombre del atributo|nome dell[’']attributo|nome do atributo|nazwa atrybutu|название атрибута) (\d{1,3})$/
const attributeValue =
  /^(?:attribute?|attribuut) (\d{1,3}) (?:value\(s\)|waarde\(n\)|wert\(e\))$|^(?:valeur\(s\) de l[’']attribut|valor\(es\) del atributo|valore dell[’']attributo|valor(?:\(es\))? do atributo|wartości atrybutu|значение(?:\(-я\))? атрибута(?:\(-ов\))?) (\d{1,3})$/

/** Names of the category that WooCommerce gives to goods without one. */
const noCategory =
  /^(uncategori[sz]ed|geen categorie|niet gecategoriseerd|unkategorisiert|allgemein|non classé|sin categorizar|senza categoria|sem categoria|bez kategorii|nezařazené|okategoriserad|без категории)$/i

/** What variations take from their parent. */
type Inherited = Partial<Record<'name' | 'description' | 'categories' | 'images' | 'brand', string>> & {
  attributes: [string, string][]
  published: boolean
  /** SKU, else the number of the product. */
  key: string
}
const longestDescription = 10_000
/** Number of variations in memory until their parents are read; those above it are read without them. */
const mostWaiting = 10_000

/** A product export of WooCommerce: a row for each product and variation; variations name their parent. */
export class WooCommerceExport implements ShopExport {
  unpublished = 0
  withoutParent = 0
  readonly #attributes: [name: string, value: string][] = []
  readonly #parents = new Map<string, Inherited>()
  /** Variations that precede their parent, by its key. */
  readonly #waiting = new Map<string, { record: TableRecord; line: number }[]>()
  #waitingCount = 0

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
    const key = textIn(record, 'parent')
    if (!/variation/i.test(textIn(record, 'type')) || key === '' || this.#parents.has(key))
      return this.#read(record, line)
    if (this.#waitingCount >= mostWaiting) {
      this.withoutParent += 1
      return this.#read(record, line)
    }
    this.#waitingCount += 1
    const waiting = this.#waiting.get(key)
    if (waiting) waiting.push({ record, line })
    else this.#waiting.set(key, [{ record, line }])
    return []
  }

  #read(record: TableRecord, line: number): RawRow[] {
    const of = (name: Column): string => textIn(record, name)
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
        // The export writes line ends as a backslash and an n.
        description: (of('description') || of('short')).replaceAll('\\n', '\n').slice(0, longestDescription),
        attributes,
        published,
      },
    }
    if (types.includes('variable')) {
      if (!published) this.unpublished += 1
      return [of('sku'), `id:${record.get('id')?.trim()}`].filter(Boolean).flatMap((key) => {
        this.#parents.set(key, own)
        return this.#waitingFor(key)
      })
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
    return [...this.#waiting.keys()].flatMap((key) => this.#waitingFor(key))
  }

  /** Returns the rows of the variations that waited for their parent. */
  #waitingFor(key: string): RawRow[] {
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    this.#waitingCount -= waiting.length
    return waiting.flatMap(({ record, line }) => this.#read(record, line))
  }
}

function fieldsOf(
  record: TableRecord,
  of: (name: Column) => string,
  { own, parent, isVariation }: { own: Inherited; parent: Inherited | undefined; isVariation: boolean },
): RawRow['fields'] {
  const inherited = (name: 'description' | 'categories' | 'brand'): string =>
    own[name] || parent?.[name] || ''
  const options = exportOptions(
    isVariation ? own.attributes.map(([name, value]) => [name, withCommas(value)] as const) : [],
  )
  const chosen = new Set(isVariation ? own.attributes.map(([name]) => name) : [])
  const facts = (isVariation ? (parent?.attributes ?? []) : own.attributes).filter(
    ([name]) => !chosen.has(name),
  )
  const single = isVariation ? [] : facts.filter(([, value]) => listOf(value).length < 2)
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
    ...listOf(inherited('categories'))
      .filter((path) => !noCategory.test(path))
      .map((path) => ['product_type', path] as const),
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
    ...exportOptions(single.map(([name, value]) => [name, withCommas(value)] as const)).fields,
    ...facts
      .filter((fact) => !single.includes(fact))
      .flatMap(([name, value]) => exportFact(name, withCommas(value))),
    ...options.fields,
  ])
}

/** Splits a list at its commas; a comma after a backslash is part of a value. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),\s*/)
    .map((part) => withCommas(part).trim())
    .filter((part) => part !== '')

const withCommas = (text: string): string => text.replaceAll('\\,', ',')

/** Returns the value of a column, without the apostrophe by which an export keeps tables from reading `-1` as a formula. */
const textIn = (record: TableRecord, name: Column): string =>
  (
    columns[name].map((column) => record.get(column)?.trim() ?? '').find((value) => value !== '') ?? ''
  ).replace(/^'(?=[-+=@])/, '')
