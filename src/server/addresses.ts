import type { ServedTenant } from './request/host-gate.ts'

/** More shops than this are only counted. */
const most = 12

/** The addresses to open, for the console. Hosts of this machine get the port; others are behind a proxy. */
export function addressesOf(
  tenants: readonly (ServedTenant & { company: string })[],
  port: number,
): string[] {
  const shown = tenants.slice(0, most).map(({ company, hosts, origin }) => {
    const host = hosts[0] as string
    const local = host === 'localhost' || host.endsWith('.localhost')
    return `${company.padEnd(16)} ${local ? `http://${host}:${port}` : origin}`
  })
  const rest = tenants.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}
