import { isFiltered, type ListQuery } from '../../commerce/list/list-query.ts'
import type { KeptOfList, Stamped } from '../../commerce/product-list.ts'
import { keptParts } from '../kept-parts.ts'
import type { Part } from '../parts.ts'

/** How many cards of a list are seen without scrolling. */
export const earlyCards = 4

/** A card is known by all that changes of its product; this is for what nobody thought of, ms. */
export const cardMs = 600_000

type Where = Pick<App.Locals, 'tenant' | 'locale' | 'preview'>

/** What a card in a list is kept as; nothing of a preview is, and nothing that may change unseen. */
export const cardKey = (
  { tenant, locale, preview }: Where,
  { sku, stamp }: Stamped,
  place: number,
): string | undefined =>
  preview || stamp === undefined
    ? undefined
    : `${tenant.id} ${locale} card ${sku} ${stamp}${place < earlyCards ? ' early' : ''}`

/** What the filters of a list are kept as: of those that nothing narrows yet, which are the same on each of its pages. */
export const filtersKey = (
  { tenant, locale, preview }: Where,
  address: string,
  query: ListQuery,
): string | undefined =>
  preview || query.term || isFiltered(query) ? undefined : `${tenant.id} ${locale} filters ${address}`

/** What is kept of a list, taken at once: it may be gone when the page is written. */
export function keptOfList(where: Where, address: string, query: ListQuery): KeptOfList<Part> {
  const taken = (key: string | undefined) => (key === undefined ? undefined : keptParts.get(key))
  return {
    card: (product, place) => taken(cardKey(where, product, place)),
    filters: taken(filtersKey(where, address, query)),
  }
}
