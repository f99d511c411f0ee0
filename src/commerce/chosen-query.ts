import { type Choosable, type Chosen, chosenAtFirst, toChoose } from './choosing.ts'

/**
 * Query parameter of an incomplete selection (UX-3): `?chosen=colour:black`, once per attribute. A complete selection
 * is the variant's own URL (PRO-2).
 */
export const chosenParameter = 'chosen'

/** Maximum number of pairs; more attributes than any product has. */
export const mostChosen = 8

/** The pairs that a form posts (`colour:black`), so that the page it returns to keeps the selection. */
export const pairsOf = (
  { variantAttributes }: Pick<Choosable, 'variantAttributes'>,
  chosen: Chosen,
): string[] =>
  variantAttributes.flatMap(({ code, values }) =>
    values.length > 1 && chosen[code] !== undefined ? [`${code}:${chosen[code]}`] : [],
  )

/** The pairs of an incomplete selection; empty if the product's own sku identifies the variant. */
export const openPairs = (product: Choosable & { sku: string }): string[] =>
  toChoose(product) === undefined ? [] : pairsOf(product, chosenAtFirst(product))

/** A query string of such pairs, whatever they contain; empty for none. */
export const chosenQuery = (pairs: readonly string[]): string =>
  pairs
    .slice(0, mostChosen)
    .map((pair, index) => `${index === 0 ? '?' : '&'}${chosenParameter}=${encode(pair)}`)
    .join('')

/**
 * Leaves colons unescaped. A lone surrogate, which no posted form contains, would throw; `toWellFormed` replaces it.
 */
const encode = (pair: string): string => encodeURIComponent(pair.toWellFormed()).replaceAll('%3A', ':')
