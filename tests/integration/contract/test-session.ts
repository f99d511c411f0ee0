import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { customerOwner, type Viewer, visitorOwner } from '#backend/customers/sessions/viewer.ts'

/** The session of a visitor, or of a customer, without cookies. */
export function testSession(name: string, type: 0 | 1 | 2 = 0): SessionPort {
  let viewer: Viewer = viewerOf(name, type)
  return {
    viewer: async () => viewer,
    ensure: async () => viewer,
    async open(customerId, opened) {
      viewer = viewerOf(customerId, opened)
      return viewer
    },
    async end() {
      viewer = viewerOf(`${name}-after`, 0)
    },
    async endOthers() {},
    async makeBasketRecoverable() {},
    async makePersistent() {},
  }
}

const viewerOf = (name: string, type: 0 | 1 | 2): Viewer =>
  type === 0
    ? { owner: visitorOwner(name), type }
    : { owner: customerOwner(name), type, customerId: name, authenticatedAt: 0 }
