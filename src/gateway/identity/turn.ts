import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import type {
  BackendSessionKey,
  BackendSessionStore,
  StoredBackendSession,
} from '#backend/customers/sessions/backend-session-store.ts'
import { Unavailable } from '#operations/unavailable.ts'

/** How long a command may change what belongs to its visitor, ms: longer than all requests of a page take. */
export const turnMs = 15_000

/** How long a command waits for the one before, ms. */
const maxWaitMs = 8_000

/** Shortest and longest pause before the database is read again, ms. */
const [firstPauseMs, maxPauseMs] = [15, 120]

/** The last command of each visitor at a service in this process. */
const lastInProcess = new Map<string, Promise<unknown>>()

/** The turn of one command of a visitor at a service. */
export interface Turn {
  readonly holder: string
  readonly key: BackendSessionKey
  /** What was stored for the owner when the turn began. */
  readonly stored: StoredBackendSession
  end(): Promise<void>
}

/** The error for a visitor whose session has ended meanwhile. Browsers fetch a new token and send the request again. */
export const sessionExpired = (): GraphQLError =>
  new GraphQLError('The session has expired.', { extensions: { code: 'SESSION_EXPIRED' } })

/**
 * Waits until no other command of the owner runs at the service, in this process or another one.
 * @throws {Unavailable} if that takes too long; {GraphQLError} SESSION_EXPIRED for a customer who has logged out, and for a
 * visitor who has just logged in unless `logsIn`
 */
export async function takeTurn(
  store: BackendSessionStore,
  given: BackendSessionKey,
  { logsIn = false }: { logsIn?: boolean } = {},
): Promise<Turn> {
  const key = { ...given, session: '' }
  const name = JSON.stringify([key.tenantId, key.owner, key.service])
  const done = Promise.withResolvers<void>()
  const before = lastInProcess.get(name)
  const own = (before ?? Promise.resolve()).then(() => done.promise)
  lastInProcess.set(name, own)
  const leave = (): void => {
    done.resolve()
    if (lastInProcess.get(name) === own) lastInProcess.delete(name)
  }
  const holder = randomUUID()
  const end = async (): Promise<void> => {
    try {
      await store.release(key, holder)
    } finally {
      leave()
    }
  }
  const deadline = performance.now() + maxWaitMs
  try {
    await withDeadline(before, deadline)
    for (let pause = firstPauseMs; ; pause = Math.min(maxPauseMs, pause * 2)) {
      const stored = await store.hold(given, holder, turnMs)
      if (stored === 'loggedOut' || (stored?.isEnded && !logsIn)) {
        await store.release(key, holder)
        throw sessionExpired()
      }
      if (stored) return { holder, key, stored, end }
      if (performance.now() + pause > deadline)
        throw new Unavailable('Another command of the visitor still runs.')
      await wait(pause)
    }
  } catch (error) {
    leave()
    throw error
  }
}

async function withDeadline(work: Promise<unknown> | undefined, deadline: number): Promise<void> {
  if (!work) return
  const late = new AbortController()
  await Promise.race([
    work,
    wait(deadline - performance.now(), undefined, { signal: late.signal }).then(() => {
      throw new Unavailable('Another command of the visitor still runs.')
    }),
  ]).finally(() => late.abort())
}
