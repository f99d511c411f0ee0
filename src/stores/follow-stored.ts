import { $session } from './session.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * Calls `read` when stored data must be read again: another tab has changed it, the page comes back from the
 * back/forward cache, or the log-in has changed without a new page.
 * @param keys storage keys of the data
 */
export function followStored(keys: readonly string[], read: () => void): void {
  let owner = sessionOwner()
  const readAgain = () => {
    owner = sessionOwner()
    read()
  }
  addEventListener('storage', ({ key }) => (key === null || keys.includes(key)) && readAgain())
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
  $session.listen(() => owner !== sessionOwner() && readAgain())
}
