import type { Session, Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Viewer } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { recoverBasket } from './recover-basket.ts'

interface Recovery {
  database: Database
  sessions: Sessions
  /** ms */
  now: number
}

/**
 * Creates a session of a new visitor with the basket of a recovery reference, and none of the other data of its visitor
 * (SES-5, SEC-1). A reference works once; tabs that send it at nearly the same time get the same visitor.
 * @returns undefined for a reference that is forged, expired, of another tenant, or whose basket is empty or was ordered
 */
export async function recoverSession(
  { database, sessions, now }: Recovery,
  tenant: { id: string },
  reference: string,
): Promise<Session | undefined> {
  const lostVisitor = await sessions.visitorOfReference(tenant, reference)
  if (!lostVisitor) return undefined
  const visitors = await sessions.visitorsAfter(tenant, lostVisitor, now)
  const id = await recoverBasket(database, { tenantId: tenant.id, lostVisitor, ...visitors, now })
  return id === undefined ? undefined : await sessions.ofVisitor(tenant, id)
}

/**
 * Merges the basket of a recovery reference into that of a visitor who already has a session. This happens when two
 * responses overtake each other and the browser stores the session of one and the reference of the other.
 * @returns whether the visitor's basket has lines now and needs a reference of its own
 */
export async function joinLostBasket(
  { database, sessions, now }: Recovery,
  tenant: { id: string },
  { owner }: Viewer,
  reference: string,
): Promise<boolean> {
  if (!owner.startsWith('v:')) return false
  const lostVisitor = await sessions.visitorOfReference(tenant, reference)
  const own = owner.slice(2)
  if (!lostVisitor || lostVisitor === own) return false
  const visitors = { currentVisitor: own, previousVisitor: own }
  const basket = { tenantId: tenant.id, lostVisitor, ...visitors, now }
  return (await recoverBasket(database, basket)) !== undefined
}
