import { cutTerm } from '#contract/search-term.ts'
import { readAmount } from '#contract/typed-text.ts'

/** The state of a product list; the URL contains all of it (UX-2, PRO-4). Amounts in cents. */
export interface ListQuery {
  term: string
  /** Selected values by filter code. */
  filters: Record<string, string[]>
  /** Price range; undefined means no limit. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Key of a sorting order; empty for the shop's default. */
  sort: string
  /** From 1. */
  page: number
}

/** Query parameters that a list reads. The page cache includes them in its key and ignores all others (SEC-8). */
export const listParameters = ['q', 'filter', 'min', 'max', 'sort', 'page'] as const

const maxFilters = 40
const maxPage = 1000
const maxCents = 999_999_999

/** Reads a list's state from query parameters; invalid ones are ignored. Never throws. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const filters = new Map<string, string[]>()
  for (const choice of parameters.getAll('filter').slice(0, maxFilters)) {
    const [code = '', value = ''] = choice.split(/:(.*)/s)
    if (!/^[a-z][a-z0-9-]*$/.test(code) || !/^[\p{L}\p{N}][\p{L}\p{N} .,/+-]*$/u.test(value)) continue
    const values = filters.get(code) ?? []
    if (!values.includes(value)) filters.set(code, [...values, value])
  }
  const [min, max] = [cents(parameters.get('min')), cents(parameters.get('max'))]
  // A reversed range, such as 100 to 20, is swapped.
  const isReversed = min !== undefined && max !== undefined && min > max
  return {
    term: cutTerm(parameters.get('q') ?? ''),
    filters: Object.fromEntries(filters),
    minPrice: isReversed ? max : min,
    maxPrice: isReversed ? min : max,
    sort: /^[a-z-]+$/.test(parameters.get('sort') ?? '') ? (parameters.get('sort') as string) : '',
    page: pageNumber(parameters.get('page')),
  }
}

/** Writes a query string: filters in the order of selection, defaults left out, so that equal lists have equal URLs. */
export function writeListQuery(query: ListQuery): string {
  const parameters = new URLSearchParams()
  if (query.term) parameters.set('q', query.term)
  for (const [code, values] of Object.entries(query.filters))
    for (const value of values) parameters.append('filter', `${code}:${value}`)
  if (query.minPrice !== undefined) parameters.set('min', String(query.minPrice / 100))
  if (query.maxPrice !== undefined) parameters.set('max', String(query.maxPrice / 100))
  if (query.sort) parameters.set('sort', query.sort)
  if (query.page > 1) parameters.set('page', String(query.page))
  const text = parameters.toString().replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

/** The query without one filter value, on the first page. */
export function withoutFilter(query: ListQuery, code: string, value: string): ListQuery {
  const values = (query.filters[code] ?? []).filter((selected) => selected !== value)
  const { [code]: _, ...others } = query.filters
  return { ...query, page: 1, filters: values.length > 0 ? { ...others, [code]: values } : others }
}

/** Whether the list is filtered; search engines do not index such pages (SEO-2). */
export function isFiltered(query: ListQuery): boolean {
  return Object.keys(query.filters).length > 0 || query.minPrice !== undefined || query.maxPrice !== undefined
}

/** The query for the last page, if the requested page lies beyond it; else undefined. */
export function lastPageOf(query: ListQuery, pages: number): ListQuery | undefined {
  return query.page > Math.max(1, pages) ? { ...query, page: Math.max(1, pages) } : undefined
}

/** The filters in the form of the contract. */
export function filterChoices(query: ListQuery): { code: string; values: string[] }[] {
  const choices = Object.entries(query.filters).map(([code, values]) => ({ code, values }))
  if (query.minPrice === undefined && query.maxPrice === undefined) return choices
  return [...choices, { code: 'price', values: [`${query.minPrice ?? ''}-${query.maxPrice ?? ''}`] }]
}

/** Reads an amount that a shopper typed; returns cents. */
function cents(text: string | null): number | undefined {
  const amount = readAmount(text ?? '')
  return amount !== undefined && amount <= maxCents ? amount : undefined
}

function pageNumber(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), maxPage)
}
