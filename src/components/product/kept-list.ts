import { isFiltered, type ListQuery } from '../../commerce/list/list-query.ts'
import type { KeptOfList, Stamped } from '../../commerce/product-list.ts'
import { keptParts } from '../kept-parts.ts'
import type { Part } from '../parts.ts'

/** Number of cards that are visible without scrolling. */
export const earlyCards = 4

/**
 * Time to live of a card, ms. Its key contains every known change of the product; this limit covers unknown
 * ones.
 */
export const cardMs = 600_000

type Where = Pick<App.Locals, 'tenant' | 'locale' | 'preview'>

/** The cache key of a card in a list; undefined in a preview, and for a product without a stamp. */
export const cardKey = (
  { tenant, locale, preview }: Where,
  { sku, stamp }: Stamped,
  place: number,
): string | undefined =>
  preview || stamp === undefined
    ? undefined
    : `${tenant.id} ${locale} card ${sku} ${stamp}${place < earlyCards ? ' early' : ''}`

/**
 * The cache key of a list's filters; undefined if the list is filtered. Unfiltered, they are the same on each
 * of its pages.
 */
export const filtersKey = (
  { tenant, locale, preview }: Where,
  address: string,
  query: ListQuery,
): string | undefined =>
  preview || query.term || isFiltered(query) ? undefined : `${tenant.id} ${locale} filters ${address}`

/** Reads the cached parts of a list at once: they may be evicted before the page is rendered. */
export function keptOfList(where: Where, address: string, query: ListQuery): KeptOfList<Part> {
  const taken = (key: string | undefined) => (key === undefined ? undefined : keptParts.get(key))
  return {
    card: (product, place) => taken(cardKey(where, product, place)),
    filters: taken(filtersKey(where, address, query)),
  }
}
