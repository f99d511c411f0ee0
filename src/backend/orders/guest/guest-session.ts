import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { customerIdOf, sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'

/**
 * Returns a session in which the viewer of an opened guest order is the visitor who placed it, so that the same rules
 * apply as in the browser in which it was placed. It gets no cookie and cannot log in.
 * @param owner of an order that was placed by a visitor
 * @throws Error for an order of a customer, which only its customer may open
 */
export function guestSession(owner: string): SessionPort {
  if (customerIdOf(owner) !== undefined) throw new Error('An order of a customer is not opened by a link.')
  const viewer: Viewer = { owner, type: sessionTypes.anonymous }
  const unsupported = async (): Promise<never> => {
    throw new Error('A session of an opened order serves its order alone.')
  }
  return {
    viewer: async () => viewer,
    ensure: async () => viewer,
    open: unsupported,
    end: unsupported,
    endOthers: unsupported,
    makeBasketRecoverable: unsupported,
    makePersistent: unsupported,
  }
}
