import { parseArgs } from 'node:util'
import { codePattern, codePatternMessage, voucherCode } from '../../../contract/voucher-code.ts'
import { dayOf, startOfDay } from '../../../tenancy/local-day.ts'
import { tenants } from '../../../tenancy/registry.ts'
import { openDatabase } from '../../infra/database/database.ts'
import { type CustomerGroup, customerGroups } from './voucher.ts'
import { insertVoucher, listVouchers } from './voucher-rows.ts'

/**
 * `npm run vouchers -- --tenant nl`: lists the vouchers of a shop, or adds one. Amounts in the shop's
 * currency, days as YYYY-MM-DD in its time zone, the last one included. Exits with 0 when done, 1 when the
 * code exists already, 2 for wrong arguments.
 */
const usage =
  'npm run vouchers -- --tenant ID [--code CODE (--amount 5.00 | --percent 10) --until DAY [--from DAY] [--minimum 50.00 [--minimum-after-returns]] ' +
  `[--group ${customerGroups.join('|')}] [--categories KEY,KEY] [--uses NUMBER] [--unlisted]]`

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        tenant: text,
        code: text,
        amount: text,
        percent: text,
        minimum: text,
        group: text,
        categories: text,
        uses: text,
        from: text,
        until: text,
        'minimum-after-returns': { type: 'boolean', default: false },
        unlisted: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const args = readArguments()
const tenant = tenants.byId(args.tenant ?? '')
if (!tenant) usageError(`There is no tenant ${args.tenant ?? '(--tenant is missing)'}.`)
const { timeZone, currency } = tenant.i18n
const dayMs = 86_400_000

function cents(name: string, text: string): number {
  if (!/^\d{1,7}(\.\d{2})?$/.test(text)) usageError(`--${name} is an amount such as 5.00, not ${text}.`)
  return Math.round(Number(text) * 100)
}

/** A voucher without a discount would still be counted as used. */
function positiveCents(name: string, text: string): number {
  return cents(name, text) || usageError(`--${name} is more than 0.00.`)
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > max)
    usageError(`--${name} is a whole number from 1 to ${max}, not ${text}.`)
  return number
}

function startOf(name: string, day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    usageError(`--${name} is a day such as 2026-12-31, not ${day}.`)
  return startOfDay(day, timeZone)
}

/** Start of the day after, so that the last day is included, even one of 23 or 25 hours. */
const endOf = (day: string): number => {
  startOf('until', day)
  return startOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10), timeZone)
}

function newVoucher() {
  const { code = '', amount, percent, group = 'EVERYONE' } = args
  if (!codePattern.test(code)) usageError(`--code: ${codePatternMessage}, not ${JSON.stringify(code)}.`)
  if ((amount === undefined) === (percent === undefined))
    usageError('Either --amount or --percent is needed.')
  if (!customerGroups.includes(group as CustomerGroup)) usageError(`There is no group ${group}.`)
  if (args.until === undefined) usageError('--until is missing.')
  const afterReturns = args['minimum-after-returns']
  if (afterReturns && args.minimum === undefined)
    usageError(
      '--minimum-after-returns goes with --minimum: what is kept after returns has to reach it, too.',
    )
  const validFrom =
    args.from === undefined ? startOfDay(dayOf(Date.now(), timeZone), timeZone) : startOf('from', args.from)
  const validUntil = endOf(args.until)
  if (validUntil <= validFrom) usageError('It would end before it begins.')
  return {
    code: voucherCode(code),
    amount: amount === undefined ? null : positiveCents('amount', amount),
    percent: percent === undefined ? null : wholeNumber('percent', percent, 100),
    minimumOrderValue: cents('minimum', args.minimum ?? '0'),
    customerGroup: group as CustomerGroup,
    categories: args.categories?.split(',') ?? null,
    uses: args.uses === undefined ? null : wholeNumber('uses', args.uses, 1_000_000),
    validFrom,
    validUntil,
    owner: null,
    listed: !args.unlisted,
    afterReturns,
  }
}

const voucher = args.code === undefined ? undefined : newVoucher()
const database = await openDatabase()
if (voucher && !(await insertVoucher(database, tenant.id, voucher))) {
  console.error(`${tenant.id}: there is a voucher ${voucher.code} already.`)
  process.exitCode = 1
} else if (voucher) console.log(`${tenant.id}: ${voucher.code} added.`)
else
  for (const { code, amount, percent, customerGroup, validUntil, used, uses } of await listVouchers(
    database,
    {
      tenantId: tenant.id,
      owner: '',
    },
  ))
    console.log(
      [
        code.padEnd(16),
        percent === null ? `${((amount ?? 0) / 100).toFixed(2)} ${currency}` : `${percent} %`,
        customerGroup,
        `until ${dayOf(validUntil - 1, timeZone)}`,
        `used ${used}${uses === null ? '' : ` of ${uses}`}`,
      ].join('  '),
    )
await database.destroy()
