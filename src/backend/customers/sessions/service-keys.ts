import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '#backend/infra/database/database.ts'
import type { ServiceKeyRow } from '#backend/infra/database/tables.ts'
import { type Encryption, tenantEncryption } from '#backend/infra/secrets/encryption.ts'

/** Algorithm of all keys. */
export const serviceKeyAlgorithm = 'ES256'

const hourMs = 3_600_000

/** How long a key signs, ms. */
export const keyMs = 90 * 24 * hourMs

/** How long a new key is published before it signs, ms: services cache the list of keys. */
export const publishedAheadMs = hourMs

/** How long a key is published after the next one signs, ms: longer than any token is valid. */
const publishedAfterMs = 24 * hourMs

/** How long a process uses the keys that it has read, ms. */
const cacheMs = 60_000

export interface ServiceKeys {
  /** The key that signs now. */
  signing: { id: string; key: CryptoKey }
  /** The present key, and the previous or next one: public keys for `/.well-known/jwks.json`. */
  published: JWK[]
}

/**
 * The keys that sign tokens for a tenant's services. The first process that needs one creates it, and all read it from the
 * database. They are replaced every 90 days.
 */
export class ServiceKeyStore {
  readonly #database: Database
  readonly #clock: () => number
  readonly #cached = new Map<string, { at: number; keys: Promise<ServiceKeys> }>()

  /** @param clock ms */
  constructor(database: Database, clock: () => number = Date.now) {
    this.#database = database
    this.#clock = clock
  }

  /** Returns the keys of a tenant; creates one where none can sign, and the next one when it is time. */
  keysOf(tenantId: string): Promise<ServiceKeys> {
    const now = this.#clock()
    const known = this.#cached.get(tenantId)
    if (known && now - known.at < cacheMs) return known.keys
    const keys = this.#load(tenantId, now)
    this.#cached.set(tenantId, { at: now, keys })
    keys.catch(() => this.#cached.delete(tenantId))
    return keys
  }

  async #load(tenantId: string, now: number): Promise<ServiceKeys> {
    const encryption = await tenantEncryption(this.#database, tenantId)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const rows = await this.#rows(tenantId, now)
      const readable = rows.filter((row) => privateKeyOf(row, encryption) !== undefined)
      // Clocks differ: a key that another process has just created may sign only later by the clock of this one.
      const signing = readable.findLast((row) => row.signs_from <= now) ?? readable[0]
      const newest = rows.at(-1)
      if (!signing || !newest) await this.#create(tenantId, (newest?.number ?? 0) + 1, now, encryption)
      else if (newest === signing && newest.signs_from + keyMs <= now)
        await this.#create(tenantId, newest.number + 1, now + publishedAheadMs, encryption)
      else return await keysFrom(signing, rows, encryption)
    }
    throw new Error(`The keys of ${tenantId} cannot be stored.`)
  }

  #rows(tenantId: string, now: number): Promise<ServiceKeyRow[]> {
    return this.#database
      .selectFrom('service_key')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '>', now)
      .orderBy('number')
      .execute()
  }

  /** If two processes create a key at the same time, the first one stays. */
  async #create(tenantId: string, number: number, signsFrom: number, encryption: Encryption): Promise<void> {
    const pair = await generateKeyPair(serviceKeyAlgorithm, { extractable: true })
    const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
    const id = await calculateJwkThumbprint(publicKey)
    await this.#database.transaction().execute(async (db) => {
      // The row of a number that has expired makes room.
      await db
        .deleteFrom('service_key')
        .where('tenant_id', '=', tenantId)
        .where('expires_at', '<=', this.#clock())
        .execute()
      await db
        .insertInto('service_key')
        .values({
          ...{ tenant_id: tenantId, number, id, signs_from: signsFrom },
          public_key: JSON.stringify(publicKey),
          private_key: encryption.encrypt(JSON.stringify(privateKey), placeOf(id)),
          expires_at: signsFrom + keyMs + publishedAheadMs + publishedAfterMs,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}

const placeOf = (id: string): string => JSON.stringify(['service_key', 'private_key', id])

const privateKeyOf = (row: ServiceKeyRow, { decrypt }: Encryption): string | undefined =>
  decrypt(row.private_key, placeOf(row.id))

async function keysFrom(
  signing: ServiceKeyRow,
  rows: readonly ServiceKeyRow[],
  encryption: Encryption,
): Promise<ServiceKeys> {
  const key = await importJWK(JSON.parse(privateKeyOf(signing, encryption) as string), serviceKeyAlgorithm)
  return {
    signing: { id: signing.id, key: key as CryptoKey },
    published: rows.map(({ id, public_key }) => ({
      ...JSON.parse(public_key),
      ...{ kid: id, alg: serviceKeyAlgorithm, use: 'sig' },
    })),
  }
}
