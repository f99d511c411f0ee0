import { appendFileSync } from 'node:fs'
import type { NotStarted } from '#demo/shared/not-started.ts'

/**
 * Returns a started server, or, where it cannot be had on this machine, the reason, for tests to skip. The reason is printed,
 * and listed for `run.ts`.
 * @param name of the server, such as `Vendure`
 * @throws {Error} when the server could be had and did not start
 */
export function hadOrSkipped<Started extends { ok: true }>(
  name: string,
  started: Started | NotStarted,
): Started | NotStarted {
  if (started.ok) return started
  if (!started.unavailable) throw new Error(started.reason)
  const line = `${name}: not run: ${started.reason}`
  console.warn(line)
  if (process.env.BACKENDS_NOT_RUN) appendFileSync(process.env.BACKENDS_NOT_RUN, `${line}\n`)
  return started
}
