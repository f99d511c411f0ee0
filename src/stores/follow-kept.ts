import { $session } from './session.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * Calls when what this browser keeps is to be looked at again: another tab has changed it; the page comes back from
 * the browser's own cache; somebody logs in or out without leaving the page, or the shop no longer knows who was
 * logged in, for the session is another one by then.
 * @param keys under which it is kept
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
