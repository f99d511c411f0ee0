import { $session } from './session.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * Calls when somebody logs in or out without leaving the page, or the shop no longer knows who was logged in: the
 * session is another one by then.
 */
export function onOtherOwner(look: () => void): void {
  let before = sessionOwner()
  $session.listen(() => {
    const owner = sessionOwner()
    if (owner === before) return
    before = owner
    look()
  })
}
