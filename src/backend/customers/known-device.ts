import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../infra/database/database.ts'
import { readSignedValue, signValue } from '../infra/secrets/signed-value.ts'
import { tenantSecret } from '../infra/secrets/tenant-secret.ts'
import type { Account } from './accounts.ts'
import type { CustomerContext } from './customer-context.ts'

/** Characters of a mark that identify account and password: 132 bits. */
const accountPartLength = 22

type Owner = Pick<Account, 'id' | 'passwordHash'>

/**
 * Marks this browser as one from which the customer has logged in with this password, or has set it through a
 * mailed link (the device cookie of OWASP). It grants no access. It only allows log-in attempts while
 * attackers try to guess the password.
 */
export async function rememberDevice(
  { database, tenant, session }: CustomerContext,
  owner: Owner,
): Promise<void> {
  const secret = await tenantSecret(database, tenant.id)
  const id = `${partOf(secret, tenant.id, owner)}${randomBytes(16).toString('hex')}`
  session.storeDevice?.(signValue(secret, tenant.id, 'device', id))
}

/**
 * Returns the id of this browser's mark for an account; undefined where it has no valid one for the present
 * password. After a change of the password, only browsers that have used the new one are known.
 */
export async function knownDevice(
  { database, tenant, session }: { database: Database } & Pick<CustomerContext, 'tenant' | 'session'>,
  owner: Owner | undefined,
): Promise<string | undefined> {
  const { devices = [] } = session
  if (!owner || devices.length === 0) return
  const secret = await tenantSecret(database, tenant.id)
  const part = partOf(secret, tenant.id, owner)
  return devices
    .map((mark) => readSignedValue(secret, tenant.id, 'device', mark))
    .find((id) => id?.slice(0, accountPartLength) === part)
}

const partOf = (secret: Uint8Array, tenantId: string, { id, passwordHash }: Owner): string =>
  createHmac('sha256', secret)
    .update(`${tenantId}\ndevice of\n${id}\n${passwordHash}`)
    .digest('base64url')
    .slice(0, accountPartLength)
