import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sampleMedusa } from '../demo/medusa/sample-range.ts'
import { type Medusa, type MedusaMail, startMedusa } from '../demo/medusa/start-medusa.ts'
import { changesSecretName, writeTenants } from '../demo/medusa/write-tenants.ts'
import { isPortFree } from '../demo/vendure/is-port-free.ts'
import { writeContent } from '../demo/vendure/write-content.ts'
import { changeTargets } from '../demo/vendure/write-tenants.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { runCliCommand, UsageError } from './arguments.ts'

/**
 * Installs, fills and starts a Medusa with its PostgreSQL on this machine only, and Etalage in front of it: the shops nl and de with the
 * goods, search, sale and customers of Medusa. `PORT` is the port of Etalage, 4321 by default; `MEDUSA_PORT` that of Medusa, a free one by
 * default. It ends all at SIGINT and SIGTERM. Exit code: 1 when Medusa cannot be had or the port is in use, 2 for a usage error.
 */
const command = { usage: 'npm run demo:medusa' }

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'medusa')
const shopFolder = join(cache, 'shop')

process.exitCode = await runCliCommand(command, async () => {
  const port = readPort('PORT', process.env.PORT, 4321)
  const medusaPort = readPort('MEDUSA_PORT', process.env.MEDUSA_PORT, 0)
  for (const each of [port, medusaPort])
    if (each > 0 && !(await isPortFree(each))) {
      console.error(
        `Port ${each} is in use: end the other program, or choose another one: PORT=4321 MEDUSA_PORT=9000 ${command.usage}`,
      )
      return 1
    }
  const ended = endRequested()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await startMedusa({
    folder: cache,
    port: medusaPort,
    mayInstall: true,
    changed: { targets: changeTargets(port, secret) },
    onStep: (step) => console.log(`${step} …`),
    onMail: (mail) => printMail(mail, port),
  })
  if (!started.ok) {
    if (!ended.aborted) console.error(`The demo cannot start: ${started.reason}`)
    return ended.aborted ? 0 : 1
  }
  try {
    return await runShop(started.medusa, port, secret, ended)
  } finally {
    await started.medusa.stop()
  }
})

/** Prints the links of a mail that Medusa would send, one for each shop. */
function printMail({ to, token }: MedusaMail, port: number): void {
  const links = loadTenants(join(shopFolder, 'tenants')).all.map((tenant) => {
    const path = routeUrl(tenant, tenant.i18n.locales[0] as string, 'passwordReset')
    return `http://${tenant.id}.localhost:${port}${path}?token=${encodeURIComponent(token)}`
  })
  console.log(`Mail to ${to} (by shop):\n  ${links.join('\n  ')}`)
}

/** @param fallback 0: a free port is found */
function readPort(name: string, text: string | undefined, fallback: number): number {
  const port = Number(text || fallback)
  if (Number.isInteger(port) && port >= Math.min(1, fallback) && port < 65_536) return port
  throw new UsageError(`${name} has to be a number from ${Math.min(1, fallback)} to 65535, not ${text}.`)
}

/** Returns a signal that aborts at SIGINT and SIGTERM. */
function endRequested(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
  return ending.signal
}

/** Starts Etalage with the tenants of the demo, and waits until it ends. @returns its exit code */
async function runShop(medusa: Medusa, port: number, secret: string, ended: AbortSignal): Promise<number> {
  const tenants = join(shopFolder, 'tenants')
  const content = join(shopFolder, 'content')
  writeTenants(root, tenants, medusa)
  writeContent(root, content, sampleMedusa)
  if (ended.aborted) return 0
  const shop = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Medusa and PostgreSQL have the other core.
      WORKERS: '1',
      ...process.env,
      PORT: String(port),
      TENANTS_DIR: tenants,
      CONTENT_CACHE_DIR: content,
      DATA_DIR: join(shopFolder, 'data'),
      [changesSecretName]: secret,
      // Medusa forgets its customers with each start, and so does Etalage their tokens.
      ENCRYPTION_SECRET: process.env.ENCRYPTION_SECRET || randomBytes(32).toString('base64'),
    },
  })
  const exited = once(shop, 'exit') as Promise<[number | null]>
  ended.addEventListener('abort', () => shop.kill('SIGTERM'))
  console.log(`Medusa: ${medusa.origin}`)
  console.log(`Shops: http://nl.localhost:${port} and http://de.localhost:${port} (after the start below)`)
  const [code] = await exited
  return ended.aborted ? 0 : (code ?? 1)
}
