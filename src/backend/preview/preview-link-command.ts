import { parseArgs } from 'node:util'
import { routeAddress } from '../../tenancy/addresses.ts'
import { isLocalTime, localTimeOf, momentOf } from '../../tenancy/local-time.ts'
import { defaultLocale } from '../../tenancy/locales.ts'
import { tenants } from '../../tenancy/registry.ts'
import { openDatabase } from '../database/database.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { longestHours, writePass } from './preview-pass.ts'

/**
 * `npm run preview-link -- --tenant nl [--at 2026-12-24T08:00] [--hours 8] [--path /lp/kerst] [--locale
 * fr-CH]`: prints a link that shows the shop at a given moment, with its drafts (DEV-2). Times are in the
 * shop's time zone. Exits with 2 for wrong arguments.
 */
const usage =
  'npm run preview-link -- --tenant ID [--at YYYY-MM-DDTHH:MM] [--hours 8] [--path /PATH] [--locale LOCALE]'

function wrongCall(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readCall() {
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
    return wrongCall((error as Error).message)
  }
}

const { tenant: tenantId, at, hours, path, locale: asked } = readCall()
const tenant = tenants.byId(tenantId ?? '')
if (!tenant) wrongCall(`There is no tenant ${tenantId ?? '(--tenant is missing)'}.`)
const { locales, timeZone } = tenant.i18n
const locale = asked ?? defaultLocale(tenant)
if (!locales.includes(locale)) wrongCall(`${tenant.id} has no locale ${locale}.`)
if (at !== undefined && !isLocalTime(at)) wrongCall(`${at} is no time.`)
const moment = at === undefined ? undefined : momentOf(at, timeZone)
const lasts = Number(hours)
if (!(lasts > 0 && lasts <= longestHours)) wrongCall(`--hours is more than 0 and at most ${longestHours}.`)
if (path !== undefined && !path.startsWith('/')) wrongCall('--path begins with a slash.')

const until = Date.now() + lasts * 3_600_000
const database = await openDatabase()
try {
  const query = new URLSearchParams({
    pass: writePass(await tenantSecret(database, tenant.id), tenant.id, { until, at: moment }),
    ...(path !== undefined && { to: path }),
  })
  console.log(`${tenant.origin}${routeAddress(tenant, locale, 'preview')}?${query}`)
  console.error(
    `${tenant.company}, ${at ?? 'now'} (${timeZone}), good until ${localTimeOf(until, timeZone)}. Whoever has the link sees drafts.`,
  )
} finally {
  await database.destroy()
}
