import { maxHours, writePass } from '../backend/infra/preview/preview-pass.ts'
import { tenantSecret } from '../backend/infra/secrets/tenant-secret.ts'
import { isLocalTime, localTimeOf, momentOf } from '../tenancy/local-time.ts'
import { defaultLocale } from '../tenancy/locales.ts'
import { routeUrl } from '../tenancy/route-urls.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Prints a link that shows the shop at a given moment, with its drafts (DEV-2). Times are in the shop's time zone. Exit
 * code 2 for a usage error.
 */
const command = {
  usage:
    'npm run preview-link -- --tenant ID [--at YYYY-MM-DDTHH:MM] [--hours 8] [--path /PATH] [--locale LOCALE]',
  options: { tenant: text, at: text, hours: { type: 'string', default: '8' }, path: text, locale: text },
} as const

process.exitCode = await runCliCommand(command, async ({ values }) => {
  const { at, path } = values
  const tenant = requireTenant(values.tenant)
  const { locales, timeZone } = tenant.i18n
  const locale = values.locale ?? defaultLocale(tenant)
  if (!locales.includes(locale)) throw new UsageError(`${tenant.id} has no locale ${locale}.`)
  if (at !== undefined && !isLocalTime(at))
    throw new UsageError(`--at has to be a time such as 2026-12-24T08:00, not ${at}.`)
  const moment = at === undefined ? undefined : momentOf(at, timeZone)
  const validHours = Number(values.hours)
  if (!(validHours > 0 && validHours <= maxHours))
    throw new UsageError(`--hours has to be more than 0 and at most ${maxHours}.`)
  if (path !== undefined && !path.startsWith('/')) throw new UsageError('--path has to begin with a slash.')

  const until = Date.now() + validHours * 3_600_000
  const secret = await withDatabase((database) => tenantSecret(database, tenant.id))
  const query = new URLSearchParams({
    pass: writePass(secret, tenant.id, { until, at: moment }),
    ...(path !== undefined && { to: path }),
  })
  console.log(`${tenant.origin}${routeUrl(tenant, locale, 'preview')}?${query}`)
  console.error(
    `${tenant.company}, ${at ?? 'now'} (${timeZone}), valid until ${localTimeOf(until, timeZone)}. Everybody with the link sees drafts.`,
  )
  return 0
})
