import { join } from 'node:path'
import { loadTenants } from '../tenancy/tenants.ts'
import { addressesOf } from './addresses.ts'
import { startCluster } from './life/cluster.ts'
import { runHere } from './life/worker-life.ts'
import { readSettings } from './settings.ts'

/**
 * Checks what the operator wrote before anything is started, then serves: in this process, or in several.
 * A setting or a tenant file that cannot be used ends the process with code 1 and one readable line.
 */
export async function main(root: string): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const tenants = loadTenants(join(root, 'tenants'), { port: settings.port })
    const announce = (port: number): void => {
      process.stdout.write(`${addressesOf(tenants.all, port).join('\n')}\n`)
    }
    if (settings.workers === 1) announce(await runHere(root, settings))
    else startCluster(settings, announce)
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}
