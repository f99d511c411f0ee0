/** Push services of today's browsers; a name that begins with a dot includes every host below it (SEC-7). */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * Whether a shop may send a message to a push endpoint that a browser sent (SEC-7): https, default port, no
 * credentials, a known service. An operator adds further ones in `PUSH_HOSTS`, each as scheme, host and port.
 */
export function isPushEndpoint(
  endpoint: string,
  { PUSH_HOSTS = '' }: Record<string, string | undefined> = process.env,
): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (PUSH_HOSTS.split(/[\s,]+/).includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  )
}
