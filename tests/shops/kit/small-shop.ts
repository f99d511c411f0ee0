import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from './repository.ts'
import { type RunningShops, startShops } from './running-shops.ts'

/** The real server over a small Dutch shop of its own, which goes with it. */
export async function startSmallShop(): Promise<RunningShops> {
  const folder = mkdtempSync(join(tmpdir(), 'small-shop-'))
  const seed = join(repository, 'src', 'backend', 'sample', 'seed.ts')
  execFileSync(process.execPath, [seed, '--tenant', 'nl', '--products', '90'], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  const shops = await startShops({ env: { DATA_DIR: folder } })
  return {
    ...shops,
    async stop() {
      const said = await shops.stop()
      rmSync(folder, { recursive: true })
      return said
    },
  }
}
