import { atom } from 'nanostores'

/**
 * How many pieces the visitor's basket holds; undefined until known. Kept in this browser, so that the next page
 * shows it at once: pages themselves are everybody's (SEC-8).
 */
export const $basketCount = atom<number | undefined>(undefined)

const key = 'etalage-basket-count'
let listening = false

/** Reads what this browser knows and follows the other tabs. */
export function followBasketCount(): void {
  if (listening) return
  listening = true
  read()
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) read()
  })
  // A page that comes back from the browser's own cache shows what has become of the basket meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) read()
  })
}

/** The basket holds so many pieces now; nothing is kept for an empty one. */
export function setBasketCount(count: number): void {
  $basketCount.set(count)
  try {
    if (count > 0) localStorage.setItem(key, String(count))
    else localStorage.removeItem(key)
  } catch {
    // Storage can be closed to us: the count lasts as long as the page.
  }
}

function read(): void {
  try {
    const kept = localStorage.getItem(key)
    $basketCount.set(kept !== null && /^\d{1,5}$/.test(kept) ? Number(kept) : undefined)
  } catch {
    $basketCount.set(undefined)
  }
}
