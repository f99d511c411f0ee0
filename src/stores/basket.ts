import { atom } from 'nanostores'
import { followStored } from './follow-stored.ts'
import { $reportedBasketCount } from './reported-basket-count.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * Number of pieces in the shopper's basket; undefined until known. It is stored in this browser under the log-in it
 * belongs to, so that the next page shows it at once: pages themselves are cached for all visitors (SEC-8).
 */
export const $basketCount = atom<number | undefined>(undefined)

const key = 'etalage-basket-count'
let listening = false

/** Reads the stored count; follows changes in other tabs and the count of a new session. */
export function followBasketCount(): void {
  if (listening) return
  listening = true
  read()
  followStored([key], read)
  $reportedBasketCount.subscribe((count) => count !== undefined && setBasketCount(count))
}

/** Sets the count. A visitor's empty basket is not stored. */
export function setBasketCount(count: number): void {
  $basketCount.set(count)
  const owner = sessionOwner()
  try {
    if (count > 0 || owner) localStorage.setItem(key, `${count} ${owner}`.trim())
    else localStorage.removeItem(key)
  } catch {
    // Storage can be unavailable: then the count lasts as long as the page.
  }
}

/** Sets the count that the shop has rendered into a page for one viewer. */
export function reportBasketCount(count: number): void {
  $reportedBasketCount.set(count)
  setBasketCount(count)
}

/** The count of another log-in is neither shown nor stored. */
function read(): void {
  try {
    const [count = '', owner = ''] = (localStorage.getItem(key) ?? '').split(' ')
    const isOwn = /^\d{1,5}$/.test(count) && owner === sessionOwner()
    if (!isOwn) localStorage.removeItem(key)
    const stored = isOwn ? Number(count) : undefined
    $reportedBasketCount.set(stored)
    $basketCount.set(stored)
  } catch {
    $basketCount.set(undefined)
  }
}
