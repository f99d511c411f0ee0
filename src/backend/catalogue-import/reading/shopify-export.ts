import { exportFact, exportFields, exportOptions, exportPrices } from './export-options.ts'
import type { RawRow, ShopExport, TableRecord } from './raw-row.ts'

/** A product of an export: its first row, its further pictures and variants. */
interface Product {
  handle: string
  first: TableRecord
  pictures: string[]
  variants: { record: TableRecord; line: number }[]
}

/** The columns in their former and their present names. */
const columns = {
  handle: ['handle', 'url handle'],
  description: ['body (html)', 'description'],
  category: ['product category'],
  published: ['published', 'published on online store'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  picture: ['image src', 'product image url'],
  variantPicture: ['variant image', 'variant image url'],
} as const

const textOf = (record: TableRecord, name: keyof typeof columns): string =>
  columns[name].map((column) => record.get(column)?.trim() ?? '').find((value) => value !== '') ?? ''

/** A product export of Shopify: the rows of a product follow each other, the first has what all variants share. */
export class ShopifyExport implements ShopExport {
  unpublished = 0
  /** Ids that were given: several variants may have one SKU. */
  readonly #ids = new Set<string>()
  #product: Product | undefined

  add(record: TableRecord, line: number): RawRow[] {
    const handle = textOf(record, 'handle')
    const complete = this.#product && this.#product.handle !== handle ? this.end() : []
    this.#product ??= { handle, first: record, pictures: [], variants: [] }
    const picture = textOf(record, 'picture')
    if (picture) this.#product.pictures.push(picture)
    // A row without a price only adds a picture.
    if (textOf(record, 'price') || this.#product.first === record)
      this.#product.variants.push({ record, line })
    return complete
  }

  end(): RawRow[] {
    const product = this.#product
    this.#product = undefined
    if (!product) return []
    const { first } = product
    const status = first.get('status')?.toLowerCase() ?? ''
    if (/^(false|no)$/i.test(textOf(first, 'published')) || /^(draft|archived|unlisted)$/.test(status)) {
      this.unpublished += 1
      return []
    }
    return product.variants.map(({ record, line }) => ({
      line,
      fields: variantFields(product, record, this.#ids),
    }))
  }
}

function variantFields(
  { handle, first, pictures, variants }: Product,
  record: TableRecord,
  ids: Set<string>,
): RawRow['fields'] {
  const shared = (name: string): string => first.get(name)?.trim() ?? ''
  const choices = [1, 2, 3].flatMap((place): [string, string][] => {
    const value = record.get(`option${place} value`)?.trim() ?? ''
    return value === '' || value === 'Default Title' ? [] : [[shared(`option${place} name`), value]]
  })
  const options = exportOptions(choices)
  const own = textOf(record, 'variantPicture')
  const [main, ...others] = [...new Set([own, ...pictures].filter(Boolean))]
  // Exports without the column have their numbers in a file of their own.
  const hasQuantity = columns.quantity.some((column) => record.has(column))
  const isTracked = hasQuantity && textOf(record, 'tracker') !== ''
  const quantity = Number(textOf(record, 'quantity') || 0)
  const goesOn = /^(continue|true)$/i.test(textOf(record, 'policy'))
  const metafields = [...first].flatMap(([name, value]) => {
    const [, label] = /^(.+?)\s*\(product\.metafields\.[^)]+\)$/.exec(name) ?? []
    return label === undefined ? [] : exportFact(label, value)
  })
  const sku = textOf(record, 'sku').replace(/^'/, '')
  const id = sku === '' || ids.has(sku) ? [handle, ...choices.map(([, value]) => value)].join('-') : sku
  ids.add(id)
  return exportFields([
    ['id', id],
    ['item_group_id', variants.length > 1 ? handle : undefined],
    ['title', [shared('title'), ...options.title].join(' - ')],
    ['description', textOf(first, 'description')],
    ['brand', shared('vendor')],
    ['product_type', shared('type') || textOf(first, 'category')],
    [
      'google_product_category',
      textOf(first, 'category') || shared('google shopping / google product category'),
    ],
    ['gender', shared('google shopping / gender')],
    ['age_group', shared('google shopping / age group')],
    ['condition', shared('google shopping / condition')],
    ['mpn', shared('google shopping / mpn')],
    ['gtin', textOf(record, 'barcode').replace(/^'/, '')],
    ...exportPrices(textOf(record, 'price'), textOf(record, 'compareAt')),
    ['availability', !isTracked || goesOn || quantity > 0 ? 'in_stock' : 'out_of_stock'],
    ['quantity', isTracked && quantity > 0 ? String(quantity) : undefined],
    ['image_link', main],
    ...others.map((picture) => ['additional_image_link', picture] as const),
    ...options.fields,
    ...metafields,
  ])
}
