import { readFileSync } from 'node:fs'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { leadingVariant } from '#backend/catalogue/rules/price-range.ts'
import type { SearchPort } from '#backend/search/port.ts'
import { gainOf, type Score } from './judgement.ts'
import type { JudgedLanguage, SampleShop } from './sample-shop.ts'

/** A query with two expressions over `fieldsOf` a product: what was searched for (grade 2), and its kind (grade 1). */
export interface FreshQuery {
  query: string
  exact: string
  kind: string
}

/**
 * Ninety queries that were written after the search, from the catalogue alone. Ninety others by the same writer are not
 * in the repository.
 */
export const freshQueries = JSON.parse(
  readFileSync(new URL('fresh.json', import.meta.url), 'utf8'),
) as Record<JudgedLanguage, FreshQuery[]>

/**
 * Returns the fields of a product in one line: `|T:title|B:brand|C:category > …|K:;colour;…|S:;size;…|P:pattern|H:highlights|E:0059.95`.
 */
export function fieldsOf(product: CatalogueProduct, shop: SampleShop, language: JudgedLanguage): string {
  const { categories, vocabulary } = shop.words
  const label = (code: string, value: string | undefined): string =>
    vocabulary.values[code]?.[value ?? '']?.label[language] ?? value ?? ''
  const list = (values: Iterable<string>): string => `;${[...values].filter(Boolean).join(';')};`
  const path: string[] = []
  for (let key = product.categories[0]; key; ) {
    const category = categories.find((each) => each.key === key)
    if (category) path.unshift(category.label[language] ?? '')
    key = category?.parent
  }
  const choices = product.variants.map(({ choice }) => choice)
  const patterns = product.attributes.filter(({ code }) => code === 'pattern').flatMap(({ values }) => values)
  const { price } = leadingVariant(product.variants).variant
  return [
    '',
    `T:${product.name[language] ?? ''}`,
    `B:${product.brand.name}`,
    `C:${path.join(' > ')}`,
    `K:${list(new Set(choices.map(({ colour }) => label('colour', colour).toLowerCase())))}`,
    `S:${list(new Set(choices.map(({ size, cup }) => label('size', size) + label('cup', cup))))}`,
    `P:${list(patterns.map((value) => label('pattern', value)))}`,
    `H:${(product.highlights[language] ?? []).join(';')}`,
    `E:${(price / 100).toFixed(2).padStart(7, '0')}`,
    '',
  ].join('|')
}

/** nDCG@10 of every query: gain 2^grade − 1, against the best ten products that the shop has. */
export async function judgeFresh(
  shop: SampleShop,
  language: JudgedLanguage,
  port: Pick<SearchPort, 'search'> = shop.search.in(language),
): Promise<Score[]> {
  const fields = new Map(
    [...shop.products.values()]
      .filter(({ flags }) => !flags.gone)
      .map((product) => [product.sku, fieldsOf(product, shop, language)]),
  )
  const scores: Score[] = []
  for (const { query, exact, kind } of freshQueries[language]) {
    const [two, one] = [new RegExp(exact, 'iu'), new RegExp(kind, 'iu')]
    const gradeOf = (line: string): number => (two.test(line) ? 2 : one.test(line) ? 1 : 0)
    const ideal = [...fields.values()]
      .map(gradeOf)
      .sort((a, b) => b - a)
      .slice(0, 10)
    if (!ideal[0]) throw new Error(`No product of the sample is relevant for “${query}”.`)
    const { hits, near = [], total, correctedTerm } = await port.search({ term: query, size: 10 })
    const found = [...hits, ...near].slice(0, 10).map(({ sku }) => gradeOf(fields.get(sku) ?? ''))
    scores.push({ query, kind: undefined, total, correctedTerm, ndcg: gainOf(found) / gainOf(ideal) })
  }
  return scores
}
