import { $session } from './session.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * Calls `read` when stored data must be read again: another tab has changed it, the page comes back from the
 * back/forward cache, or the log-in has changed without a new page.
 * @param keys storage keys of the data
 */
export function followKept(keys: readonly string[], look: () => void): void {
  let owner = sessionOwner()
  const lookAgain = () => {
    owner = sessionOwner()
    look()
  }
  addEventListener('storage', ({ key }) => (key === null || keys.includes(key)) && lookAgain())
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  $session.listen(() => owner !== sessionOwner() && lookAgain())
}
