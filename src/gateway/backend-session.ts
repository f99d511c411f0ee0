import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import type { BackendSession } from './adapter.ts'

/** Maximum number of visitors whose tokens a process stores; the one that was used longest ago goes first. */
const maxTokens = 10_000

const tokens = new Map<string, string>()

/**
 * The session of a visitor at a foreign server, in the memory of this process: it does not survive a restart and is not
 * shared between processes.
 * @param session of the visitor; left out for responses that are the same for all visitors
 * @param service name in `commerce.services`
 */
export function memoryBackendSession(
  tenantId: string,
  service: string,
  session: SessionPort | undefined,
): BackendSession {
  const keyOf = (owner: string): string => `${tenantId} ${service} ${owner}`
  const requireSession = (): SessionPort => {
    if (!session) throw new Error('A response for all visitors cannot change a session.')
    return session
  }
  return {
    async token() {
      const viewer = await session?.viewer()
      if (!viewer) return undefined
      const key = keyOf(viewer.owner)
      const token = tokens.get(key)
      if (token !== undefined) store(key, token)
      return token
    },
    async keepToken(token) {
      store(keyOf((await requireSession().ensure()).owner), token)
    },
    async open(customerRef, kind) {
      const visitor = await requireSession().ensure()
      const token = tokens.get(keyOf(visitor.owner))
      const viewer = await requireSession().open(
        `${service}:${customerRef}`,
        kind === 'hard' ? 2 : 1,
        { creditAffinity: false, bonusProgramme: false, withoutPassword: false },
        kind === 'hard' ? visitor.owner : undefined,
      )
      tokens.delete(keyOf(visitor.owner))
      if (token !== undefined) store(keyOf(viewer.owner), token)
    },
    async close() {
      const viewer = await session?.viewer()
      if (!viewer) return
      tokens.delete(keyOf(viewer.owner))
      await requireSession().end()
    },
  }
}

function store(key: string, token: string): void {
  tokens.delete(key)
  tokens.set(key, token)
  if (tokens.size > maxTokens) for (const oldest of tokens.keys()) return void tokens.delete(oldest)
}
