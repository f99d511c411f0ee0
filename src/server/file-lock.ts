import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Time between two checks of a lock that another process holds, ms. */
const pollMs = 200

interface Owner {
  pid: number
  host: string
  /** When the process started, in ticks since the machine booted: process ids are reused. */
  begun: string
}

export interface FileLockOptions {
  /** Called once with the holder's process id, when another process holds the lock. */
  onWait?: (pid: number) => void
}

/**
 * Runs `work` while no other process holds the same lock file. The lock of a process that has ended in any way is taken
 * over. Processes of other machines that share the folder are waited for until they release it.
 * @throws what `work` throws, and an error where the folder cannot be written to
 */
export async function withFileLock<Result>(
  file: string,
  work: () => Result | Promise<Result>,
  { onWait = () => {} }: FileLockOptions = {},
): Promise<Result> {
  for (let isReported = false; !acquire(file); isReported = true) {
    const owner = ownerOf(file)
    if (owner && isAlive(owner)) {
      if (!isReported) onWait(owner.pid)
      await wait(pollMs)
    } else release(file, owner)
  }
  try {
    return await work()
  } finally {
    release(file, thisProcess())
  }
}

const thisProcess = (): Owner => ({ pid: process.pid, host: hostname(), begun: startTimeOf(process.pid) })

/** Creates the lock file with its owner in it in one step (by a link), so that it is never read half-written. */
function acquire(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(thisProcess()))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code && withoutLinks.has(code)) return acquireDirectly(file)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Error codes of file systems without hard links. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'])

function acquireDirectly(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of this owner; leaves one that another owner has taken meanwhile. */
function release(file: string, owner: Owner | undefined): void {
  if (JSON.stringify(ownerOf(file)) === JSON.stringify(owner)) rmSync(file, { force: true })
}

/** Returns the owner of the lock; undefined where there is no lock, or none that names its owner. */
function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return
  }
}

function isAlive({ pid, host, begun }: Owner): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startTimeOf(pid) === begun
}

/** Returns when a process started. Empty where the system does not provide it: then the process id alone decides. */
function startTimeOf(pid: number): string {
  try {
    // The process name stands in brackets and may hold blanks; field 22 is the 20th behind it (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return ['Z', 'X'].includes(fields[0] as string) ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
