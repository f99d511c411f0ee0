import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { isPortFree } from '../demo/vendure/is-port-free.ts'
import { startVendure, type Vendure, type VendureMail } from '../demo/vendure/start-vendure.ts'
import { writeContent } from '../demo/vendure/write-content.ts'
import { changesSecretName, changeTargets, writeTenants } from '../demo/vendure/write-tenants.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { runCliCommand, UsageError } from './arguments.ts'

/**
 * Installs, fills and starts a Vendure on this machine only, and Etalage in front of it: the shops nl and de with the goods,
 * search, sale and customers of Vendure. `PORT` is the port of Etalage, 4321 by default. It ends both at SIGINT and SIGTERM.
 * Exit code: 1 when Vendure cannot be had or the port is in use, 2 for a usage error.
 */
const command = { usage: 'npm run demo:vendure' }

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'vendure')
const shopFolder = join(cache, 'shop')

process.exitCode = await runCliCommand(command, async () => {
  const port = readPort(process.env.PORT)
  if (!(await isPortFree(port))) {
    console.error(
      `Port ${port} is in use: end the other program, or choose another one: PORT=4321 ${command.usage}`,
    )
    return 1
  }
  const ended = endRequested()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await startVendure({
    folder: cache,
    mayInstall: true,
    changed: {
      pluginFile: join(root, 'src/adapters/vendure/plugin/etalage-changed-plugin.cjs'),
      targets: changeTargets(port, secret),
    },
    onStep: (step) => console.log(`${step} …`),
    onMail: (mail) => printMail(mail, port),
    signal: ended,
  })
  if (!started.ok) {
    if (!ended.aborted) console.error(`The demo cannot start: ${started.reason}`)
    return ended.aborted ? 0 : 1
  }
  try {
    return await runShop(started.vendure, port, secret, ended)
  } finally {
    await started.vendure.stop()
  }
})

/** Prints the links of a mail that Vendure would send, one for each shop. */
function printMail({ mail, to, token }: VendureMail, port: number): void {
  const shops = loadTenants(join(shopFolder, 'tenants')).all
  const links = shops.map((tenant) => {
    const path = routeUrl(
      tenant,
      tenant.i18n.locales[0] as string,
      mail === 'reset' ? 'passwordReset' : 'confirmation',
    )
    return `http://${tenant.id}.localhost:${port}${path}?token=${encodeURIComponent(`${mail}.${token}`)}`
  })
  console.log(`Mail to ${to} (by shop):\n  ${links.join('\n  ')}`)
}

function readPort(text = ''): number {
  const port = Number(text || 4321)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UsageError(`PORT has to be a number from 1 to 65535, not ${text}.`)
}

/** Returns a signal that aborts at SIGINT and SIGTERM. */
function endRequested(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
  return ending.signal
}

/** Starts Etalage with the tenants of the demo, and waits until it ends. @returns its exit code */
async function runShop(vendure: Vendure, port: number, secret: string, ended: AbortSignal): Promise<number> {
  const tenants = join(shopFolder, 'tenants')
  const content = join(shopFolder, 'content')
  writeTenants(root, tenants, vendure)
  writeContent(root, content)
  if (ended.aborted) return 0
  const shop = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      TENANTS_DIR: tenants,
      CONTENT_CACHE_DIR: content,
      DATA_DIR: join(shopFolder, 'data'),
      [changesSecretName]: secret,
      // Vendure forgets its customers with each start, and so does Etalage their tokens.
      ENCRYPTION_SECRET: process.env.ENCRYPTION_SECRET || randomBytes(32).toString('base64'),
    },
  })
  const exited = once(shop, 'exit') as Promise<[number | null]>
  ended.addEventListener('abort', () => shop.kill('SIGTERM'))
  console.log(`Vendure: ${vendure.shopApi}`)
  console.log(`Shops: http://nl.localhost:${port} and http://de.localhost:${port} (after the start below)`)
  const [code] = await exited
  return ended.aborted ? 0 : (code ?? 1)
}
