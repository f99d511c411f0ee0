import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Database } from '../../infra/database/database.ts'

/** Keys that identify a shop to push services (RFC 8292); base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Validity of a signature; services accept at most a day. Seconds. */
const signatureSeconds = 12 * 3600

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the header that authenticates the sender to a push service.
 * @param subject contact of the shop: a mailto: URL
 * @param now ms
 */
export function authorization(keys: VapidKeys, endpoint: string, subject: string, now: number): string {
  const exp = Math.floor(now / 1000) + signatureSeconds
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject }
  const unsigned = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: keys.privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

function generateKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys('base64url'),
    // Padded, because leading zeros are part of the key.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

/**
 * Returns a shop's keys: those of the environment (`VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY`), else its own,
 * generated on first use and stored in the database, so that every process and machine has the same.
 */
export async function vapidKeys(
  database: Database,
  tenantId: string,
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Record<string, string | undefined> = process.env,
): Promise<VapidKeys> {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  const stored = await storedKeys(database, tenantId)
  if (stored) return stored
  const { publicKey, privateKey } = generateKeys()
  // If two processes generate keys at the same time, the first ones stay.
  await database
    .insertInto('push_key')
    .values({ tenant_id: tenantId, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await storedKeys(database, tenantId)
  if (!created) throw new Error(`The push keys of ${tenantId} could not be stored.`)
  return created
}

async function storedKeys(database: Database, tenantId: string): Promise<VapidKeys | undefined> {
  const row = await database
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
