import {
  type BackendSessionKey,
  type BackendSessionStore,
  BackendSessionStore as Store,
  type StoredBackendSession,
} from '#backend/customers/sessions/backend-session-store.ts'
import { foreignCustomerId } from '#backend/customers/sessions/foreign-customer.ts'
import type { CustomerFlags, SessionPort } from '#backend/customers/sessions/session-port.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { logWarning } from '#operations/log-failure.ts'
import { Unavailable } from '#operations/unavailable.ts'
import type { BackendSession } from './adapter.ts'
import { sessionExpired, type Turn, takeTurn } from './identity/turn.ts'

/** The session of a visitor at a foreign server, for the gateway. */
export interface GatewaySession extends BackendSession {
  /**
   * Ends what the foreign server no longer knows: the token, and the session of a customer.
   * @returns whether there was anything to end
   */
  expire(): Promise<boolean>
  /** Ends the turns of the command. */
  leave(): Promise<void>
}

export interface BackendSessionOptions {
  tenantId: string
  /** Name in `commerce.services`. */
  service: string
  /** Session of the visitor; left out for responses that are the same for all visitors. */
  session: SessionPort | undefined
  store(): Promise<BackendSessionStore>
  /** Opens the session of a customer in the browser, and moves the visitor's data. */
  logIn(customerId: string, type: 1 | 2, flags: CustomerFlags): Promise<Viewer>
  /** The turn of a command, which may change what is stored; queries only add. */
  turn?: Turn | undefined
}

const stores = new WeakMap<Database, BackendSessionStore>()

/** Returns the store of a database; one, since it caches the keys. */
export function backendSessionStore(database: Database): BackendSessionStore {
  const known = stores.get(database) ?? new Store(database)
  stores.set(database, known)
  return known
}

/** A row of the store, as far as it is known. */
interface Row {
  key: BackendSessionKey
  stored: StoredBackendSession
}

interface Rows {
  viewer: Viewer
  /** What belongs to the visitor or customer. */
  owner: Row
  /** The token: of the visitor, or of the customer's session. */
  token: Row
}

let hasWarned = false

/** The session of a visitor at a foreign server, stored in the database. It is read at the first use. */
export function backendSession(options: BackendSessionOptions): GatewaySession {
  const { tenantId, service, session } = options
  const turns: Turn[] = options.turn ? [options.turn] : []
  let reading: Promise<Rows | undefined> | undefined

  const requireSession = (): SessionPort => {
    if (!session) throw new Error('A response for all visitors cannot change a session.')
    return session
  }
  const rowsOf = async (viewer: Viewer): Promise<Rows> => {
    const store = await options.store()
    const key = { tenantId, service, owner: viewer.owner, session: '' }
    const held = turns.find((turn) => turn.key.owner === viewer.owner)
    const owner = { key, stored: held?.stored ?? (await store.read(key)) }
    if (viewer.session === undefined) return { viewer, owner, token: warned(owner) }
    const ofSession = { ...key, session: viewer.session }
    return { viewer, owner, token: warned({ key: ofSession, stored: await store.read(ofSession) }) }
  }
  const current = (): Promise<Rows | undefined> => {
    reading ??= (async () => {
      const viewer = await session?.viewer()
      return viewer && (await rowsOf(viewer))
    })()
    return reading
  }
  const ensured = async (): Promise<Rows> => {
    const known = await current()
    if (known) return known
    reading = rowsOf(await requireSession().ensure())
    return (await reading) as Rows
  }
  const write = async (row: Row, change: { token?: string; data?: unknown }): Promise<void> => {
    const store = await options.store()
    const turn = turns.find(({ key }) => key.owner === row.key.owner)
    const { version } = row.stored
    const isStored = await store.write(row.key, turn ? { holder: turn.holder } : { version }, change)
    if (isStored) row.stored = { ...row.stored, ...change, version: version + 1, isLost: false }
    else if (turn) throw new Unavailable('The time of the command is over, and another one may have begun.')
    // What another request has stored since stays.
    else row.stored = await store.read(row.key)
  }
  const end = async (): Promise<void> => {
    const known = await current()
    const store = await options.store()
    if (known?.viewer.customerId !== undefined) {
      if (known.token.key.session !== '') await store.delete(known.token.key)
      await requireSession().end()
    }
    reading = undefined
  }

  return {
    async token() {
      const known = await current()
      if (known?.token.stored.isLost && known.viewer.customerId !== undefined) throw sessionExpired()
      return known?.token.stored.token
    },
    keepToken: async (token) => write((await ensured()).token, { token }),
    data: async () => (await current())?.owner.stored.data,
    keepData: async (data) => write((await ensured()).owner, { data }),
    async open(customerRef, kind, flags = {}) {
      const before = await ensured()
      const { token, data } = { token: before.token.stored.token, data: before.owner.stored.data }
      const isVisitor = before.viewer.customerId === undefined
      const customerId = foreignCustomerId(service, customerRef)
      const viewer = await options.logIn(
        customerId,
        kind === 'hard' ? sessionTypes.loggedIn : sessionTypes.soft,
        {
          ...{ creditAffinity: false, bonusProgramme: false, withoutPassword: false },
          ...flags,
        },
      )
      const store = await options.store()
      if (isVisitor) await store.endVisitor(before.owner.key)
      else if (before.token.key.session !== '') await store.delete(before.token.key)
      const key = { tenantId, service, owner: viewer.owner, session: '' }
      if (options.turn && viewer.owner !== before.viewer.owner) turns.push(await takeTurn(store, key))
      reading = rowsOf(viewer)
      // A token of another customer is not passed on.
      const isSame = isVisitor || before.viewer.customerId === customerId
      if (token !== undefined && isSame) await write((await ensured()).token, { token })
      return isVisitor ? data : undefined
    },
    async close() {
      const known = await current()
      if (!known) return
      if (known.viewer.customerId !== undefined) return await end()
      await (await options.store()).delete(known.owner.key)
      await requireSession().end()
      reading = undefined
    },
    async expire() {
      const known = await current()
      if (!known) return false
      const hadToken = known.token.stored.token !== undefined
      if (known.viewer.customerId !== undefined) {
        await end()
        return true
      }
      if (hadToken) await (await options.store()).delete(known.owner.key)
      reading = undefined
      return hadToken
    },
    async leave() {
      for (const turn of turns.splice(0)) await turn.end()
    },
  }
}

/** Logs once a process that a secret is lost; the visitor then gets a new session at the foreign server. */
function warned(row: Row): Row {
  if (row.stored.isLost && !hasWarned) {
    hasWarned = true
    logWarning(
      'gateway',
      'stored tokens of other backends cannot be decrypted: ENCRYPTION_SECRET has changed',
      {
        tenant: row.key.tenantId,
        service: row.key.service,
      },
    )
  }
  return row
}
