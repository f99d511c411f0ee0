import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { writeContent } from '#demo/vendure/write-content.ts'
import { changesSecretName, changeTargets, writeTenants } from '#demo/vendure/write-tenants.ts'
import { runningVendure } from './running-vendure.ts'

const root = join(import.meta.dirname, '../../..')

export const pluginFile = join(root, 'src/adapters/vendure/plugin/etalage-changed-plugin.cjs')

/** The built shops nl and de in front of a real Vendure, as the demo starts them. */
export interface VendureShop {
  vendure: Vendure
  /** Ends Vendure, and starts it again at its address: without orders and customers, as its data is in memory. */
  stopVendure(): Promise<void>
  startVendure(): Promise<void>
  stop(): Promise<void>
}

/** ms; the server builds the shops first where the sources have changed. */
const startMs = 400_000

/**
 * Starts Vendure, and Etalage at a port, with two processes: what a visitor has at Vendure lies in the database.
 * @param serviceAt returns the address at which Etalage finds Vendure, for a proxy between them
 * @param workers number of processes
 * @returns the reason instead if Vendure cannot be had here
 */
export async function startVendureShop(
  port: number,
  serviceAt: (vendure: Vendure) => Promise<string> = async ({ origin }) => origin,
  workers = 2,
): Promise<{ shop: VendureShop } | { reason: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const changed = { pluginFile, targets: changeTargets(port, secret) }
  const first = await runningVendure({ changed })
  if (!first.ok) return { reason: first.reason }
  let vendure = first.vendure
  const folder = mkdtempSync(join(tmpdir(), 'etalage-shop-'))
  const service = await serviceAt(vendure)
  writeTenants(root, join(folder, 'tenants'), { origin: vendure.origin, shopApi: `${service}/shop-api` })
  writeContent(root, join(folder, 'content'))
  const server = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...{ WORKERS: String(workers), LOG_LEVEL: 'fatal', PORT: String(port) },
      TENANTS_DIR: join(folder, 'tenants'),
      CONTENT_CACHE_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      [changesSecretName]: secret,
    },
  })
  const ended = once(server, 'close')
  const shop: VendureShop = {
    get vendure() {
      return vendure
    },
    stopVendure: () => vendure.stop(),
    async startVendure() {
      const again = await runningVendure({ changed, port: Number(new URL(vendure.origin).port) })
      if (!again.ok) throw new Error(again.reason)
      vendure = again.vendure
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await vendure.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await untilReady(port, () => server.exitCode)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return { shop }
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
