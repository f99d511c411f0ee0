import { createHash } from 'node:crypto'
import type { MakerOf } from '../../tenancy/manufacturers.ts'
import type { ByLanguage, CatalogueMedia, CatalogueProduct, CatalogueVariant } from '../catalogue/model.ts'
import { fetchedPicturePath } from '../catalogue/rules/picture-path.ts'
import type { CategoryList } from './category-list.ts'
import type { FeedRow } from './feed-row.ts'
import { energyClasses, ownFacts } from './own-facts.ts'
import { nameOf, sharedName } from './rules/group-name.ts'
import { materialWords, readComposition } from './rules/materials.ts'
import { wordCode } from './rules/word-code.ts'
import type { WordList } from './word-list.ts'
import { attributeWords } from './words.ts'

/** The settings shared by all products of an import. */
export interface Import {
  tenantId: string
  /** Language of the feed's texts, such as `nl`. */
  language: string
  /** YYYY-MM-DD of the import. */
  day: string
  /** Used as the brand if a feed names none. */
  company: string
  /** Working days of a standard delivery. */
  deliveryDays: number
  words: WordList
  categories: CategoryList
  /** Returns the manufacturer of a brand (LAW-5). */
  makerOf: MakerOf
}

/** Size of the frame into which pictures are fitted, px. */
const frame = { width: 960, height: 1200 } as const
const views = ['front', 'back', 'detail', 'side'] as const
const choices = ['colour', 'size', 'cup'] as const

/** Makes one product from the rows of a group. A group of one row is a product without a variant selection. */
export function groupProduct(rows: readonly FeedRow[], of: Import): CatalogueProduct {
  const [first] = rows as [FeedRow]
  // A pattern that all variants share belongs to the product's name, not to the variant.
  const isPatterned = rows.some(({ pattern }) => pattern !== first.pattern)
  const names = rows.map((row) =>
    rows.length === 1 ? row.title : nameOf(row.title, toldBy(row, isPatterned)),
  )
  const name = { [of.language]: sharedName(names) }
  const brand = first.brand ?? of.company
  const keys = rows
    .flatMap((row) => row.categories)
    .slice(0, 100)
    .map((labels) => of.categories.keyOf(labels))
  const variants = variantsOf(rows, sharedName(names), name, of)
  const facts = ownFacts(rows)
  const product: CatalogueProduct = {
    sku: first.group,
    brand: { slug: wordCode(brand, of.language), name: brand },
    name,
    description: {
      [of.language]: rows.find((row) => row.description !== '')?.description ?? sharedName(names),
    },
    highlights: first.highlights.length > 0 ? { [of.language]: first.highlights } : {},
    categories: [...new Set(keys.length > 0 ? keys : [of.categories.keyOf([])])],
    tags: [],
    flags: { new: false, exclusive: false, bulky: false, gone: false },
    ...(first.googleCategory === undefined ? {} : { googleCategory: first.googleCategory }),
    variants: variants.map((variant, index) => ({ ...variant, ...facts.own[index] })),
    attributes: attributesOf(rows, of),
    materials: readComposition(first.material ?? '', of.language),
    care: [],
    documents: [],
    services: [],
    delivery: {
      minWorkingDays: first.days?.[0] ?? 1,
      maxWorkingDays: first.days?.[1] ?? of.deliveryDays,
      method: 'parcel',
    },
    safety: safetyOf(first.brand, brand, of),
    media: [],
    reviews: [],
    popularity: 0,
    since: of.day,
    sponsored: false,
    facts: factsOf(first, of),
    ...facts.shared,
  }
  const picture = variants.find(({ media }) => media.length > 0)?.media[0]
  if (picture) for (const key of product.categories) of.categories.show(key, picture)
  return shareMedia(product)
}

/**
 * The manufacturer of the product (LAW-5). For an unknown manufacturer only the brand is shown, for a feed
 * without brands nothing.
 */
function safetyOf(told: string | undefined, brand: string, { makerOf }: Import): CatalogueProduct['safety'] {
  const maker = makerOf(brand)
  return {
    manufacturer: maker?.name ?? told ?? '',
    postalAddress: maker?.postalAddress ?? '',
    electronicAddress: maker?.electronicAddress ?? '',
    warnings: [],
  }
}

const toldBy = ({ colour, size, cup, pattern }: FeedRow, isPatterned: boolean): string[] =>
  [
    colour,
    size && cup ? `${size}${cup}` : size,
    size && cup ? `${size} ${cup}` : cup,
    size,
    isPatterned ? pattern : undefined,
  ].filter((word) => word !== undefined)

function variantsOf(
  rows: readonly FeedRow[],
  shared: string,
  name: ByLanguage,
  of: Import,
): CatalogueVariant[] {
  const variants = rows.map((row) => ({
    sku: row.id,
    ...(row.gtin === undefined ? {} : { gtin: row.gtin }),
    choice: choiceOf(row, of),
    price: row.price,
    priceHistory: [{ from: of.day, price: row.price }],
    stock: row.stock,
    media: row.pictures.map((address, index) => mediumOf(address, index, name, of)),
  }))
  return toldApart(variants, rows, shared, of)
}

function choiceOf(row: FeedRow, of: Import): Record<string, string> {
  const told = choices.flatMap((code) => {
    const value = row[code]
    return value === undefined ? [] : [[code, of.words.codeOf(code, value)]]
  })
  return Object.fromEntries(told)
}

/** Distinguishes variants of the same colour and size by their pattern, else by the rest of their titles. */
function toldApart(
  variants: CatalogueVariant[],
  rows: readonly FeedRow[],
  shared: string,
  of: Import,
): CatalogueVariant[] {
  if (isToldApart(variants)) return variants
  if (rows.every(({ pattern }) => pattern !== undefined)) {
    const patterned = withChoice(variants, 'pattern', (index) => rows[index]?.pattern ?? '', of)
    if (isToldApart(patterned)) return patterned
  }
  const rests = rows.map(
    ({ title, id }) =>
      title.slice(title.startsWith(shared) ? shared.length : 0).replace(/^[\s,;:|–-]+/u, '') || id,
  )
  const titled = withChoice(variants, 'variant', (index) => rests[index] ?? '', of)
  return isToldApart(titled) ? titled : withChoice(variants, 'variant', (index) => rows[index]?.id ?? '', of)
}

const withChoice = (
  variants: CatalogueVariant[],
  code: string,
  text: (index: number) => string,
  of: Import,
): CatalogueVariant[] =>
  variants.map((variant, index) => ({
    ...variant,
    choice: { ...variant.choice, [code]: of.words.codeOf(code, text(index)) },
  }))

const isToldApart = (variants: CatalogueVariant[]): boolean =>
  variants.length === 1 ||
  new Set(variants.map(({ choice }) => JSON.stringify(choice))).size === variants.length

/** The key of a picture is a hash of its URL; the URL itself is stored in the catalogue. */
function mediumOf(address: string, index: number, alt: ByLanguage, { tenantId }: Import): CatalogueMedia {
  const key = createHash('sha256').update(`${tenantId} ${address}`).digest('hex').slice(0, 32)
  return {
    kind: 'image',
    src: fetchedPicturePath(key),
    origin: address,
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

function attributesOf(rows: readonly FeedRow[], of: Import): CatalogueProduct['attributes'] {
  const [row] = rows as [FeedRow]
  const told: [string, string[]][] = [
    ['gender', row.gender === undefined ? [] : [row.gender]],
    ['age-group', row.ageGroup === undefined ? [] : [row.ageGroup]],
    ['condition', row.condition === undefined || row.condition === 'new' ? [] : [row.condition]],
    ['material', materialWords(row.material ?? '')],
    ['pattern', row.pattern === undefined ? [] : [row.pattern]],
    ['energy-class', energyClasses(rows)],
  ]
  return told.flatMap(([code, values]) =>
    values.length === 0
      ? []
      : [{ code, values: [...new Set(values.map((value) => of.words.codeOf(code, value)))] }],
  )
}

function factsOf(row: FeedRow, of: Import): NonNullable<CatalogueProduct['facts']> {
  const details = row.details.map(([label, value]) => ({
    code: 'detail',
    label: { [of.language]: label },
    value,
  }))
  if (row.mpn === undefined) return details
  return [{ code: 'mpn', label: attributeWords.get('mpn') ?? {}, value: row.mpn }, ...details]
}
