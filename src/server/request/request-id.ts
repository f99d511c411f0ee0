import { randomUUID } from 'node:crypto'

/** Letters, digits and separators only: an id ends up in logs and in a response header. */
const plausible = /^[\w.:-]{1,128}$/

/** Returns the id under which a request is found in the logs: a trusted proxy's own, else a new one. */
export function requestIdOf(given: string | string[] | undefined, trusted: boolean): string {
  if (trusted && typeof given === 'string' && plausible.test(given)) return given
  return randomUUID()
}
