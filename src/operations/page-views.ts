/** Views of pages and orders that were counted and not yet taken: how many, and nothing of who (CNX-2). */
export interface ViewCount {
  tenantId: string
  /** Kind of the page, or `order` for an order placed. */
  step: string
  device: string
  /** Times the page was opened. */
  views: number
  /** Times a browser fetched the page before the shopper opened it. Many of them are opened, without another request. */
  prefetched: number
}

const counts = new Map<string, ViewCount>()

/** Adds views to the counts of this process. */
export function addViews(change: ViewCount): void {
  const key = `${change.tenantId}\n${change.step}\n${change.device}`
  const known = counts.get(key)
  if (known) {
    known.views += change.views
    known.prefetched += change.prefetched
  } else counts.set(key, { ...change })
}

/** Counts an order that was placed. The device is unknown where a command is run. */
export const countOrder = (tenantId: string): void =>
  addViews({ tenantId, step: 'order', device: '', views: 1, prefetched: 0 })

/** Returns the counts since the last call, and begins anew. Counts that cannot be stored are added again by `addViews`. */
export function takeViews(): ViewCount[] {
  const taken = [...counts.values()]
  counts.clear()
  return taken
}
