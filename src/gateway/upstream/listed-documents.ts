import { isOnListedHost } from '#tenancy/listed-hosts.ts'

/**
 * Removes product documents from a response of a tenant's own service if their hosts are not on the tenant's list
 * (SEC-7). Pages link to them, and a service must not send a shopper to an unknown site.
 * @param response parsed JSON, changed in place
 * @returns for the log, the hosts of the documents that were left out; undefined if nothing was
 */
export function leaveOutUnlisted(response: unknown, hosts: readonly string[]): string | undefined {
  const refused = new Set<string>()
  const isListed = (document: unknown): boolean => {
    const href = (document as { href?: unknown } | null)?.href
    // A query may leave out the href.
    if (href === undefined) return true
    const url = typeof href === 'string' ? URL.parse(href) : null
    if (url && isOnListedHost(url, hosts)) return true
    refused.add(url?.host || '(no host)')
    return false
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>
      for (const [name, field] of Object.entries(fields))
        if (name === 'documents' && Array.isArray(field)) fields[name] = field.filter(isListed)
        else walk(field)
    }
  }
  walk(response)
  if (refused.size === 0) return
  return `documents are left out, as documentHosts does not name ${[...refused].join(', ')}`
}
