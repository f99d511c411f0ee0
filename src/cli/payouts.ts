import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { accountProblem } from '../backend/billing/payouts/account-problem.ts'
import { createPayoutRun } from '../backend/billing/payouts/create-payout-run.ts'
import { duePayouts } from '../backend/billing/payouts/due-payouts.ts'
import { payoutFile } from '../backend/billing/payouts/payout-file.ts'
import { payoutsOfRun, recordRunState } from '../backend/billing/payouts/payouts.ts'
import { saveRefundAccount } from '../backend/billing/payouts/refund-accounts.ts'
import { requestAccounts } from '../backend/billing/payouts/request-accounts.ts'
import { UnsettledRestore } from '../backend/infra/backup/restores.ts'
import type { Database } from '../backend/infra/database/database.ts'
import { isOrderNumber } from '../backend/orders/rules/order-number.ts'
import { dayOf } from '../tenancy/local-day.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

const command = {
  usage: `npm run payments -- payouts --tenant ID               lists the amounts owed to shoppers with their last days; e-mails shoppers without a bank account once
  … --file FILE                                       starts a run with all of them: a file for the bank (pain.001)
  … --run RUN --file FILE                             writes the file of a run again
  … --run RUN --paid | --recall [--order NO]          records that the bank has paid the run, or has not
  … --order NO --iban IBAN --holder "NAME"            stores the bank account for the refunds of an order`,
  options: {
    ...{ tenant: text, file: text, run: text, order: text, iban: text, holder: text },
    ...{ paid: flag, recall: flag },
  },
} as const

type PayoutArguments = Omit<Arguments<typeof command.options>['values'], 'tenant'> & { tenant: Tenant }

/**
 * `npm run payments -- payouts …`: handles payouts by bank transfer.
 * @returns the exit code: 0 when done, 1 if it cannot be done, 2 for a usage error
 */
export const payoutsCommand = (argv: readonly string[]): Promise<number> =>
  runCliCommand(
    command,
    async ({ values }) => {
      const args = readArguments(values)
      try {
        return await withDatabase((database) => run(database, args))
      } catch (error) {
        if (!(error instanceof UnsettledRestore)) throw error
        console.error(error.message)
        return 1
      }
    },
    argv,
  )

/** Checks which options go together. */
function readArguments(values: Arguments<typeof command.options>['values']): PayoutArguments {
  const tenant = requireTenant(values.tenant)
  const { file, run, order, iban, holder, paid, recall } = values
  if (paid && recall) throw new UsageError('--paid and --recall cannot be combined.')
  if ((paid || recall) && run === undefined) throw new UsageError('--run is missing.')
  if (run !== undefined && file === undefined && !paid && !recall)
    throw new UsageError('--run needs --file, --paid or --recall.')
  if ((iban === undefined) !== (holder === undefined))
    throw new UsageError('--iban and --holder are needed together.')
  if (order !== undefined && !isOrderNumber(order))
    throw new UsageError(`--order has to be an order number, not ${order}.`)
  if (iban !== undefined && order === undefined) throw new UsageError('--order is missing.')
  if (order !== undefined && iban === undefined && !paid && !recall)
    throw new UsageError('--order needs --iban, --paid or --recall.')
  if (file !== undefined && existsSync(file)) throw new UsageError(`${file} exists already: name a new file.`)
  return { ...values, tenant }
}

async function run(database: Database, args: PayoutArguments): Promise<number> {
  const { tenant, order, iban, holder, run: runId, file, paid, recall } = args
  if (order !== undefined && iban !== undefined && holder !== undefined) {
    const problem = accountProblem({ iban, holder }, tenant)
    if (problem) return print(tenant, false, problem)
    const result = await saveRefundAccount(database, tenant, order, { iban, holder }, Date.now())
    return print(
      tenant,
      result === 'NOTED',
      {
        NOTED: `the account is stored for the refunds of ${order}.`,
        UNKNOWN_ORDER: `there is no order ${order}.`,
        WRONG_ACCOUNT: `the account is wrong: --iban has to be an account for ${tenant.i18n.currency}, and --holder a name.`,
      }[result],
    )
  }
  if (runId !== undefined && (paid || recall)) {
    const state = paid ? 'PAID' : 'RECALLED'
    const settled = await recordRunState(database, tenant.id, { runId, orderNo: order, state }, Date.now())
    const outcome = paid ? 'paid' : 'recalled; the amounts are due again'
    return print(
      tenant,
      settled > 0,
      settled > 0
        ? `${settled} transfers of run ${runId} ${outcome}.`
        : `run ${runId} has no transfer that is under way.`,
    )
  }
  if (file === undefined) return await list(database, tenant)
  return await writeRunFile(database, tenant, runId, file)
}

/**
 * Writes the file of an existing run, or creates a run first. The file is opened before, so that a created run can be
 * written.
 */
async function writeRunFile(
  database: Database,
  tenant: Tenant,
  runId: string | undefined,
  file: string,
): Promise<number> {
  if (tenant.payment.accounts.length === 0)
    return print(
      tenant,
      false,
      'there is no account to pay from: add one to payment.accounts in tenant.json. Nothing was changed.',
    )
  const opened = openNew(file)
  if (typeof opened !== 'number')
    return print(tenant, false, `${file} cannot be written (${opened.message}). Nothing was changed.`)
  let count = false
  try {
    const createdRunId = runId ?? (await createPayoutRun(database, tenant, Date.now()))
    if (runId === undefined) await printStopped(database, tenant)
    if (createdRunId === undefined)
      return print(tenant, true, 'there is nothing to pay out; no file was written.')
    // Printed before anything more can fail: with its id the file of the run can be written again.
    if (runId === undefined) print(tenant, true, `run ${createdRunId} is created.`)
    const rows = await payoutsOfRun(database, tenant.id, createdRunId)
    if (rows.length === 0) return print(tenant, false, `there is no run ${createdRunId}.`)
    writeFileSync(opened, await payoutFile(tenant, createdRunId, rows))
    count = true
    return print(
      tenant,
      true,
      `run ${createdRunId} with ${rows.length} transfers is in ${file}. After the bank has paid it, use --run ${createdRunId} --paid.`,
    )
  } finally {
    closeSync(opened)
    if (!count) rmSync(file)
  }
}

function openNew(file: string): number | Error {
  try {
    // Only the owner may read it, because it contains names and accounts.
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    return error as Error
  }
}

/** Lists what is owed. Shoppers whose account was not requested yet get an e-mail that requests it first. */
async function list(database: Database, tenant: Tenant): Promise<number> {
  await requestMissingAccounts(database, tenant)
  const due = await duePayouts(database, tenant)
  for (const { order, amount, account, dueBy, requestedAt, unwritable } of due)
    console.log(
      [
        order.orderNo,
        `${(amount / 100).toFixed(2)} ${tenant.i18n.currency}`.padStart(12),
        `by ${dueBy}`,
        account === 'UNKNOWN'
          ? `no bank account: ${requestText(order.detail.contact.email, requestedAt, tenant)}`
          : `to ${account.iban} ${account.holder}${unwritable.length === 0 ? '' : ` – ${stoppedText(unwritable)}`}`,
      ].join('  '),
    )
  return print(tenant, true, `${due.length} payouts are due.`)
}

const stoppedText = (unwritable: readonly string[]): string =>
  `not paid out: the bank does not accept ${unwritable.join(' ')} in a name; enter it in Latin letters with --order, --iban and --holder`

/** Prints every payout that is stopped by its holder's name. */
async function printStopped(database: Database, tenant: Tenant): Promise<void> {
  for (const { order, unwritable } of await duePayouts(database, tenant))
    if (unwritable.length > 0) print(tenant, false, `${order.orderNo}: ${stoppedText(unwritable)}.`)
}

function requestText(email: string, requestedAt: number | null, { i18n }: Tenant): string {
  return requestedAt === null
    ? `request it from ${email}`
    : `requested from ${email} on ${dayOf(requestedAt, i18n.timeZone)}`
}

async function requestMissingAccounts(database: Database, tenant: Tenant): Promise<void> {
  const count = await requestAccounts(database, tenant, Date.now())
  if (count > 0) print(tenant, true, `${count} shoppers get an e-mail that requests their bank account.`)
}

function print({ id }: Tenant, isOk: boolean, text: string): number {
  if (isOk) console.log(`${id}: ${text}`)
  else console.error(`${id}: ${text}`)
  return isOk ? 0 : 1
}
