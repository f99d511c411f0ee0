import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { encryptionSecrets } from '#operations/encryption-secrets.ts'
import type { Database } from '../database/database.ts'
import { tenantSecret } from './tenant-secret.ts'

/** Lengths of AES-256-GCM, bytes. */
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16]

/** Format of a stored text; a later format gets another prefix. */
const prefix = 'v1.'

/**
 * Encrypts texts of one tenant that are stored in the database. A `place` names table, column and row: a text that is copied to
 * another place cannot be decrypted there.
 */
export interface Encryption {
  /** @returns text that is safe in a column */
  encrypt(text: string, place: string): string
  /** @returns undefined for a text that was encrypted with an unknown secret, for another place, or was changed */
  decrypt(stored: string, place: string): string | undefined
}

/**
 * Returns the encryption of a tenant. The keys are derived from `ENCRYPTION_SECRET`; without it from the tenant's secret in the
 * database. The first secret encrypts, and all of them decrypt, the tenant's own last: setting and changing the variable loses
 * nothing.
 */
export const tenantEncryption = async (database: Database, tenantId: string): Promise<Encryption> =>
  encryptionWith(process.env, tenantId, await tenantSecret(database, tenantId))

/** Does the same for given settings and a tenant's own secret. */
export function encryptionWith(
  environment: NodeJS.ProcessEnv,
  tenantId: string,
  own: Uint8Array,
): Encryption {
  const keys = [...encryptionSecrets(environment).map((secret) => Buffer.from(secret)), own].map((secret) =>
    keyOf(secret, tenantId),
  )
  return {
    encrypt: (text, place) => encryptWith(keys[0] as Buffer, text, `${tenantId}\n${place}`),
    decrypt(stored, place) {
      for (const key of keys) {
        const text = decryptWith(key, stored, `${tenantId}\n${place}`)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

const keyOf = (secret: Uint8Array, tenantId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, tenantId, 'etalage stored secrets', keyBytes))

function encryptWith(key: Buffer, text: string, place: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function decryptWith(key: Buffer, stored: string, place: string): string | undefined {
  if (!stored.startsWith(prefix)) return undefined
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
