/**
 * Pages that are out of date, by their Cache-Tag. The server and the bundle of pages each have a copy of this module: who
 * purges is the process's, so what happens in the bundle reaches the server's page cache.
 */
type Purge = (tag: string) => void

const place = Symbol.for('etalage.purging')
const house = globalThis as { [place]?: Purge }

/** Names who forgets pages in this process. */
export function purgeBy(purge: Purge): void {
  house[place] = purge
}

/** Has every kept page with this tag forgotten; nothing in a process without a page cache. */
export const purge: Purge = (tag) => house[place]?.(tag)

/** The tag of every page that shows something of a tenant's catalogue. */
export const catalogueTag = (tenantId: string): string => `catalogue-${tenantId}`
