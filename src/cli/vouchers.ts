import { decimalAmount } from '#tenancy/currencies.ts'
import { type CustomerGroup, customerGroups } from '../backend/cart/vouchers/voucher.ts'
import { insertVoucher, listVouchers } from '../backend/cart/vouchers/voucher-rows.ts'
import type { Database } from '../backend/infra/database/database.ts'
import { codePattern, codePatternMessage, voucherCode } from '../contract/voucher-code.ts'
import { dayOf, startOfDay } from '../tenancy/local-day.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Lists the vouchers of a shop, or adds one. Amounts in the shop's currency, days as YYYY-MM-DD in its time zone, the last
 * one included. Exit code: 0 when done, 1 when the code exists already, 2 for a usage error.
 */
const command = {
  usage:
    'npm run vouchers -- --tenant ID [--code CODE (--amount 5.00 | --percent 10) --until DAY [--from DAY] [--minimum 50.00 [--minimum-after-returns]] ' +
    `[--group ${customerGroups.join('|')}] [--categories KEY,KEY] [--uses NUMBER] [--unlisted]]`,
  options: {
    ...{ tenant: text, code: text, amount: text, percent: text, minimum: text, group: text },
    ...{ categories: text, uses: text, from: text, until: text },
    ...{ 'minimum-after-returns': flag, unlisted: flag },
  },
} as const

type VoucherArguments = Arguments<typeof command.options>['values']

const dayMs = 86_400_000

function cents(name: string, text: string): number {
  if (!/^\d{1,7}(\.\d{2})?$/.test(text))
    throw new UsageError(`--${name} has to be an amount such as 5.00, not ${text}.`)
  return Math.round(Number(text) * 100)
}

/** A voucher without a discount would still be counted as used. */
function positiveCents(name: string, text: string): number {
  const amount = cents(name, text)
  if (amount === 0) throw new UsageError(`--${name} has to be more than 0.00.`)
  return amount
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new UsageError(`--${name} has to be a whole number from 1 to ${max}, not ${text}.`)
  return number
}

function startOf(name: string, day: string, timeZone: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new UsageError(`--${name} has to be a day such as 2026-12-31, not ${day}.`)
  return startOfDay(day, timeZone)
}

/** Start of the day after, so that the last day is included, even one of 23 or 25 hours. */
const endOf = (day: string, timeZone: string): number => {
  startOf('until', day, timeZone)
  return startOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10), timeZone)
}

function readVoucher(args: VoucherArguments, { i18n: { timeZone } }: Tenant) {
  const { code = '', amount, percent, group = 'EVERYONE' } = args
  if (!codePattern.test(code))
    throw new UsageError(`--code: ${codePatternMessage}, not ${JSON.stringify(code)}.`)
  if ((amount === undefined) === (percent === undefined))
    throw new UsageError('Exactly one of --amount and --percent is needed.')
  if (!customerGroups.includes(group as CustomerGroup))
    throw new UsageError(`There is no group ${group}. Groups: ${customerGroups.join(', ')}.`)
  if (args.until === undefined) throw new UsageError('--until is missing.')
  const afterReturns = args['minimum-after-returns'] ?? false
  if (afterReturns && args.minimum === undefined)
    throw new UsageError(
      '--minimum-after-returns needs --minimum, the value that the goods have to reach after returns, too.',
    )
  const validFrom =
    args.from === undefined
      ? startOfDay(dayOf(Date.now(), timeZone), timeZone)
      : startOf('from', args.from, timeZone)
  const validUntil = endOf(args.until, timeZone)
  if (validUntil <= validFrom) throw new UsageError('--until has to be --from or a later day.')
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

process.exitCode = await runCliCommand(command, ({ values: args }) => {
  const tenant = requireTenant(args.tenant)
  const voucher = args.code === undefined ? undefined : readVoucher(args, tenant)
  return withDatabase(async (database) => {
    if (!voucher) {
      await list(database, tenant)
      return 0
    }
    if (await insertVoucher(database, tenant.id, voucher)) {
      console.log(`${tenant.id}: ${voucher.code} added.`)
      return 0
    }
    console.error(`${tenant.id}: the voucher ${voucher.code} exists already.`)
    return 1
  })
})

async function list(database: Database, tenant: Tenant): Promise<void> {
  const { timeZone, currency } = tenant.i18n
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
        percent === null ? `${decimalAmount(amount ?? 0, currency)} ${currency}` : `${percent} %`,
        customerGroup,
        `until ${dayOf(validUntil - 1, timeZone)}`,
        `used ${used}${uses === null ? '' : ` of ${uses}`}`,
      ].join('  '),
    )
}
