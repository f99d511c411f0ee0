import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { BackendSessionRow, Tables } from '#backend/infra/database/tables.ts'
import { type Encryption, tenantEncryption } from '#backend/infra/secrets/encryption.ts'

/** How long what belongs to a visitor or customer is stored after its last change, ms: as long as a visitor's basket. */
export const backendDataMs = 180 * 86_400_000

/** How long a token of a customer's session is stored after its last change, ms: as long as the session. */
export const backendTokenMs = 30 * 86_400_000

/**
 * How long commands of a visitor who has logged in are refused, ms: those that were under way. Afterwards the cookie of a
 * visitor whose response was lost starts anew.
 */
const endedMs = 30_000

/** Maximum length of a stored text before it is encrypted, characters. */
const maxLength = 64_000

/** The row of a visitor or customer at one service. */
export interface BackendSessionKey {
  tenantId: string
  owner: string
  /** Name in `commerce.services`. */
  service: string
  /** `session` of the viewer; '' for visitors, and for what a customer has at all devices. */
  session: string
}

/** What a row has, decrypted. */
export interface StoredBackendSession {
  token?: string
  /** Value of the adapter. */
  data?: unknown
  /** 0 where there is no row. */
  version: number
  /** Whether a text could not be decrypted, since its secret is lost. */
  isLost: boolean
  /** Whether the visitor has just logged in. */
  isEnded: boolean
}

const nothing: StoredBackendSession = { version: 0, isLost: false, isEnded: false }

/** Tokens and data of a tenant's own backends, for all processes. */
export class BackendSessionStore {
  readonly #database: Database
  readonly #clock: () => number
  readonly #encryptions = new Map<string, Promise<Encryption>>()

  /** @param clock ms */
  constructor(database: Database, clock: () => number = Date.now) {
    this.#database = database
    this.#clock = clock
  }

  /** Returns what is stored under a key; nothing of a row that has expired. */
  async read(key: BackendSessionKey): Promise<StoredBackendSession> {
    const row = await this.#database
      .selectFrom('backend_session')
      .selectAll()
      .where(ofKey(key))
      .executeTakeFirst()
    return row ? await this.#decrypted(row) : nothing
  }

  /**
   * Stores a token or data, if the writer may.
   * @param writer a command that holds the owner, or the version that a query has read while no command holds it
   * @returns whether it is stored
   * @throws Error for a text that is too long
   */
  async write(
    key: BackendSessionKey,
    writer: { holder: string } | { version: number },
    change: { token?: string; data?: unknown },
  ): Promise<boolean> {
    const values = await this.#encrypted(key, change)
    const now = this.#clock()
    const expires_at = now + (key.session === '' ? backendDataMs : backendTokenMs)
    return await this.#transact(async (db) => {
      const owner = await db
        .selectFrom('backend_session')
        .select(['held_by', 'held_until'])
        .where(ofKey({ ...key, session: '' }))
        .executeTakeFirst()
      const isHeld = owner !== undefined && owner.held_until > now
      if ('holder' in writer ? owner?.held_by !== writer.holder : isHeld) return false
      await db
        .insertInto('backend_session')
        .values({ ...rowOf(key), version: 0, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { numUpdatedRows } = await db
        .updateTable('backend_session')
        .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), expires_at, ended: 0 }))
        .where(ofKey(key))
        .$if('version' in writer, (query) =>
          query.where('version', '=', (writer as { version: number }).version),
        )
        .executeTakeFirst()
      return numUpdatedRows === 1n
    })
  }

  /**
   * Gives a command the right to change what belongs to an owner, until `release` or for `holdMs`.
   * @param session of a customer, who must not have logged out since
   * @returns what is stored for the owner; undefined while another command holds it; 'loggedOut' if the session has ended
   */
  async hold(
    { session, ...rest }: BackendSessionKey,
    holder: string,
    holdMs: number,
  ): Promise<StoredBackendSession | 'loggedOut' | undefined> {
    const key = { ...rest, session: '' }
    const now = this.#clock()
    const row = await this.#transact(async (db) => {
      await db
        .insertInto('backend_session')
        .values({ ...rowOf(key), version: 0, expires_at: now + backendDataMs })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const held = await db
        .updateTable('backend_session')
        .set({ held_by: holder, held_until: now + holdMs })
        .where(ofKey(key))
        .where('held_until', '<=', now)
        .returningAll()
        .executeTakeFirst()
      if (!held || session === '') return held
      const open = await db
        .selectFrom('session')
        .select('token_hash')
        .where('tenant_id', '=', key.tenantId)
        .where('token_hash', '=', session)
        .executeTakeFirst()
      return open ? held : 'loggedOut'
    })
    return row === undefined || row === 'loggedOut' ? row : await this.#decrypted(row)
  }

  /** Ends what `hold` began. A row without content is deleted. */
  async release(key: BackendSessionKey, holder: string): Promise<void> {
    await this.#transact(async (db) => {
      await db
        .deleteFrom('backend_session')
        .where(ofKey(key))
        .where('held_by', '=', holder)
        .where('token', 'is', null)
        .where('data', 'is', null)
        .where('ended', '=', 0)
        .execute()
      await db
        .updateTable('backend_session')
        .where(ofKey(key))
        .set({ held_by: null, held_until: 0 })
        .where('held_by', '=', holder)
        .execute()
    })
  }

  /**
   * Ends what is stored for a visitor who logs in. Commands of the visitor that wait for the log-in learn of it by `isEnded`.
   */
  async endVisitor(key: BackendSessionKey): Promise<void> {
    await this.#transact((db) =>
      db
        .updateTable('backend_session')
        .where(ofKey(key))
        .set(({ eb }) => ({
          ...{ token: null, data: null, ended: 1, expires_at: this.#clock() + endedMs },
          version: eb('version', '+', 1),
        }))
        .execute(),
    )
  }

  /** Deletes the row of a key. */
  async delete(key: BackendSessionKey): Promise<void> {
    await this.#transact((db) => db.deleteFrom('backend_session').where(ofKey(key)).execute())
  }

  /** Writes in a transaction, as all writers do (sessions.ts). */
  async #transact<Result>(run: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return await this.#database.transaction().execute(run)
  }

  async #decrypted(row: BackendSessionRow): Promise<StoredBackendSession> {
    if (row.expires_at <= this.#clock()) return { ...nothing, version: row.version }
    const { decrypt } = await this.#encryption(row.tenant_id)
    const read = (column: 'token' | 'data'): string | undefined =>
      row[column] === null ? undefined : decrypt(row[column], placeOf(row, column))
    const [token, data] = [read('token'), read('data')]
    return {
      version: row.version,
      isEnded: row.ended === 1,
      isLost: (row.token !== null && token === undefined) || (row.data !== null && data === undefined),
      ...(token !== undefined && { token }),
      ...(data !== undefined && { data: JSON.parse(data) }),
    }
  }

  async #encrypted(
    key: BackendSessionKey,
    change: { token?: string; data?: unknown },
  ): Promise<Partial<Pick<BackendSessionRow, 'token' | 'data'>>> {
    const texts = Object.entries({
      ...(change.token !== undefined && { token: change.token }),
      ...('data' in change && { data: change.data === undefined ? null : JSON.stringify(change.data) }),
    })
    if (texts.some(([, text]) => (text?.length ?? 0) > maxLength))
      throw new Error(`The service ${key.service} stores more than ${maxLength} characters for a visitor.`)
    const { encrypt } = await this.#encryption(key.tenantId)
    return Object.fromEntries(
      texts.map(([column, text]) => [
        column,
        text === null ? null : encrypt(text, placeOf(rowOf(key), column)),
      ]),
    )
  }

  #encryption(tenantId: string): Promise<Encryption> {
    const known = this.#encryptions.get(tenantId)
    if (known) return known
    const created = tenantEncryption(this.#database, tenantId)
    this.#encryptions.set(tenantId, created)
    created.catch(() => this.#encryptions.delete(tenantId))
    return created
  }
}

const ofKey =
  ({ tenantId, owner, service, session }: BackendSessionKey) =>
  ({ and }: ExpressionBuilder<Tables, 'backend_session'>) =>
    and({ tenant_id: tenantId, owner, service, session })

const rowOf = ({ tenantId, owner, service, session }: BackendSessionKey) => ({
  ...{ tenant_id: tenantId, owner, service, session },
  ...{ token: null, data: null, ended: 0, held_by: null, held_until: 0 },
})

const placeOf = (
  { owner, service, session }: Pick<BackendSessionRow, 'owner' | 'service' | 'session'>,
  column: string,
): string => JSON.stringify(['backend_session', column, owner, service, session])
