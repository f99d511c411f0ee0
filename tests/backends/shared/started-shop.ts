import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = join(import.meta.dirname, '../../..')

/** A secret for the messages of a sample server. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** ms; the server builds the shops first where the sources have changed. */
const startMs = 400_000

interface ShopOptions {
  port: number
  /** Number of processes. */
  workers: number
  /** Environment of the server, besides folders and port. */
  env: Record<string, string>
  /** Writes tenants and content into two folders. */
  write(folders: { tenants: string; content: string }): void
}

/**
 * Starts the built shops nl and de at a port, in a folder of their own, and waits until they are ready.
 * @returns ends the server and deletes the folder
 */
export async function startShops({ port, workers, env, write }: ShopOptions): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-shop-'))
  const [tenants, content] = [join(folder, 'tenants'), join(folder, 'content')]
  write({ tenants, content })
  const server = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...{ WORKERS: String(workers), LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', PORT: String(port) },
      ...{ TENANTS_DIR: tenants, CONTENT_CACHE_DIR: content, DATA_DIR: join(folder, 'data') },
      ...env,
    },
  })
  const ended = once(server, 'close')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(port, () => server.exitCode)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function untilReady(port: number, exitCode: () => number | null): Promise<void> {
  const deadline = performance.now() + startMs
  while (performance.now() < deadline) {
    if (exitCode() !== null) throw new Error(`Etalage ended with ${exitCode()} before it was ready.`)
    const ready = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined)
    if (ready?.status === 200) return
    await pause(200)
  }
  throw new Error(`Etalage is not ready after ${startMs / 1000} s.`)
}
