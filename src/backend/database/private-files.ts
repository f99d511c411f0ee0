import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { logWarning } from '../../operations/log-failure.ts'

/** What others on the machine may do with a file, of its mode. */
const ofOthers = 0o077

/** Makes a folder that the shop's own user alone may look into; one that is there and more open is closed. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder, 0o700)
}

/**
 * Makes a file that the shop's own user alone may read, where there is none; those that are there and more open are closed.
 * @param beside endings of files that stand beside it, such as `-wal`: only looked at
 */
export function privateFile(file: string, beside: readonly string[] = []): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of ['', ...beside].map((ending) => file + ending))
    if (existsSync(each)) closeToOthers(each, 0o600)
}

/** A file of somebody else's is left as it is, and said: the shop can still be served. */
function closeToOthers(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & ofOthers) !== 0) chmodSync(path, mode)
  } catch (error) {
    logWarning('data', `${path} is open to others and cannot be closed: ${(error as Error).message}`)
  }
}
