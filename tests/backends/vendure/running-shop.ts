import { join } from 'node:path'
import { writeContent } from '#demo/shared/write-content.ts'
import { changeTargets } from '#demo/shared/write-shops.ts'
import { sampleVendure } from '#demo/vendure/sample-range.ts'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { changesSecretName, writeTenants } from '#demo/vendure/write-tenants.ts'
import { newSecret, root, startShops } from '../shared/started-shop.ts'
import { runningVendure } from './running-vendure.ts'

export const pluginFile = join(root, 'src/adapters/vendure/plugin/etalage-changed-plugin.cjs')

/** The built shops nl and de in front of a real Vendure, as the demo starts them. */
export interface VendureShop {
  vendure: Vendure
  /** Ends Vendure, and starts it again at its address: without orders and customers, as its data is in memory. */
  stopVendure(): Promise<void>
  startVendure(): Promise<void>
  stop(): Promise<void>
}

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
  const secret = newSecret()
  const changed = { pluginFile, targets: changeTargets(port, secret) }
  const first = await runningVendure({ changed })
  if (!first.ok) return { reason: first.reason }
  let vendure = first.vendure
  try {
    const service = await serviceAt(vendure)
    const stopShops = await startShops({
      ...{ port, workers, env: { [changesSecretName]: secret } },
      write({ tenants, content }) {
        writeTenants(root, tenants, { origin: vendure.origin, shopApi: `${service}/shop-api` })
        writeContent(root, content, sampleVendure)
      },
    })
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
        await stopShops()
        await vendure.stop()
      },
    }
    return { shop }
  } catch (error) {
    await vendure.stop()
    throw error
  }
}
