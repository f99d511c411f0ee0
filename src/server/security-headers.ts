const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** On every answer, whoever makes it (SEC-2). A page may say its own value for one of them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Strict-Transport-Security as a flat list of name and value. It is empty over plain http, where browsers ignore it and a
 * shop that is tried out on localhost has to stay reachable (SEC-2), and where no tenant is known: the newest value
 * replaces the one that the tenant has chosen.
 * @param value the tenant's own (`security.strictTransport` of tenant.json)
 */
export const strictTransport = (secure: boolean, value: string | undefined): string[] =>
  secure && value !== undefined ? ['Strict-Transport-Security', value] : []

/**
 * No page of another site may embed what the shop answers (REL-12). Pictures say "cross-origin" themselves: letters in web
 * mail and marketplaces show them. Not for static hosts, whose rules can only add to each other.
 */
const ownSiteOnly = ['Cross-Origin-Resource-Policy', 'same-origin'] as const

/** Of what brings no policy itself: data, scripts, pictures. A page's own policy says this as well (REL-12). */
const neverFramed = ['Content-Security-Policy', "frame-ancestors 'none'"] as const

const pairs = [...Object.entries(securityHeaders), ownSiteOnly, neverFramed]

/**
 * The security headers that a response does not bring itself, as a flat list of names and values.
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
