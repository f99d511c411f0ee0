import { logFailure } from '../../operations/log-failure.ts'
import type { Settings } from '../settings.ts'
import { type Others, type Serving, serve } from './serve.ts'

/**
 * Serves in this process until SIGTERM or SIGINT. A terminal sends the signal to every process, and the primary
 * forwards it as well, so a second signal is ignored.
 */
export async function runHere(
  settings: Settings,
  others?: Others,
  ready?: (serving: Serving) => void,
): Promise<Serving> {
  const starting = serve(settings, others)
  let leaving = false
  const leave = async (): Promise<void> => {
    if (leaving) return
    leaving = true
    const { leave: leaveThrough } = await starting
    process.exit((await leaveThrough()) ? 0 : 1)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  const serving = await starting
  // Exits as Node does, but logs the error as JSON.
  process.on('uncaughtException', (error) => {
    logFailure('process', error)
    process.exit(1)
  })
  ready?.(serving)
  return serving
}
