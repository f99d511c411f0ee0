/** Kinds of session as the token says them (SES-1): anonymous, soft-logged-in, logged in. */
export const sessionTypes = { anonymous: 0, soft: 1, loggedIn: 2 } as const

export type SessionType = (typeof sessionTypes)[keyof typeof sessionTypes]

/** Who is served. Everything a visitor or customer keeps belongs to the tenant and the owner. */
export interface Viewer {
  /** `v:` and the visitor's id, or `c:` and the customer's. */
  owner: string
  type: SessionType
  customerId?: string
  /** Moment of the last log-in with a password, ms; only of customers. */
  authenticatedAt?: number
  /** Who the customer was before being recognised, an owner; only of soft log-ins (SEC-3). */
  visitor?: string
}

/**
 * How long a visitor is known at most, ms: half a year since something was last put on the wishlist, else until the browser
 * ends. What they left is kept as long since it was last changed.
 */
export const visitorKeptMs = 180 * 86_400_000

export const visitorOwner = (visitorId: string): string => `v:${visitorId}`
export const customerOwner = (customerId: string): string => `c:${customerId}`

/** The customer an owner is; undefined for visitors. */
export const customerIdOf = (owner: string): string | undefined =>
  owner.startsWith('c:') ? owner.slice(2) : undefined
