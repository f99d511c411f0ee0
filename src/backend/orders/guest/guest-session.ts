import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'

/**
 * Returns a session in which the viewer of an opened guest order is the visitor who placed it, so that the same rules
 * apply as in the browser in which it was placed. It gets no cookie and cannot log in.
 * @param owner of an order that was placed by a visitor, or by a customer whose account is deleted. An order of an account is
 * only opened by its customer.
 */
export function guestSession(owner: string): SessionPort {
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
