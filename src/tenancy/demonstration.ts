import type { Tenant } from './tenants.ts'

/**
 * Whether a shop is a demonstration: its emails are then shown at `/outbox` instead of being sent. That is so where all
 * its hosts are on this machine (`localhost`, `*.localhost`) and no mail server is configured. `DEMO=1` makes every
 * shop a demonstration, `DEMO=0` none.
 */
export function isDemonstration(
  { hosts }: Pick<Tenant, 'hosts'>,
  { DEMO, SMTP_URL }: { DEMO?: string | undefined; SMTP_URL?: string | undefined } = process.env,
): boolean {
  if (SMTP_URL || DEMO === '0') return false
  return DEMO === '1' || hosts.every((host) => host === 'localhost' || host.endsWith('.localhost'))
}
