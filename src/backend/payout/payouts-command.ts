import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dayOf } from '../../tenancy/local-day.ts'
import { tenants } from '../../tenancy/registry.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { UnsettledReturn } from '../backup/store-returns.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { isOrderNumber } from '../order/rules/order-number.ts'
import { accountProblem } from './account-problem.ts'
import { noteAccount } from './accounts.ts'
import { duePayouts } from './due-payouts.ts'
import { payOut } from './pay-out.ts'
import { payoutFile } from './payout-file.ts'
import { payoutsOfRun, settleRun } from './payouts.ts'
import { requestAccounts } from './request-accounts.ts'

const usage = `npm run payments -- payouts --tenant ID               lists what is owed to shoppers, and by when; asks shoppers without an account once, by e-mail
  … --file FILE                                       orders all of it: a file for the bank (pain.001)
  … --run RUN --file FILE                             writes the file of a run again
  … --run RUN --paid | --recall [--order NO]          the bank has done it, or has not
  … --order NO --iban IBAN --holder "NAME"            notes where money of an order goes`

interface Call {
  tenant: Tenant
  file?: string | undefined
  run?: string | undefined
  order?: string | undefined
  iban?: string | undefined
  holder?: string | undefined
  paid?: boolean | undefined
  recall?: boolean | undefined
}

class WrongCall extends Error {}

/**
 * `npm run payments -- payouts …`: handles payouts by bank transfer.
 * @returns the exit code: 0 when done, 1 if it cannot be done, 2 for a usage error
 */
export async function payoutsCommand(words: string[]): Promise<number> {
  try {
    const call = readCall(words)
    const database = await openDatabase()
    try {
      return await run(database, call)
    } finally {
      await database.destroy()
    }
  } catch (error) {
    if (error instanceof UnsettledReturn) {
      console.error(error.message)
      return 1
    }
    if (!(error instanceof WrongCall)) throw error
    console.error(`${error.message}\n${usage}`)
    return 2
  }
}

function readCall(words: string[]): Call {
  const values = parsed(words)
  const tenant = tenants.byId(values.tenant ?? '')
  if (!tenant) throw new WrongCall(`There is no tenant ${values.tenant ?? '(--tenant is missing)'}.`)
  const { file, run, order, iban, holder, paid, recall } = values
  if (paid && recall) throw new WrongCall('--paid and --recall cannot be combined.')
  if ((paid || recall) && run === undefined) throw new WrongCall('--run is missing.')
  if (run !== undefined && file === undefined && !paid && !recall)
    throw new WrongCall('--run goes with --file, --paid or --recall.')
  if ((iban === undefined) !== (holder === undefined)) throw new WrongCall('--iban and --holder go together.')
  if (order !== undefined && !isOrderNumber(order)) throw new WrongCall(`${order} is no order's number.`)
  if (iban !== undefined && order === undefined) throw new WrongCall('--order is missing.')
  if (order !== undefined && iban === undefined && !paid && !recall)
    throw new WrongCall('--order goes with --iban, --paid or --recall.')
  if (file !== undefined && existsSync(file)) throw new WrongCall(`${file} is there already.`)
  return { ...values, tenant }
}

function parsed(words: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  try {
    return parseArgs({
      args: words,
      options: {
        ...{ tenant: text, file: text, run: text, order: text, iban: text, holder: text },
        ...{ paid: flag, recall: flag },
      },
    }).values
  } catch (error) {
    throw new WrongCall((error as Error).message)
  }
}

async function run(database: Database, call: Call): Promise<number> {
  const { tenant, order, iban, holder, run: runId, file, paid, recall } = call
  if (order !== undefined && iban !== undefined && holder !== undefined) {
    const problem = accountProblem({ iban, holder }, tenant)
    if (problem) return say(tenant, false, problem)
    const noted = await noteAccount(database, tenant, order, { iban, holder }, Date.now())
    return say(
      tenant,
      noted === 'NOTED',
      {
        NOTED: `money of ${order} goes to that account.`,
        UNKNOWN_ORDER: `there is no order ${order}.`,
        WRONG_ACCOUNT: `that is no account that takes ${tenant.i18n.currency}, or no name.`,
      }[noted],
    )
  }
  if (runId !== undefined && (paid || recall)) {
    const as = paid ? 'PAID' : 'RECALLED'
    const settled = await settleRun(database, tenant.id, { runId, orderNo: order, as }, Date.now())
    const outcome = paid ? 'paid' : 'recalled: they are owed again'
    return say(
      tenant,
      settled > 0,
      settled > 0 ? `${settled} of ${runId} ${outcome}.` : `nothing of ${runId} is under way.`,
    )
  }
  if (file === undefined) return await list(database, tenant)
  return await write(database, tenant, runId, file)
}

/**
 * Writes the file of an existing run, or creates a run first. The file is opened before, so that a created run can be
 * written.
 */
async function write(
  database: Database,
  tenant: Tenant,
  runId: string | undefined,
  file: string,
): Promise<number> {
  if (tenant.payment.accounts.length === 0)
    return say(tenant, false, 'there is no account (payment.accounts) to pay from; nothing was ordered.')
  const opened = openNew(file)
  if (typeof opened !== 'number')
    return say(tenant, false, `${file} cannot be written (${opened.message}); nothing was ordered.`)
  let written = false
  try {
    const ordered = runId ?? (await payOut(database, tenant, Date.now()))
    if (runId === undefined) await sayStopped(database, tenant)
    if (ordered === undefined) return say(tenant, true, 'nothing can be paid out; no file was written.')
    // Printed before anything more can fail: with its id the file of the run can be written again.
    if (runId === undefined) say(tenant, true, `run ${ordered} is ordered.`)
    const rows = await payoutsOfRun(database, tenant.id, ordered)
    if (rows.length === 0) return say(tenant, false, `there is no run ${ordered}.`)
    writeFileSync(opened, await payoutFile(tenant, ordered, rows))
    written = true
    return say(
      tenant,
      true,
      `run ${ordered} with ${rows.length} transfers is in ${file}. Once the bank has done it: --run ${ordered} --paid.`,
    )
  } finally {
    closeSync(opened)
    if (!written) rmSync(file)
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

/** Lists what is owed. Shoppers who were not asked for an account yet are asked by e-mail first. */
async function list(database: Database, tenant: Tenant): Promise<number> {
  await request(database, tenant)
  const due = await duePayouts(database, tenant)
  for (const { order, amount, account, dueBy, requestedAt, unwritable } of due)
    console.log(
      [
        order.orderNo,
        `${(amount / 100).toFixed(2)} ${tenant.i18n.currency}`.padStart(12),
        `by ${dueBy}`,
        account === 'UNKNOWN'
          ? `no account known: ${requestOf(order.detail.contact.email, requestedAt, tenant)}`
          : `to ${account.iban} ${account.holder}${unwritable.length === 0 ? '' : ` – ${stopped(unwritable)}`}`,
      ].join('  '),
    )
  return say(tenant, true, `${due.length} payouts are owed.`)
}

const stopped = (unwritable: readonly string[]): string =>
  `not paid out: the bank takes no ${unwritable.join(' ')}; note the name in Latin letters with --order, --iban and --holder`

/** Prints every payout that is stopped by its holder's name. */
async function sayStopped(database: Database, tenant: Tenant): Promise<void> {
  for (const { order, unwritable } of await duePayouts(database, tenant))
    if (unwritable.length > 0) say(tenant, false, `${order.orderNo}: ${stopped(unwritable)}.`)
}

function requestOf(email: string, requestedAt: number | null, { i18n }: Tenant): string {
  return requestedAt === null ? `ask ${email}` : `${email} was asked on ${dayOf(requestedAt, i18n.timeZone)}`
}

async function request(database: Database, tenant: Tenant): Promise<void> {
  const written = await requestAccounts(database, tenant, Date.now())
  if (written > 0) say(tenant, true, `${written} shoppers are asked by mail for their account.`)
}

function say({ id }: Tenant, good: boolean, text: string): number {
  if (good) console.log(`${id}: ${text}`)
  else console.error(`${id}: ${text}`)
  return good ? 0 : 1
}
