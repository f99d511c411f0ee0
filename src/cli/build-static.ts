import { join } from 'node:path'
import { build, isBuilt } from '../server/build.ts'
import { buildShop } from '../server/static/build-shop.ts'
import { type StaticBuildOptions, staticBuildOptions } from '../server/static/options.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'

/** Writes a shop as files. Exit code: 0 when written, 1 and the reason when it failed, 2 for a usage error. */
const command = {
  usage: 'npm run build:static -- [--out DIR]   (TENANT=ID in the environment names the tenant)',
  options: { out: text },
} as const

const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

process.exitCode = await runCliCommand(command, async ({ values: { out } }) => {
  const tenant = process.env.TENANT
  if (!tenant) throw new UsageError('TENANT: name the tenant to build.')
  if (out === '') throw new UsageError('--out names a folder.')
  try {
    const begun = performance.now()
    const options = staticBuildOptions(root, { tenant, out }, process.env)
    requireTenant(options)
    if (!isBuilt(root)) await build(root)
    const { pages, rendered, removed, missing, forwarded } = await buildShop(options)
    for (const [file, page] of missing) console.warn(`/${file} is missing (${page} names it)`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${tenant}: ${pages} pages, ${rendered} files rendered, ${removed} removed in ${seconds} s: ${options.out}`,
    )
    console.log(
      `A plain host has no answer for these paths; have it forward them to the server of the shop:\n  ${forwarded.join('\n  ')}`,
    )
    return 0
  } catch (error) {
    if (error instanceof UsageError) throw error
    console.error((error as Error).message)
    return 1
  }
})

/** Checks the tenant before any work is done. @throws UsageError when there is no tenant of that id */
function requireTenant({ tenant, tenantsFolder, port }: StaticBuildOptions): void {
  if (loadTenants(tenantsFolder, { port }).byId(tenant)) return
  throw new UsageError(`TENANT: there is no ${tenant} in ${tenantsFolder}.`)
}
