import { setImmediate } from 'node:timers/promises'
import type {
  BackendSessionKey,
  BackendSessionStore,
} from '#backend/customers/sessions/backend-session-store.ts'
import { takeTurn } from '#gateway/identity/turn.ts'

/** Reads a number, waits, and writes the next one, each time within a turn: without turns, numbers would be lost. */
export async function countUp(
  store: BackendSessionStore,
  key: BackendSessionKey,
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const turn = await takeTurn(store, key)
    const { count = 0 } = (turn.stored.data ?? {}) as { count?: number }
    await setImmediate()
    if (!(await store.write(key, { holder: turn.holder }, { data: { count: count + 1 } })))
      throw new Error('The turn was lost.')
    await turn.end()
  }
}
