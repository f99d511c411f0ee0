import type {
  ByLanguage,
  CatalogueCategory,
  CatalogueProduct,
  CatalogueVocabulary,
} from '../catalogue/model.ts'
import { factsIn } from '../catalogue/rules/facts-in.ts'
import { reductionOf } from '../catalogue/rules/former-price.ts'
import { leadingVariant } from '../catalogue/rules/price-range.ts'
import { textIn } from '../catalogue/rules/text-in.ts'
import { fibreLabels } from '../catalogue/words/fibres.ts'
import { booleanOf } from '../catalogue/words/yes-no.ts'
import { energyClassText } from './language/energy-class.ts'

/** A product as it is indexed, in all languages of the tenant. Plain data, because it crosses threads. */
export interface SearchDocument {
  sku: string
  /** Further numbers that find the product: skus of variants, GTINs. */
  numbers: string[]
  brand: { slug: string; name: string }
  /** Category keys including their ancestors, the main category first. */
  categories: string[]
  /** Filter values that hold for the whole product, by attribute code. */
  values: Record<string, string[]>
  variants: SearchVariant[]
  /** The price on the product card, in cents. */
  price: number
  /** Whole per cent off; 0 if the product is not reduced (LAW-1). */
  reduction: number
  available: boolean
  popularity: number
  /** The day on which the product came into the range, in days since 1970-01-01. */
  since: number
  /** 1.0 to 5.0, 0 without reviews. */
  rating: number
  reviewCount: number
  text: Record<string, SearchText>
}

export interface SearchVariant {
  choice: Record<string, string>
  available: boolean
}

/** The texts of one language, from the most to the least specific for the product. */
export interface SearchText {
  name: string
  category: string
  /** Labels of the ancestor categories. */
  departments: string[]
  /** Labels of attribute values, choices, materials. */
  attributes: string[]
  tags: string[]
  highlights: string[]
  description: string
}

/** What describes a tenant's products: languages, categories and labels. */
export interface SearchVocabulary {
  languages: string[]
  categories: CatalogueCategory[]
  vocabulary: CatalogueVocabulary
  /** The tenant's own groups of synonyms, by language. */
  synonyms?: Record<string, string[][]>
  /** Words and phrases about which nothing is learned from the catalogue, by language. */
  notLearned?: Record<string, string[]>
}

export interface ProductRating {
  /** 1.0 to 5.0; 0 without reviews. */
  average: number
  count: number
}

/**
 * Returns a function that makes the document of a product. It returns undefined for products that left the
 * range, which are not searched.
 */
export function searchDocuments(words: SearchVocabulary) {
  const categories = new Map(words.categories.map((category) => [category.key, category]))
  return (product: Omit<CatalogueProduct, 'reviews'>, rating: ProductRating): SearchDocument | undefined => {
    if (product.flags.gone || product.variants.length === 0) return undefined
    const { variant } = leadingVariant(product.variants)
    const values: Record<string, string[]> = {}
    for (const attribute of product.attributes) values[attribute.code] = attribute.values
    const text: Record<string, SearchText> = {}
    for (const language of words.languages) text[language] = textOf(product, language, words, categories)
    return {
      sku: product.sku,
      numbers: [
        product.gtin,
        ...(product.facts ?? []).flatMap(numbersOf),
        ...product.variants.flatMap(({ sku, gtin }) => [sku, gtin]),
      ].filter((each) => each !== undefined),
      brand: product.brand,
      categories: withAncestors(product.categories, categories),
      values,
      variants: product.variants.map(({ choice, stock }) => ({ choice, available: stock > 0 })),
      price: variant.price,
      reduction: reductionOf(variant.priceHistory)?.reductionPercent ?? 0,
      available: product.variants.some(({ stock }) => stock > 0),
      popularity: product.popularity,
      since: Math.max(0, Math.floor(Date.parse(product.since) / 86_400_000)) || 0,
      rating: rating.average,
      reviewCount: rating.count,
      text,
    }
  }
}

const energyClassesOf = ({
  energyLabel,
  variants,
}: Pick<CatalogueProduct, 'energyLabel' | 'variants'>): Set<string> =>
  new Set(
    [energyLabel, ...variants.map((variant) => variant.energyLabel)].flatMap((label) => label?.class ?? []),
  )

/** A number of the manufacturer, or a fact that is one word with several digits, such as `SN-1007`. */
const numbersOf = ({ code, value }: { code: string; value: string }): string[] =>
  code === 'mpn' || /^(?=(?:\D*\d){3})[\p{L}\d][\p{L}\d/.-]{3,30}$/u.test(value) ? [value] : []

function withAncestors(keys: string[], categories: Map<string, CatalogueCategory>): string[] {
  const all = new Set(keys)
  for (const key of keys) {
    for (
      let parent = categories.get(key)?.parent;
      parent && !all.has(parent);
      parent = categories.get(parent)?.parent
    )
      all.add(parent)
  }
  return [...all]
}

function textOf(
  product: Omit<CatalogueProduct, 'reviews'>,
  language: string,
  words: SearchVocabulary,
  categories: Map<string, CatalogueCategory>,
): SearchText {
  const inLanguage = (texts: ByLanguage | undefined): string =>
    textIn(texts, language, words.languages[0]) ?? ''
  const label = (code: string, value: string): string =>
    inLanguage(words.vocabulary.values[code]?.[value]?.label) || value
  const attributeOf = (code: string) => words.vocabulary.attributes[code]
  /** Values of facts are free text: `WLAN: Ja` is found by its name, `WLAN: Nein` not at all, a range by its exact value. */
  const valuesOf = ({ code, values }: CatalogueProduct['attributes'][number]): string[] => {
    const fact = attributeOf(code)?.fact
    if (fact === 'range') return []
    const labels = values.map((value) => label(code, value))
    return fact ? labels.filter((value) => booleanOf(value) === undefined) : labels
  }
  const factText = (name: string, value: string): string[] => {
    const isYes = booleanOf(value)
    return isYes === false ? [] : [isYes ? name : `${name} ${value}`]
  }
  const named = [
    ...product.attributes
      .filter(({ code }) => attributeOf(code)?.fact === 'choice')
      .flatMap(({ code, values }) =>
        values.map((value) => ({
          label: attributeOf(code)?.label ?? {},
          isFact: true,
          value: label(code, value),
        })),
      ),
    ...(product.facts ?? [])
      .filter(({ code }) => code !== 'mpn')
      .map((fact) => ({ label: fact.label, isFact: true, value: fact.value })),
  ]
  const facts = factsIn(language, named).flatMap((fact) => factText(inLanguage(fact.label), fact.value))
  const [main, ...others] = withAncestors(product.categories, categories)
  const choices = new Map<string, string>()
  for (const { choice } of product.variants) {
    for (const [code, value] of Object.entries(choice)) choices.set(`${code}:${value}`, label(code, value))
    // As the shop of this country calls it: band 75 is 34 in Britain and 90 in France.
    const band = Object.entries(choice)
      .map(([code, value]) => label(code, value))
      .find((shown) => /^\d{2,3}$/.test(shown))
    if (choice.cup && band) {
      choices.set(`cup:${choice.cup}`, `cup ${label('cup', choice.cup)}`)
      choices.set(`${band}${choice.cup}`, `${band}${label('cup', choice.cup)}`)
    }
  }
  const fibres = product.materials.flatMap((material) =>
    material.fibres.filter(({ percent }) => percent >= 5),
  )
  return {
    name: inLanguage(product.name),
    category: inLanguage(categories.get(main ?? '')?.label),
    departments: others.map((key) => inLanguage(categories.get(key)?.label)),
    attributes: [
      ...product.attributes.flatMap(valuesOf),
      ...choices.values(),
      ...fibres.map(({ fibre }) => inLanguage(fibreLabels.get(fibre)) || label('fibre', fibre)),
      ...[...energyClassesOf(product)].flatMap((each) => [each, energyClassText(each, language)]),
    ],
    tags: product.tags,
    highlights: [...(product.highlights[language] ?? []), ...facts],
    description: inLanguage(product.description),
  }
}
