import { parseArgs } from 'node:util'
import { isLocalTime, localTimeOf, momentOf } from '../../../tenancy/local-time.ts'
import { defaultLocale } from '../../../tenancy/locales.ts'
import { tenants } from '../../../tenancy/registry.ts'
import { routeUrl } from '../../../tenancy/route-urls.ts'
import { openDatabase } from '../database/database.ts'
import { tenantSecret } from '../secrets/tenant-secret.ts'
import { maxHours, writePass } from './preview-pass.ts'

/**
 * `npm run preview-link -- --tenant nl [--at 2026-12-24T08:00] [--hours 8] [--path /lp/kerst] [--locale
 * fr-CH]`: prints a link that shows the shop at a given moment, with its drafts (DEV-2). Times are in the
 * shop's time zone. Exits with 2 for wrong arguments.
 */
const usage =
  'npm run preview-link -- --tenant ID [--at YYYY-MM-DDTHH:MM] [--hours 8] [--path /PATH] [--locale LOCALE]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    const options = {
      tenant: { type: 'string' },
      at: { type: 'string' },
      hours: { type: 'string', default: '8' },
      path: { type: 'string' },
      locale: { type: 'string' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { tenant: tenantId, at, hours, path, locale: requestedLocale } = readArguments()
const tenant = tenants.byId(tenantId ?? '')
if (!tenant) usageError(`There is no tenant ${tenantId ?? '(--tenant is missing)'}.`)
const { locales, timeZone } = tenant.i18n
const locale = requestedLocale ?? defaultLocale(tenant)
if (!locales.includes(locale)) usageError(`${tenant.id} has no locale ${locale}.`)
if (at !== undefined && !isLocalTime(at)) usageError(`${at} is no time.`)
const moment = at === undefined ? undefined : momentOf(at, timeZone)
const validHours = Number(hours)
if (!(validHours > 0 && validHours <= maxHours)) usageError(`--hours is more than 0 and at most ${maxHours}.`)
if (path !== undefined && !path.startsWith('/')) usageError('--path begins with a slash.')

const until = Date.now() + validHours * 3_600_000
const database = await openDatabase()
try {
  const query = new URLSearchParams({
    pass: writePass(await tenantSecret(database, tenant.id), tenant.id, { until, at: moment }),
    ...(path !== undefined && { to: path }),
  })
  console.log(`${tenant.origin}${routeUrl(tenant, locale, 'preview')}?${query}`)
  console.error(
    `${tenant.company}, ${at ?? 'now'} (${timeZone}), good until ${localTimeOf(until, timeZone)}. Everyone with the link sees drafts.`,
  )
} finally {
  await database.destroy()
}
