import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { logWarning } from '#operations/log-failure.ts'
import { draftPathOf } from '#operations/replace-file.ts'

/** The mode bits that grant rights to other users of the machine. */
const rightsOfOthers = 0o077

/** Creates a folder that only the process's user may enter; restricts an existing one with more rights. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrict(folder, 0o700)
}

/**
 * Creates an empty file with mode 0600 if it is missing, and restricts existing files that have more rights. An
 * existing file is never opened here, not even for a moment: POSIX drops every lock that a process holds on a
 * file as soon as the process closes any descriptor of it. SQLite would then keep writing without locks, and
 * the next foreign connection that closes would delete `-wal` and `-shm` under it
 * (sqlite.org/howtocorrupt.html, 2.2).
 * @param beside suffixes of related files, such as `-wal`: only their rights are checked
 */
export function privateFile(file: string, beside: readonly string[] = []): void {
  if (!existsSync(file)) createEmpty(file)
  for (const each of ['', ...beside].map((ending) => file + ending))
    if (existsSync(each)) restrict(each, 0o600)
}

/**
 * Creates the file under another name and links it into place, so that no descriptor of it is open when another
 * thread of this process finds it and SQLite locks it. A file that appeared meanwhile is left as it is.
 */
function createEmpty(file: string): void {
  const draft = draftPathOf(file)
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) createExclusively(file, error as NodeJS.ErrnoException)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Error codes of file systems without hard links; every other error is passed on. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function createExclusively(file: string, cause: NodeJS.ErrnoException): void {
  if (!withoutLinks.has(cause.code ?? '')) throw cause
  closeSync(openSync(file, 'wx', 0o600))
}

/** A file of another user is left as it is, with a warning: the shop can still run. */
function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & rightsOfOthers) !== 0) chmodSync(path, mode)
  } catch (error) {
    logWarning(
      'data',
      `${path} is readable by other users, and its mode cannot be changed: ${(error as Error).message}`,
    )
  }
}
