/** Types of session in the token (SES-1): anonymous, soft-logged-in, logged in. */
export const sessionTypes = { anonymous: 0, soft: 1, loggedIn: 2 } as const

export type SessionType = (typeof sessionTypes)[keyof typeof sessionTypes]

/** The viewer of a request. All data of a visitor or customer belongs to the tenant and the owner. */
export interface Viewer {
  /** `v:` and the visitor's id, or `c:` and the customer's. */
  owner: string
  type: SessionType
  customerId?: string
  /** Time of the last log-in with a password, ms; only of customers. */
  authenticatedAt?: number
  /** Digest of the cookie of a customer's session, under which tokens of other backends are stored. */
  session?: string
  /** Owner key of the visitor before a soft log-in (SEC-3). */
  visitor?: string
}

/**
 * Maximum lifetime of a visitor, ms: half a year since something was last put on the wishlist, else until the
 * browser ends. Their data is stored for the same time since its last change.
 */
export const visitorRetentionMs = 180 * 86_400_000

export const visitorOwner = (visitorId: string): string => `v:${visitorId}`
export const customerOwner = (customerId: string): string => `c:${customerId}`

/** Returns the customer id of an owner; undefined for visitors. */
export const customerIdOf = (owner: string): string | undefined =>
  owner.startsWith('c:') ? owner.slice(2) : undefined

/** Returns the visitor whose data has not been merged completely yet; undefined where there is none. */
export function visitorBehind(viewer: Viewer | undefined, owner: string): string | undefined {
  if (viewer?.customerId === undefined) return viewer?.owner
  return viewer.owner === owner ? viewer.visitor : undefined
}
