import type { SuggestResponse } from '#contract/messages/search.ts'
import { encodeSegment } from '#tenancy/sku-path.ts'
import { type SearchUrls, searchUrl } from './search-urls.ts'

type Product = SuggestResponse['products'][number]

interface SuggestionLink {
  /** URL of the suggestion. */
  href: string
  label: string
}

/** A suggestion is a link to results, a product, a category, a brand or a page. */
export type Suggestion =
  | (SuggestionLink & {
      kind: 'term'
      /** Number of leading characters that the shopper has typed; the rest completes them (UX-1). */
      typed: number
    })
  | (SuggestionLink & { kind: 'product'; product: Product })
  | (SuggestionLink & { kind: 'category'; textLanguage?: string | null | undefined })
  | (SuggestionLink & { kind: 'brand' | 'page' })

export type SuggestionKind = Suggestion['kind']

/** In display order. */
export const suggestionKinds: readonly SuggestionKind[] = ['term', 'category', 'brand', 'page', 'product']

/** The order in which kinds are picked, so that every kind appears before one has many. */
const pickOrder: readonly SuggestionKind[] = [
  ...(['term', 'product', 'term', 'category', 'product', 'term'] as const),
  ...(['brand', 'page', 'product', 'term', 'category', 'product'] as const),
]

/** Returns the best suggestions of a response, limited in total and grouped by kind (UX-1). */
export function suggestionsOf(answer: SuggestResponse, urls: SearchUrls, limit: number): Suggestion[] {
  const remaining = Object.groupBy(allSuggestions(answer, urls), ({ kind }) => kind)
  const hasRemaining = () => suggestionKinds.some((kind) => remaining[kind]?.length)
  const picked: Suggestion[] = []
  while (hasRemaining())
    for (const kind of pickOrder) {
      const next = picked.length < limit ? remaining[kind]?.shift() : undefined
      if (next) picked.push(next)
      else if (picked.length >= limit) return groupedByKind(picked)
    }
  return groupedByKind(picked)
}

const groupedByKind = (picked: Suggestion[]): Suggestion[] =>
  suggestionKinds.flatMap((kind) => picked.filter((suggestion) => suggestion.kind === kind))

function allSuggestions(answer: SuggestResponse, urls: SearchUrls): Suggestion[] {
  const { terms, correctedTerm } = answer
  const shownTerms = terms.length === 0 && correctedTerm ? [{ term: correctedTerm, typed: 0 }] : terms
  return [
    ...shownTerms.map(({ term, typed }) => ({
      kind: 'term' as const,
      href: searchUrl(urls, term),
      label: term,
      typed,
    })),
    ...answer.products.map((product) => ({
      kind: 'product' as const,
      href: `${urls.product}${encodeSegment(product.slug)}/${encodeSegment(product.sku)}`,
      label: product.name,
      product,
    })),
    ...answer.categories.map(({ path, label, textLanguage }) => ({
      kind: 'category' as const,
      // As `encodePath`, which would make the script of every page with products larger.
      href: urls.category + encodeSegment(path).replaceAll('%2F', '/'),
      label,
      textLanguage,
    })),
    ...answer.brands.map(({ name }) => ({
      kind: 'brand' as const,
      href: searchUrl(urls, name),
      label: name,
    })),
    ...answer.content.map(({ path, title }) => ({ kind: 'page' as const, href: path, label: title })),
  ]
}
