import { createHash } from 'node:crypto'
import type { MakerOf } from '#tenancy/manufacturers.ts'
import type { ByLanguage, CatalogueMedia, CatalogueProduct, CatalogueVariant } from '../catalogue/model.ts'
import { fetchedPicturePath } from '../catalogue/rules/picture-path.ts'
import type { CategoryList } from './category-list.ts'
import type { CodeBook } from './code-book.ts'
import { type Choice, distinctRows } from './distinct-rows.ts'
import type { FactFilters } from './fact-filters.ts'
import type { FeedRow } from './feed-row.ts'
import type { ImportTexts } from './import-texts.ts'
import { type EarlierGoods, earlierFact } from './languages/earlier-values.ts'
import { groupName } from './rules/group-name.ts'
import { materialWords, readComposition } from './rules/materials.ts'
import { energyClasses, variantFacts } from './variant-facts.ts'
import type { VocabularyBuilder } from './vocabulary-builder.ts'

/** The settings shared by all products of an import. */
export interface ImportContext {
  tenantId: string
  /** Language of the feed's texts, such as `nl`. */
  language: string
  /** YYYY-MM-DD of the import. */
  day: string
  /** Used as the brand if a feed names none. */
  company: string
  /** Working days of a standard delivery. */
  deliveryDays: number
  codes: CodeBook
  vocabulary: VocabularyBuilder
  categories: CategoryList
  facts: FactFilters
  texts: ImportTexts
  /** Returns the manufacturer of a brand (LAW-5). */
  makerOf: MakerOf
}

/** Size of the frame into which pictures are fitted, px. */
const frame = { width: 960, height: 1200 } as const
const views = ['front', 'back', 'detail', 'side'] as const

/**
 * Makes one product from the rows of a group. A group of one row is a product without a variant selection; rows alike in
 * all choices are one variant.
 * @param earlier the same goods in the current catalogue
 * @param onAlike called with the row of a variant and the rows that are left out for it
 */
export function groupProduct(
  all: readonly FeedRow[],
  context: ImportContext,
  earlier?: EarlierGoods,
  onAlike: (row: FeedRow, others: readonly FeedRow[]) => void = () => {},
): CatalogueProduct {
  // A pattern that all variants share belongs to the product's name, not to the variant.
  const isPatterned = all.some(({ pattern }) => pattern !== all[0]?.pattern)
  const titled = groupName(
    all.map((row) => ({ title: row.title, values: variantValuesOf(row, isPatterned) })),
  )
  const { rows, choices } = distinctRows(all, titled, context, onAlike, earlier)
  const [first] = rows as [FeedRow]
  const title = all.length === 1 ? first.title : titled.name
  const name = { [context.language]: title }
  const brand = first.brand ?? context.company
  const keys = rows
    .flatMap((row) => row.categories)
    .slice(0, 100)
    .map((labels) => context.categories.keyOf(labels))
  const variants = variantsOf(rows, choices, name, context)
  const facts = variantFacts(rows)
  const { attributes, shown } = context.facts.split(rows, earlier)
  const product: CatalogueProduct = {
    sku: first.group,
    brand: { slug: context.codes.codeOf('brand', brand), name: brand },
    name,
    description: {
      [context.language]: rows.find((row) => row.description !== '')?.description ?? title,
    },
    highlights: first.highlights.length > 0 ? { [context.language]: first.highlights } : {},
    categories: [...new Set(keys.length > 0 ? keys : [context.categories.keyOf([])])],
    tags: [],
    flags: { new: false, exclusive: false, bulky: false, gone: false },
    ...(first.googleCategory === undefined ? {} : { googleCategory: first.googleCategory }),
    variants: variants.map((variant, index) => ({ ...variant, ...facts.own[index] })),
    attributes: [
      ...attributesOf(rows, context, earlier),
      ...attributes.filter(({ code }) => !isChoice(code, choices)),
    ],
    materials: readComposition(first.material ?? '', context.language),
    care: [],
    documents: [],
    services: [],
    delivery: {
      minWorkingDays: first.days?.[0] ?? 1,
      maxWorkingDays: first.days?.[1] ?? context.deliveryDays,
      method: 'parcel',
    },
    safety: safetyOf(first.brand, brand, context),
    media: [],
    reviews: [],
    popularity: 0,
    since: context.day,
    sponsored: false,
    facts: factsOf(first, shown, context),
    ...facts.shared,
  }
  const picture = variants.find(({ media }) => media.length > 0)?.media[0]
  if (picture) for (const key of product.categories) context.categories.show(key, picture)
  return shareMedia(product)
}

/**
 * The manufacturer of the product (LAW-5). For an unknown manufacturer only the brand is shown, for a feed
 * without brands nothing.
 */
function safetyOf(
  stated: string | undefined,
  brand: string,
  { makerOf }: ImportContext,
): CatalogueProduct['safety'] {
  const maker = makerOf(brand)
  return {
    manufacturer: maker?.name ?? stated ?? '',
    postalAddress: maker?.postalAddress ?? '',
    electronicAddress: maker?.electronicAddress ?? '',
    warnings: [],
  }
}

const variantValuesOf = ({ colour, size, cup, pattern }: FeedRow, isPatterned: boolean): string[] =>
  [
    colour,
    size && cup ? `${size}${cup}` : size,
    size && cup ? `${size} ${cup}` : cup,
    size,
    isPatterned ? pattern : undefined,
  ].filter((word) => word !== undefined)

const variantsOf = (
  rows: readonly FeedRow[],
  choices: readonly Choice[],
  name: ByLanguage,
  context: ImportContext,
): CatalogueVariant[] =>
  rows.map((row, place) => ({
    sku: row.id,
    ...(row.gtin === undefined ? {} : { gtin: row.gtin }),
    choice: choices[place] ?? {},
    price: row.price,
    priceHistory: [{ from: context.day, price: row.price }],
    ...(row.sale && { sale: row.sale }),
    stock: row.stock,
    media: row.pictures.map((url, index) => mediumOf(url, index, name, context)),
  }))

/** The key of a picture is a hash of its URL; the URL itself is stored in the catalogue. */
function mediumOf(url: string, index: number, alt: ByLanguage, { tenantId }: ImportContext): CatalogueMedia {
  const key = createHash('sha256').update(`${tenantId} ${url}`).digest('hex').slice(0, 32)
  return {
    kind: 'image',
    src: fetchedPicturePath(key),
    origin: url,
    view: views[index] ?? 'detail',
    ...frame,
    alt,
  }
}

/** Moves pictures that all variants share to the product. */
function shareMedia(product: CatalogueProduct): CatalogueProduct {
  const [first, ...others] = product.variants
  if (!first) return product
  const same = others.every(
    (variant) => variant.media.map(({ src }) => src).join() === first.media.map(({ src }) => src).join(),
  )
  const byColour = new Map<string, CatalogueMedia[]>()
  for (const { choice, media } of product.variants)
    if (choice.colour !== undefined && !byColour.has(choice.colour)) byColour.set(choice.colour, media)
  const ofColours = product.variants.every(
    ({ choice, media }) =>
      choice.colour !== undefined &&
      media.map(({ src }) => src).join() ===
        byColour
          .get(choice.colour)
          ?.map(({ src }) => src)
          .join(),
  )
  if (!same && !ofColours) return product
  const media = same
    ? first.media
    : [...byColour].flatMap(([colour, pictures]) =>
        pictures.map((medium) => ({ ...medium, choice: { colour } })),
      )
  return { ...product, media, variants: product.variants.map((variant) => ({ ...variant, media: [] })) }
}

function attributesOf(
  rows: readonly FeedRow[],
  context: ImportContext,
  earlier: EarlierGoods | undefined,
): CatalogueProduct['attributes'] {
  const [row] = rows as [FeedRow]
  const stated: [string, string[]][] = [
    ['gender', row.gender === undefined ? [] : [row.gender]],
    ['age-group', row.ageGroup === undefined ? [] : [row.ageGroup]],
    ['condition', row.condition === undefined || row.condition === 'new' ? [] : [row.condition]],
    ['material', materialWords(row.material ?? '')],
    ['pattern', row.pattern === undefined ? [] : [row.pattern]],
    ['energy-class', energyClasses(rows)],
  ]
  return stated.flatMap(([code, values]) => {
    const before = new Set(values).size === 1 ? earlierFact(earlier, code) : undefined
    const codes = new Set(values.map((value) => context.vocabulary.codeOf(code, value, before)))
    return codes.size === 0 ? [] : [{ code, values: [...codes] }]
  })
}

/** A fact by which a variant is selected is no fact of the whole product. */
const isChoice = (code: string, choices: readonly Choice[]): boolean =>
  choices.some((choice) => choice[code] !== undefined)

function factsOf(
  row: FeedRow,
  shown: readonly [name: string, value: string][],
  context: ImportContext,
): NonNullable<CatalogueProduct['facts']> {
  const details = shown.map(([label, value]) => ({
    code: 'detail',
    label: { [context.language]: label },
    value,
  }))
  if (row.mpn === undefined) return details
  return [{ code: 'mpn', label: context.texts.attribute('mpn'), value: row.mpn }, ...details]
}
