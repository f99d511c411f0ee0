import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import type { EarlierLabels } from './earlier-labels.ts'
import type { EarlierGoods } from './earlier-values.ts'
import { LabelMatcher, type LabelMatches, noMatches } from './label-matches.ts'

/** Whether the current catalogue has words of feeds in another language. */
export const hasOtherLanguages = ({ languages }: EarlierLabels, language: string): boolean =>
  [...languages].some((each) => each !== language)

/**
 * Finds what a feed calls the categories, facts and values that the current catalogue has from a feed in another language, by
 * the products of both. A catalogue in one language needs none.
 * @param products of the feed with the codes that its labels have by themselves, and the same goods in the catalogue
 * @param keys of labels
 */
export async function findMatches(
  { earlier, language }: { earlier: EarlierLabels; language: string },
  products: () => AsyncIterable<readonly [CatalogueProduct, EarlierGoods | undefined]>,
  keys: ConstructorParameters<typeof LabelMatcher>[2],
): Promise<LabelMatches> {
  if (!hasOtherLanguages(earlier, language)) return noMatches
  const matcher = new LabelMatcher(earlier, language, keys)
  for await (const [product, before] of products()) if (before) matcher.add(product, before)
  return matcher.matches()
}
