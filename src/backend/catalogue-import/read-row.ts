import { readCondition } from '#contract/condition.ts'
import type { FeedRow, ReadRow } from './feed-row.ts'
import type { RawRow } from './reading/raw-row.ts'
import {
  categoryLabels,
  type NumberedCategory,
  numberedCategory,
  productTypes,
} from './rules/category-path.ts'
import { deliveryDays, energyLabelOf, wordOf } from './rules/facts.ts'
import { idProblem } from './rules/feed-id.ts'
import { readOffer } from './rules/feed-price.ts'
import { readGtin } from './rules/gtin.ts'
import { isInStock } from './rules/in-stock.ts'
import type { MarkOf } from './rules/money.ts'
import { choiceFacts } from './rules/parent-rows.ts'
import { allowedPicture, listedUrls } from './rules/picture-addresses.ts'
import { plainText } from './rules/plain-text.ts'
import { sizeAndCup } from './rules/size-and-cup.ts'
import { readMeasure } from './rules/unit-measure.ts'
import { statedVat, type VatContext } from './rules/vat-class.ts'

/** What affects how a row is read. */
export interface RowContext {
  /** Currency of the tenant. */
  currency: string
  /** Picture hosts of the tenant (SEC-7). */
  pictureHosts: readonly string[]
  /** Time of the import, ms: sale prices have a period. */
  now: number
  /** Of the tenant: the time zone of times that state none. */
  timeZone: string
  /** Returns whether a price such as `12.990` has decimals or thousands, by the other prices of the feed. */
  markOf?: MarkOf
  /**
   * Returns the path in the feed's language of a category of Google's list, by a number that fits its labels, or by its path
   * in any language; undefined for other categories.
   */
  googlePathOf?: (category: NumberedCategory | readonly string[]) => string[] | undefined
  /** Settings for the feed's VAT statements (TAX-1). */
  vat: VatContext
}

/** Feeds state whether a product is in stock, rarely how many: enough not to be shown as the last ones. */
const unknownStock = 100
/** Number of characters of a value that are read: a row may be a megabyte long. */
const longestValues = new Map([
  ['description', 200_000],
  ['content', 200_000],
  ['summary', 200_000],
  ['additional_image_link', 50_000],
])
const longestValue = 2_000
/** Number of values of a field that are read. */
const maxValues = 200
const maxDetails = 60
const longestDescription = 10_000
/** Google's longest path is far shorter. */
const longestGoogleCategory = 300
/** Fields by which the variants of a group differ. */
const choiceFields = ['color', 'colour', 'size', 'size_type', 'material', 'pattern']
/** A composition is listed part by part. */
const longestMaterial = 500

/**
 * Reads one row (DEV-3). A missing required field makes the row invalid; an invalid optional field is left out
 * with a warning.
 */
export function readRow({ line, fields, broken }: RawRow, context: RowContext): ReadRow {
  if (broken !== undefined) return { problem: broken }
  const all = (name: string): readonly string[] => {
    const longest = longestValues.get(name) ?? longestValue
    return (fields.get(name) ?? []).slice(0, maxValues).map((value) => value.slice(0, longest))
  }
  const first = (...names: string[]): string | undefined => {
    for (const name of names) {
      const [value] = all(name)
      if (value !== undefined && value !== '') return value
    }
    return undefined
  }
  const warnings: string[] = []
  const warn = (text: string): undefined => void warnings.push(text)

  const id = first('id')
  if (id === undefined) return { problem: 'has no id' }
  const wrongId = idProblem(id)
  if (wrongId !== undefined) return { problem: `id ${JSON.stringify(id.slice(0, 60))} ${wrongId}` }
  const group = first('item_group_id') ?? id
  const wrongGroup = idProblem(group)
  if (wrongGroup !== undefined)
    return { problem: `item_group_id ${JSON.stringify(group.slice(0, 60))} ${wrongGroup}` }
  const title = plainText(first('title') ?? '').slice(0, 300)
  if (title === '') return { problem: 'has no title' }
  const offer = readOffer(
    { price: first('price'), sale: first('sale_price'), dates: first('sale_price_effective_date') },
    context,
  )
  if ('problem' in offer) {
    const { isMissing, ...refused } = offer
    // A row with a size, a colour or the like is a variant without its price.
    if (!isMissing || first(...choiceFields) !== undefined) return refused
    const measure = readMeasure(first('unit_pricing_measure') ?? '')
    const condition = readCondition(first('condition') ?? '')
    const [gender, ageGroup] = [first('gender')?.toLowerCase(), first('age_group')?.toLowerCase()]
    const facts = choiceFacts({
      details: detailsOf(all),
      ...(measure && { measure }),
      ...(condition && { condition }),
      ...(gender !== undefined && { gender }),
      ...(ageGroup !== undefined && { ageGroup }),
    })
    return { ...refused, parent: { id, group, title, facts } }
  }
  for (const warning of offer.warnings) warn(warning)

  const availability = first('availability')
  const available = availability === undefined ? true : isInStock(availability)
  if (available === undefined)
    warn(`availability ${JSON.stringify(availability)} is unknown: imported as sold out`)
  const quantity = first('quantity', 'sell_on_google_quantity')
  const stock = quantity !== undefined && /^\d{1,7}$/.test(quantity) ? Number(quantity) : unknownStock
  const gtinText = first('gtin', 'ean', 'upc', 'isbn')
  const gtin = gtinText === undefined ? undefined : readGtin(gtinText)
  if (gtinText !== undefined && gtin === undefined)
    warn(`GTIN ${JSON.stringify(gtinText)} is not valid: left out`)

  // A label of Google's list may have commas: `Vehicle Maintenance, Care & Decor`.
  const types = [
    all('product_type').flatMap(productTypes),
    all('google_product_category'),
    all('category').flatMap(productTypes),
  ].find((each) => each.length > 0)
  const categories = (types ?? [])
    .map((type) => googlePath(type, context) ?? categoryLabels(type))
    .filter((labels) => labels.length > 0)
  const energyText = first('energy_efficiency_class')
  const energyLabel = energyLabelOf(
    energyText,
    first('max_energy_efficiency_class'),
    first('min_energy_efficiency_class'),
  )
  if (energyText !== undefined && !energyLabel)
    warn(`energy class ${JSON.stringify(energyText)} is not valid: left out`)
  const measureText = first('unit_pricing_measure')
  const measure = measureText === undefined ? undefined : readMeasure(measureText)
  if (measureText !== undefined && !measure)
    warn(`unit_pricing_measure ${JSON.stringify(measureText)} is not valid: left out`)

  const vat = statedVat(all, context.vat)

  const pictures = new Set<string>()
  const refusedHosts: string[] = []
  for (const address of [
    ...all('image_link').slice(0, 1),
    ...all('additional_image_link').flatMap(listedUrls),
  ]) {
    const picture = allowedPicture(address, context.pictureHosts)
    if ('address' in picture) pictures.add(picture.address)
    else refusedHosts.push(picture.refusedHost)
  }
  const conditionText = first('condition')
  const condition = conditionText === undefined ? undefined : readCondition(conditionText)
  if (conditionText !== undefined && !condition)
    warn(`condition ${JSON.stringify(conditionText.slice(0, 60))} is unknown: left out`)
  const about = `${categories.flat().join(' ')} ${first('google_product_category') ?? ''}`
  const optional = {
    brand: plainText(first('brand') ?? '').slice(0, 80) || undefined,
    gtin,
    mpn: first('mpn')?.slice(0, 80),
    colour: wordOf(first('color', 'colour')),
    pattern: wordOf(first('pattern')),
    material: plainText(first('material') ?? '').slice(0, longestMaterial) || undefined,
    gender: first('gender')?.toLowerCase(),
    ageGroup: first('age_group')?.toLowerCase(),
    condition,
    energyLabel,
    measure,
    vatClass: vat.vatClass,
    googleCategory: first('google_product_category')?.slice(0, longestGoogleCategory),
    days: deliveryDays(first),
    ...sizeAndCup(wordOf(first('size')), title, about),
  }
  const row = {
    line,
    id,
    group,
    title,
    description: plainText(first('description', 'content', 'summary') ?? '').slice(0, longestDescription),
    price: offer.price,
    ...(offer.sale && { sale: offer.sale }),
    stock: available ? stock : 0,
    categories,
    pictures: [...pictures].slice(0, 20),
    highlights: all('product_highlight')
      .map((text) => plainText(text).slice(0, 200))
      .slice(0, 10),
    details: detailsOf(all),
  }
  const known = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { row: { ...row, ...Object.fromEntries(known) }, warnings, vatProblems: vat.problems, refusedHosts }
}

/** Returns the path of a category that is named by its number, or by its path in another language than the feed's. */
function googlePath(type: string, { googlePathOf }: RowContext): string[] | undefined {
  return googlePathOf?.(numberedCategory(type) ?? categoryLabels(type))
}

const detailsOf = (all: (name: string) => readonly string[]): FeedRow['details'] =>
  all('product_detail').flatMap(listedDetails).flatMap(detailOf).slice(0, maxDetails)

/** A table separates details by commas: `General:Type:Player,Display:Size:7 inch`. */
const listedDetails = (text: string): string[] =>
  /^[^:,]*:[^:,]*:/.test(text) ? text.split(/(?<!\\),\s*(?=[^:,]*:[^:,]*:)/) : [text]

/** `Section:Name:Value`; the section may be empty or left out. */
function detailOf(text: string): [string, string][] {
  const parts = text.split(':')
  const [label = '', ...value] = parts.length > 2 ? parts.slice(1) : parts
  const [name, stated] = [plainText(label).slice(0, 80), plainText(value.join(':')).slice(0, 300)]
  return name !== '' && stated !== '' ? [[name, stated]] : []
}
