import { loadTenants } from '../tenancy/tenants.ts'
import { addressesOf } from './addresses.ts'
import { Cluster } from './life/cluster.ts'
import { runHere } from './life/worker-life.ts'
import { readSettings } from './settings.ts'

/**
 * Serves the shops built in the current folder, in this process or in several. What the operator wrote is
 * checked first: a setting or a tenant file that cannot be used ends the process with code 1 and one
 * readable line.
 */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const tenants = loadTenants(settings.tenantsFolder, { port: settings.port })
    const announce = (port: number): void => {
      process.stdout.write(`${addressesOf(tenants.all, port).join('\n')}\n`)
    }
    if (settings.workers === 1) announce(await runHere(settings))
    else new Cluster(settings, announce).start()
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}
