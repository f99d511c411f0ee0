import { encryptionSecrets } from '#operations/encryption-secrets.ts'
import { type CommerceTenant, hasForeignBackend } from '#tenancy/commerce.ts'

/**
 * Returns a warning if tokens of other backends are stored, and the keys that sign tokens for services, while `ENCRYPTION_SECRET` is not
 * set: they are then encrypted with a secret of the same database. Undefined where nothing is to be done.
 */
export function unprotectedTokens(
  tenants: readonly (CommerceTenant & { id: string })[],
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const using = tenants.filter(hasForeignBackend).map(({ id }) => id)
  if (using.length === 0 || encryptionSecrets(environment).length > 0) return undefined
  return `ENCRYPTION_SECRET is not set: tokens of other backends (tenants: ${using.join(', ')}) are encrypted with a secret in the same database, so that a copy of the database opens the accounts of customers who are logged in. Set 32 or more characters, such as from: openssl rand -base64 32`
}
