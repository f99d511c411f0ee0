import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** How often the owner touches the lock to show that it is alive, ms. */
const heartbeatMs = 2_000
/** An owner that has not touched the lock for this long counts as dead, ms. */
const deadAfterMs = 15_000

export interface BuildLock {
  release(): Promise<void>
}

interface Owner {
  pid: number
  host: string
  token: string
}

/**
 * Takes the lock to build a file, so that only one process of this machine builds it. The lock is a file beside
 * the target. It is valid while its owner's process is alive and touches it, so a killed process does not block
 * others.
 * @returns undefined while another process builds
 */
export async function takeBuildLock(path: string): Promise<BuildLock | undefined> {
  const file = lockOf(path)
  const owner: Owner = { pid: process.pid, host: hostname(), token: randomUUID() }
  try {
    await mkdir(dirname(file), { recursive: true })
    if (!(await create(file, owner)) && !((await removeDead(file)) && (await create(file, owner))))
      return undefined
  } catch {
    // Where nothing can be written, nothing can be shared: each process builds in its own memory.
    return { release: async () => undefined }
  }
  const heartbeat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    heartbeatMs,
  )
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await ownerOf(file))?.token === owner.token) await rm(file, { force: true })
    },
  }
}

/** Whether a live process is building the file. */
export async function isBeingBuilt(path: string): Promise<boolean> {
  const file = lockOf(path)
  return (await stat(file).catch(() => undefined)) !== undefined && !(await isDead(file))
}

const lockOf = (path: string): string => `${path}.lock`

/** @returns false if the lock exists already */
async function create(file: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Two processes may find the same dead lock. The lock is renamed before it is removed, which succeeds for one
 * of them. In the worst case the second process renames the new lock of the first, and both build; the target
 * file is replaced as a whole in any case.
 */
async function removeDead(file: string): Promise<boolean> {
  if (!(await isDead(file))) return false
  const renamed = `${file}.${randomUUID()}`
  const isRenamed = await rename(file, renamed).then(
    () => true,
    () => false,
  )
  if (isRenamed) await rm(renamed, { force: true })
  return isRenamed
}

async function isDead(file: string): Promise<boolean> {
  const state = await stat(file).catch(() => undefined)
  if (!state) return false
  if (Date.now() - state.mtimeMs > deadAfterMs) return true
  const owner = await ownerOf(file)
  return owner?.host === hostname() && !isAlive(owner.pid)
}

/** Returns undefined if the lock is not written yet or is gone. */
async function ownerOf(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
