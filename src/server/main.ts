import { linesOf, type ShopAddress } from './addresses.ts'
import { Cluster } from './life/cluster.ts'
import { readSettings } from './settings.ts'
import { requireFolders } from './usable-folders.ts'

export type Announce = (addresses: readonly ShopAddress[], host: string) => void

/**
 * Serves the shops built in the current folder, in this process or in several. A setting or a tenant file that cannot
 * be used ends the process with code 1 and one readable line.
 * @param announce called with the shops' URLs and the server's host when they accept requests
 */
export async function main(announce: Announce = sayAddresses): Promise<void> {
  try {
    const settings = readSettings(process.env)
    requireFolders(settings, process.env)
    const told = (addresses: readonly ShopAddress[]) => announce(addresses, settings.host)
    if (settings.workers > 1) new Cluster(settings, told).start()
    else {
      // Not imported at the top: the primary of several processes needs none of it, and should start them soon.
      const { runHere } = await import('./life/worker-life.ts')
      const { addresses } = await runHere(settings)
      told(addresses)
    }
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}

export function sayAddresses(addresses: readonly ShopAddress[]): void {
  process.stdout.write(`${linesOf(addresses).join('\n')}\n`)
}
