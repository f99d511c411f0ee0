import type { SuggestAnswer } from '../../contract/messages/search.ts'
import { type SearchPlaces, searchAddress } from './search-places.ts'

type Product = SuggestAnswer['products'][number]

interface Leading {
  /** URL of the suggestion. */
  address: string
  label: string
}

/** A suggestion is a link to results, a product, a category, a brand or a page. */
export type Suggestion =
  | (Leading & {
      kind: 'term'
      /** Number of leading characters that the shopper has typed; the rest completes them (UX-1). */
      typed: number
    })
  | (Leading & { kind: 'product'; product: Product })
  | (Leading & { kind: 'category' | 'brand' | 'page' })

export type SuggestionKind = Suggestion['kind']

/** In display order. */
export const suggestionKinds: readonly SuggestionKind[] = ['term', 'category', 'brand', 'page', 'product']

/** The order in which kinds are picked, so that every kind appears before one has many. */
const turns: readonly SuggestionKind[] = [
  ...(['term', 'product', 'term', 'category', 'product', 'term'] as const),
  ...(['brand', 'page', 'product', 'term', 'category', 'product'] as const),
]

/** Returns the best suggestions of a response, limited in total and grouped by kind (UX-1). */
export function suggestionsOf(answer: SuggestAnswer, places: SearchPlaces, most: number): Suggestion[] {
  const waiting = Object.groupBy(allOf(answer, places), ({ kind }) => kind)
  const left = () => suggestionKinds.some((kind) => waiting[kind]?.length)
  const chosen: Suggestion[] = []
  while (left())
    for (const kind of turns) {
      const next = chosen.length < most ? waiting[kind]?.shift() : undefined
      if (next) chosen.push(next)
      else if (chosen.length >= most) return inOrder(chosen)
    }
  return inOrder(chosen)
}

const inOrder = (chosen: Suggestion[]): Suggestion[] =>
  suggestionKinds.flatMap((kind) => chosen.filter((suggestion) => suggestion.kind === kind))

function allOf(answer: SuggestAnswer, places: SearchPlaces): Suggestion[] {
  const { terms, correctedTerm } = answer
  const right = terms.length === 0 && correctedTerm ? [{ term: correctedTerm, typed: 0 }] : terms
  return [
    ...right.map(({ term, typed }) => ({
      kind: 'term' as const,
      address: searchAddress(places, term),
      label: term,
      typed,
    })),
    ...answer.products.map((product) => ({
      kind: 'product' as const,
      address: `${places.product}${product.slug}/${encodeURIComponent(product.sku)}`,
      label: product.name,
      product,
    })),
    ...answer.categories.map(({ path, label }) => ({
      kind: 'category' as const,
      address: places.category + path,
      label,
    })),
    ...answer.brands.map(({ name }) => ({
      kind: 'brand' as const,
      address: searchAddress(places, name),
      label: name,
    })),
    ...answer.content.map(({ path, title }) => ({ kind: 'page' as const, address: path, label: title })),
  ]
}
