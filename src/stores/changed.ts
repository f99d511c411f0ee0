import { atom } from 'nanostores'

/** What a shopper's command has changed. */
export type Changed = 'basket' | 'wishlist'

const all: readonly Changed[] = ['basket', 'wishlist']

/** What requests beside the GraphQL client, or other tabs, have changed last; each change is a new array. */
export const $changed = atom<readonly Changed[]>([])

/** Storage key that notifies other tabs of a change; it is removed at once. */
const key = 'etalage-changed'

/**
 * Notifies the other tabs of what a command has changed, and unless the client has sent it, the client of this page.
 * @param data the command's result, aliased `change`, with the new basket or wishlist
 */
export function announceChange(data: unknown, isSentByClient = false): void {
  const { change } = (data ?? {}) as { change?: object | null }
  const changed = all.filter((name) => change && name in change)
  if (changed.length === 0) return
  if (!isSentByClient) $changed.set(changed)
  try {
    localStorage.setItem(key, changed.join())
    localStorage.removeItem(key)
  } catch {
    // Storage can be unavailable: then the other tabs show it when they load a page.
  }
}

/** Follows the changes of other tabs. */
export function followChanges(): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue)
      $changed.set(all.filter((name) => event.newValue?.includes(name)))
  })
}
