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

/** Only over https: a shop tried out on http must stay reachable (SEC-2). */
export const strictTransport = ['Strict-Transport-Security', 'max-age=31536000'] as const

const pairs = Object.entries(securityHeaders)

/** The security headers that an answer does not bring itself, as a flat list of names and values. */
export function missingSecurityHeaders(present: ReadonlySet<string>, secure: boolean): string[] {
  const missing = pairs.filter(([name]) => !present.has(name.toLowerCase())).flat()
  if (secure && !present.has('strict-transport-security')) missing.push(...strictTransport)
  return missing
}
