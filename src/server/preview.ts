import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocalTime, localTimeOf, momentOf } from '../tenancy/local-time.ts'
import { loadTenants, type Tenant } from '../tenancy/tenants.ts'
import { build, isBuilt } from './build.ts'
import { openStaticPreview } from './preview/static-preview.ts'
import { readOptions } from './static/options.ts'

/**
 * `npm run preview -- --tenant nl [--at 2026-12-24T08:00] [--port 4330]`: serves a shop's content pages on loopback,
 * drafts included, and rebuilds them when a file changes. Exits with code 2 for invalid arguments.
 */
const usage = 'npm run preview -- --tenant ID [--at YYYY-MM-DDTHH:MM] [--port 4330]'
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    const options = { tenant: { type: 'string' }, at: { type: 'string' }, port: { type: 'string' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { tenant: id, at, port = '4330' } = readArguments()
const options = readOptions(root, { ...process.env, TENANT: id ?? '-' }, [
  '--out',
  join('.cache', 'preview', id ?? '-'),
])
const tenant: Tenant | undefined = loadTenants(options.tenantsFolder, { port: options.port }).byId(id ?? '')
if (!tenant) usageError(`There is no tenant ${id ?? '(--tenant is missing)'}.`)
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
  usageError(`--port has to be a port number, not ${port}.`)
const { timeZone } = tenant.i18n
const moment = at === undefined ? undefined : readMoment(at, timeZone)
if (!isBuilt(root)) await build(root)

const preview = await openStaticPreview({
  ...{ build: options, at: moment, port: Number(port) },
  print: (line) => console.log(line),
})
const shown = moment === undefined ? 'now' : localTimeOf(moment, timeZone)
console.log(`${tenant.company}, ${shown} (${timeZone}), with drafts: ${preview.url}  (Ctrl+C ends)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void preview.close())

function readMoment(local: string, zone: string): number {
  return isLocalTime(local)
    ? momentOf(local, zone)
    : usageError(`--at has to be a time such as 2026-12-24T08:00, not ${local}.`)
}
