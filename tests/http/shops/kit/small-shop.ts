import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
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
  const templates = process.env.SMALL_DATABASE_TEMPLATES
  if (templates === undefined || Object.keys(env).length > 0) fill(folder, { tenant, demo, env })
  else {
    const template = join(templates, `${tenant ?? 'all'}-${demo ? 'demo' : 'goods'}`)
    if (!existsSync(template)) makeTemplate(template, { tenant, demo, env })
    cpSync(template, folder, { recursive: true })
  }
  return folder
}

interface SmallDatabase {
  tenant: string | undefined
  demo: boolean
  env: Record<string, string>
}

/** Makes a database that tests copy. Of several processes that make the same one, the first to end provides it. */
function makeTemplate(template: string, small: SmallDatabase): void {
  const draft = mkdtempSync(`${template}-`)
  fill(draft, small)
  try {
    renameSync(draft, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true })
  }
}

function fill(folder: string, { tenant, demo, env }: SmallDatabase): void {
  const seed = join(repository, 'src', 'cli', 'catalogue-sample.ts')
  execFileSync(process.execPath, [seed, ...(tenant ? ['--tenant', tenant] : []), '--products', '90'], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...(!demo && { DEMO: '0' }), ...env },
  })
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
