import { join } from 'node:path'
import { loadTenants } from '../tenancy/tenants.ts'
import { build, isBuilt } from './build.ts'
import { buildShop } from './static/build-shop.ts'
import { readOptions, type StaticBuildOptions } from './static/options.ts'

/**
 * `TENANT=nl npm run build:static [-- --out DIR]`: writes a shop as files. Exits with code 1 and the reason when it
 * fails.
 */
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

try {
  const begun = performance.now()
  const options = readOptions(root, process.env, process.argv.slice(2))
  requireTenant(options)
  if (!isBuilt(root)) await build(root)
  const { pages, rendered, removed, missing } = await buildShop(options)
  for (const [file, page] of missing) console.warn(`/${file} is missing (${page} names it)`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${options.tenant}: ${pages} pages, ${rendered} files rendered, ${removed} removed in ${seconds} s: ${options.out}`,
  )
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}

/** Checks the tenant before any work is done. @throws when there is no tenant of that id */
function requireTenant({ tenant, tenantsFolder, port }: StaticBuildOptions): void {
  if (loadTenants(tenantsFolder, { port }).byId(tenant)) return
  throw new Error(`TENANT: there is no ${tenant} in ${tenantsFolder}`)
}
