import { atom } from 'nanostores'
import { followKept } from './follow-kept.ts'
import { $sessionBasketCount } from './session-basket-count.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * How many pieces the shopper's basket holds; undefined until known. Kept in this browser under the log-in it belongs
 * to, so that the next page shows it at once: pages themselves are everybody's (SEC-8).
 */
export const $basketCount = atom<number | undefined>(undefined)

const key = 'etalage-basket-count'
let listening = false

/** Reads what this browser knows, and follows the other tabs and what a new session says of its basket. */
export function followBasketCount(): void {
  if (listening) return
  listening = true
  read()
  followKept([key], read)
  $sessionBasketCount.subscribe((count) => count !== undefined && setBasketCount(count))
}

/** The basket holds so many pieces now; nothing is kept for a visitor's empty one. */
export function setBasketCount(count: number): void {
  $basketCount.set(count)
  const owner = sessionOwner()
  try {
    if (count > 0 || owner) localStorage.setItem(key, `${count} ${owner}`.trim())
    else localStorage.removeItem(key)
  } catch {
    // Storage can be closed to us: the count lasts as long as the page.
  }
}

/** Another's count is nothing to show, nor to keep. */
function read(): void {
  try {
    const [count = '', owner = ''] = (localStorage.getItem(key) ?? '').split(' ')
    const mine = /^\d{1,5}$/.test(count) && owner === sessionOwner()
    if (!mine) localStorage.removeItem(key)
    $basketCount.set(mine ? Number(count) : undefined)
  } catch {
    $basketCount.set(undefined)
  }
}
