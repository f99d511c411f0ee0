import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVendure, type Vendure } from '../demo/vendure/start-vendure.ts'
import { runCliCommand } from './arguments.ts'

/**
 * Installs, fills and starts a Vendure on this machine only, and Etalage in front of it: the shops nl and de with the goods,
 * search, sale and customers of Vendure. `PORT` is the port of Etalage, 4321 by default. It ends both at SIGINT and SIGTERM.
 * Exit code: 1 when Vendure cannot be had.
 */
const command = { usage: 'npm run demo:vendure' }

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'vendure')
const shopFolder = join(cache, 'shop')

process.exitCode = await runCliCommand(command, async () => {
  const port = Number(process.env.PORT || 4321)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await startVendure({
    folder: cache,
    mayInstall: true,
    changed: {
      pluginFile: join(root, 'src/adapters/vendure/plugin/etalage-changed-plugin.cjs'),
      targets: ['127.0.0.1', 'localhost'].map((host) => ({
        url: `http://${host}:${port}/-/changed`,
        secret,
      })),
    },
    onStep: (step) => console.log(`${step} …`),
    onMail: ({ mail, to, token }) => console.log(`Mail to ${to}: the token of its link is ${mail}.${token}`),
  })
  if (!started.ok) {
    console.error(started.reason)
    return 1
  }
  try {
    return await startShop(started.vendure, port, secret)
  } finally {
    await started.vendure.stop()
  }
})

/** Starts Etalage with the tenants of the demo, and waits until it ends. @returns its exit code */
async function startShop(vendure: Vendure, port: number, secret: string): Promise<number> {
  const tenants = writeTenants(vendure)
  const shop = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      TENANTS_DIR: tenants,
      DATA_DIR: join(shopFolder, 'data'),
      CHANGES_VENDURE: secret,
    },
  })
  console.log(`Vendure: ${vendure.shopApi}`)
  console.log(`Shops: http://nl.localhost:${port} and http://de.localhost:${port} (after the start below)`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
  const [code] = (await once(shop, 'exit')) as [number | null]
  return code ?? 0
}

/**
 * Writes the tenants of the demo: the sample shops with Vendure as a service. The plug-in reaches nl as localhost, and de
 * as 127.0.0.1, since not every machine resolves the names below localhost.
 */
function writeTenants({ shopApi }: Vendure): string {
  const folder = join(shopFolder, 'tenants')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'tenants', 'defaults'), join(folder, 'defaults'), { recursive: true })
  for (const id of ['nl', 'de']) {
    cpSync(join(root, 'tenants', id), join(folder, id), { recursive: true })
    const file = join(folder, id, 'tenant.json')
    const tenant = JSON.parse(readFileSync(file, 'utf8'))
    const changed = {
      ...tenant,
      hosts: id === 'de' ? [...tenant.hosts, '127.0.0.1'] : tenant.hosts,
      sisterShops: [id === 'nl' ? 'de' : 'nl'],
      changes: { secretFrom: 'CHANGES_VENDURE' },
      commerce: {
        services: { shop: { adapter: 'vendure', url: shopApi, hiddenFacets: ['category'] } },
        ...{
          goods: 'shop',
          search: 'shop',
          sale: 'shop',
          customer: 'shop',
          afterSales: 'off',
          loyalty: 'off',
        },
      },
    }
    writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`)
  }
  return folder
}
