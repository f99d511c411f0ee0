import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from './repository.ts'
import { type RunningShops, startShops } from './running-shops.ts'

/**
 * Creates a database with 90 products, in a folder of its own.
 * @param which the tenant whose database it is, all tenants if omitted; `demo` adds the customer and orders of the
 * demonstration
 * @param env settings such as other folders of tenants
 * @returns the folder (DATA_DIR), which the caller removes
 */
export function createSmallDatabase({
  tenant,
  demo = false,
  env = {},
}: {
  tenant?: string
  demo?: boolean
  env?: Record<string, string>
} = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-shop-'))
  const seed = join(repository, 'src', 'cli', 'catalogue-sample.ts')
  execFileSync(process.execPath, [seed, ...(tenant ? ['--tenant', tenant] : []), '--products', '90'], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...(!demo && { DEMO: '0' }), ...env },
  })
  return folder
}

/** Starts the real server on a small Dutch shop of its own, and removes both at the end of the test. */
export async function startSmallShop(): Promise<RunningShops> {
  const folder = createSmallDatabase({ tenant: 'nl', demo: true })
  const shops = await startShops({ env: { DATA_DIR: folder } })
  return {
    ...shops,
    async stop() {
      const output = await shops.stop()
      rmSync(folder, { recursive: true })
      return output
    },
  }
}
