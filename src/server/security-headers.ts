import { permissionsPolicy } from '#tenancy/permissions-policy.ts'

/** Headers of every response (SEC-2). A page may set its own value for one of them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy(false),
}

/**
 * Returns Strict-Transport-Security as a flat list of name and value. It is empty over plain http: browsers ignore it
 * there, and a shop on localhost has to stay reachable (SEC-2). It is empty where no tenant is known as well, since the
 * newest value replaces the one that the tenant has chosen.
 * @param value the tenant's own value (`security.strictTransport` of tenant.json)
 */
export const strictTransport = (secure: boolean, value: string | undefined): string[] =>
  secure && value !== undefined ? ['Strict-Transport-Security', value] : []

/**
 * No page of another site may embed the shop's responses (REL-12). Pictures set "cross-origin" themselves: emails in
 * web mail and marketplaces show them. Not for static hosts, whose rules can only add to each other.
 */
const ownSiteOnly = ['Cross-Origin-Resource-Policy', 'same-origin'] as const

/**
 * For responses without a policy of their own: data, scripts, pictures. A page's own policy has this directive as well
 * (REL-12).
 */
const neverFramed = ['Content-Security-Policy', "frame-ancestors 'none'"] as const

const pairs = [...Object.entries(securityHeaders), ownSiteOnly, neverFramed]

/**
 * Returns the security headers that a response does not have itself, as a flat list of names and values.
 * @param transport the value of the tenant's Strict-Transport-Security
 */
export function missingSecurityHeaders(
  present: ReadonlySet<string>,
  secure: boolean,
  transport?: string,
): string[] {
  const missing = pairs.filter(([name]) => !present.has(name.toLowerCase())).flat()
  if (!present.has('strict-transport-security')) missing.push(...strictTransport(secure, transport))
  return missing
}
