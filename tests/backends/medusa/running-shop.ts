import { sampleMedusa } from '#demo/medusa/sample-range.ts'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { changesSecretName, writeTenants } from '#demo/medusa/write-tenants.ts'
import { writeContent } from '#demo/shared/write-content.ts'
import { changeTargets } from '#demo/shared/write-shops.ts'
import { newSecret, root, startShops } from '../shared/started-shop.ts'
import { runningMedusa } from './running-medusa.ts'

/** The built shops nl and de in front of a real Medusa, as the demo starts them. */
export interface MedusaShop {
  medusa: Medusa
  stop(): Promise<void>
}

/**
 * Starts Medusa, and Etalage at a port.
 * @returns the reason instead if Medusa cannot be had here
 */
export async function startMedusaShop(port: number): Promise<{ shop: MedusaShop } | { reason: string }> {
  const secret = newSecret()
  const started = await runningMedusa({ changed: { targets: changeTargets(port, secret) } })
  if (!started.ok) return { reason: started.reason }
  const { medusa } = started
  try {
    const stopShops = await startShops({
      ...{ port, workers: 1, env: { [changesSecretName]: secret } },
      write({ tenants, content }) {
        writeTenants(root, tenants, medusa)
        writeContent(root, content, sampleMedusa)
      },
    })
    const stop = async () => {
      await stopShops()
      await medusa.stop()
    }
    return { shop: { medusa, stop } }
  } catch (error) {
    await medusa.stop()
    throw error
  }
}
