import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Medusa, startMedusa } from '../demo/medusa/start-medusa.ts'
import { runCliCommand } from './arguments.ts'

/**
 * Installs, fills and starts a Medusa with its PostgreSQL on this machine only, and Etalage in front of it: the shops nl and de with the
 * goods, search, sale and customers of Medusa. `PORT` is the port of Etalage, 4321 by default; `MEDUSA_PORT` that of Medusa, a free one by
 * default. It ends all at SIGINT and SIGTERM. Exit code: 1 when Medusa cannot be had.
 */
const command = { usage: 'npm run demo:medusa' }

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'medusa')
const shopFolder = join(cache, 'shop')

/** Names of payment providers, which Medusa does not have. */
const payments = {
  pp_system_default: {
    label: { 'nl-NL': 'Betalen op rekening', 'de-DE': 'Kauf auf Rechnung' },
    method: 'INVOICE',
  },
}

process.exitCode = await runCliCommand(command, async () => {
  const port = Number(process.env.PORT || 4321)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const started = await startMedusa({
    folder: cache,
    port: Number(process.env.MEDUSA_PORT || 0),
    mayInstall: true,
    changed: {
      targets: ['127.0.0.1', 'localhost'].map((host) => ({
        url: `http://${host}:${port}/-/changed`,
        secret,
      })),
    },
    onStep: (step) => console.log(`${step} …`),
    onMail: ({ to, token }) => console.log(`Mail to ${to}: the token of its link is ${token}`),
  })
  if (!started.ok) {
    console.error(started.reason)
    return 1
  }
  try {
    return await startShop(started.medusa, port, secret)
  } finally {
    await started.medusa.stop()
  }
})

/** Starts Etalage with the tenants of the demo, and waits until it ends. @returns its exit code */
async function startShop(medusa: Medusa, port: number, secret: string): Promise<number> {
  const tenants = writeTenants(medusa)
  const shop = spawn(process.execPath, [join(root, 'src/server/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      TENANTS_DIR: tenants,
      DATA_DIR: join(shopFolder, 'data'),
      CHANGES_MEDUSA: secret,
    },
  })
  console.log(`Medusa: ${medusa.origin}`)
  console.log(`Shops: http://nl.localhost:${port} and http://de.localhost:${port} (after the start below)`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
  const [code] = (await once(shop, 'exit')) as [number | null]
  return code ?? 0
}

/**
 * Writes the tenants of the demo: the sample shops with Medusa as a service. The subscriber reaches nl as localhost, and de
 * as 127.0.0.1, since not every machine resolves the names below localhost.
 */
function writeTenants({ origin, publishableKey, regionId }: Medusa): string {
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
      pictureHosts: [origin],
      changes: { secretFrom: 'CHANGES_MEDUSA' },
      commerce: {
        services: {
          shop: {
            ...{ adapter: 'medusa', url: origin, publishableKey, region: regionId, searchIndex: true },
            ...{ brand: 'collection', filterCodes: { Kleur: 'colour', Maat: 'size' } },
            hiddenFilters: ['Uitvoering'],
            deliveryWorkingDays: { default: { min: 1, max: 3 }, express: { min: 1, max: 1 } },
            deliveryKinds: { standard: 'HOME' },
            payments,
          },
        },
        ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' },
        ...{ afterSales: 'off', loyalty: 'off' },
      },
    }
    writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`)
  }
  return folder
}
