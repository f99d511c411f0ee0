import { join } from 'node:path'
import { build, isBuilt } from '../server/build.ts'
import { openStaticPreview } from '../server/preview/static-preview.ts'
import { staticBuildOptions } from '../server/static/options.ts'
import { isLocalTime, localTimeOf, momentOf } from '../tenancy/local-time.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'

/**
 * Serves a shop's content pages on loopback, drafts included, and rebuilds them when a file changes. Times are in the
 * shop's time zone. Exit code: 1 and the reason when it cannot start, 2 for a usage error.
 */
const command = {
  usage: 'npm run preview -- --tenant ID [--at YYYY-MM-DDTHH:MM] [--port 4330]',
  options: { tenant: text, at: text, port: { type: 'string', default: '4330' } },
} as const

const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

process.exitCode = await runCliCommand(command, async ({ values: { tenant: id, at, port } }) => {
  if (!id) throw new UsageError('There is no tenant (--tenant is missing).')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port has to be a port number, not ${port}.`)
  if (at !== undefined && !isLocalTime(at))
    throw new UsageError(`--at has to be a time such as 2026-12-24T08:00, not ${at}.`)
  try {
    const out = join('.cache', 'preview', id)
    const options = staticBuildOptions(root, { tenant: id, out }, process.env)
    const tenant = loadTenants(options.tenantsFolder, { port: options.port }).byId(id)
    if (!tenant) throw new UsageError(`There is no tenant ${id}.`)
    const { timeZone } = tenant.i18n
    const moment = at === undefined ? undefined : momentOf(at, timeZone)
    if (!isBuilt(root)) await build(root)
    const preview = await openStaticPreview({
      ...{ build: options, at: moment, port: Number(port) },
      print: (line) => console.log(line),
    })
    const shown = moment === undefined ? 'now' : localTimeOf(moment, timeZone)
    console.log(`${tenant.company}, ${shown} (${timeZone}), with drafts: ${preview.url}  (Ctrl+C ends)`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void preview.close())
    return 0
  } catch (error) {
    if (error instanceof UsageError) throw error
    console.error((error as Error).message)
    return 1
  }
})
