import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleMedusa } from '#demo/medusa/sample-range.ts'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { changesSecretName, writeTenants } from '#demo/medusa/write-tenants.ts'
import { writeContent } from '#demo/vendure/write-content.ts'
import { changeTargets } from '#demo/vendure/write-tenants.ts'
import { runningMedusa } from './running-medusa.ts'

const root = join(import.meta.dirname, '../../..')

/** The built shops nl and de in front of a real Medusa, as the demo starts them. */
export interface MedusaShop {
  medusa: Medusa
  stop(): Promise<void>
}

/** ms; the server builds the shops first where the sources have changed. */
const startMs = 400_000

/**
 * Starts Medusa, and Etalage at a port.
 * @returns the reason instead if Medusa cannot be had here
 */
export async function startMedusaShop(port: number): Promise<{ shop: MedusaShop } | { reason: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await runningMedusa({ changed: { targets: changeTargets(port, secret) } })
  if (!started.ok) return { reason: started.reason }
  const { medusa } = started
  const folder = mkdtempSync(join(tmpdir(), 'etalage-shop-'))
  writeTenants(root, join(folder, 'tenants'), medusa)
  writeContent(root, join(folder, 'content'), sampleMedusa)
  const server = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...{ WORKERS: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', PORT: String(port) },
      TENANTS_DIR: join(folder, 'tenants'),
      CONTENT_CACHE_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      [changesSecretName]: secret,
    },
  })
  const ended = once(server, 'close')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await medusa.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(port, () => server.exitCode)
  } catch (error) {
    await stop()
    throw error
  }
  return { shop: { medusa, stop } }
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
