import { type Choosable, type Chosen, chosenAtFirst, toChoose } from './choosing.ts'

/**
 * Query parameter of what is chosen of a product while something is open (UX-3): `?chosen=colour:black`, once for
 * each attribute. A complete choice is the variant's own address (PRO-2).
 */
export const chosenParameter = 'chosen'

/** More attributes than any product has. */
export const mostChosen = 8

/** What a form posts along, so that the page it leads back to has kept the choice: `colour:black`. */
export const pairsOf = (
  { variantAttributes }: Pick<Choosable, 'variantAttributes'>,
  chosen: Chosen,
): string[] =>
  variantAttributes.flatMap(({ code, values }) =>
    values.length > 1 && chosen[code] !== undefined ? [`${code}:${chosen[code]}`] : [],
  )

/** Such pairs of a product of which something is still open; none where its own number says all. */
export const openPairs = (product: Choosable & { sku: string }): string[] =>
  toChoose(product) === undefined ? [] : pairsOf(product, chosenAtFirst(product))

/** A query of such pairs, of whatever they consist; empty for none. */
export const chosenQuery = (pairs: readonly string[]): string =>
  pairs
    .slice(0, mostChosen)
    .map((pair, index) => `${index === 0 ? '?' : '&'}${chosenParameter}=${encode(pair)}`)
    .join('')

/** A colon may stand in a query as it is; half a character, which a posted form cannot say, would be an error. */
const encode = (pair: string): string => encodeURIComponent(pair.toWellFormed()).replaceAll('%3A', ':')
