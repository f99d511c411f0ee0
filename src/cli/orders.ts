import { creditNoticesOf } from '../backend/billing/credit/credit-notices.ts'
import { writeInvoiceFile } from '../backend/billing/email-documents/write-invoice-file.ts'
import { previewTransition } from '../backend/billing/order-events/preview-transition.ts'
import { recordPaid } from '../backend/billing/payments/record-paid.ts'
import { lateReturns } from '../backend/billing/reminders/remind-of-returns.ts'
import { UnsettledRestore } from '../backend/infra/backup/restores.ts'
import type { Database } from '../backend/infra/database/database.ts'
import { advanceOrder, type TransitionResult } from '../backend/orders/life/advance-order.ts'
import { StepSent, undoableStates, undoStep } from '../backend/orders/life/staff-step.ts'
import { findOrder, newestOrders } from '../backend/orders/read-orders.ts'
import {
  isLineState,
  type LineState,
  lineStates,
  orderStateOf,
  statesAfter,
} from '../backend/orders/rules/line-states.ts'
import { recordWithdrawal } from '../backend/orders/withdrawals/withdraw.ts'
import { openWithdrawals, withdrawalsOfOrders } from '../backend/orders/withdrawals/withdrawals.ts'
import { localeMessages } from '../i18n/locale-messages.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/** States that an order can be moved to. */
type TargetState = Exclude<LineState, 'PLACED'>

const targets = lineStates.filter((state): state is TargetState => state !== 'PLACED')
const stateName = (state: LineState): string => state.toLowerCase().replaceAll('_', '-')

/** Number of orders in the list. */
const listedOrders = 20

/**
 * Lists the newest orders and what waits for staff, shows one, moves it to another state, records its payment or its withdrawal, or writes its invoice as a PDF. Exit
 * code: 0 when done, 1 if it cannot be done, 2 for a usage error.
 */
const command = {
  usage:
    'npm run orders -- --tenant ID [--order NO [--to STATE [--lines 1,2 | --all] [--tracking NUMBER] [--keep-voucher]\n' +
    '  [--preview] | --undo | --paid | --withdrawn ID|new [--lines 1,2] | --invoice FILE [--invoice-no NO]]]\n' +
    `STATE is one of ${targets.map(stateName).join(', ')}.`,
  options: {
    ...{ tenant: text, order: text, to: text, lines: text, tracking: text, invoice: text, withdrawn: text },
    ...{ 'invoice-no': text, 'keep-voucher': flag, paid: flag, undo: flag, all: flag, preview: flag },
  },
} as const

type OrderArguments = Arguments<typeof command.options>['values']

process.exitCode = await runCliCommand(command, ({ values }) => {
  const tenant = requireTenant(values.tenant)
  const action = readAction(values)
  return withDatabase(async (database) => {
    try {
      return await action(database, tenant)
    } catch (error) {
      if (!(error instanceof UnsettledRestore)) throw error
      return print(tenant, false, error.message)
    }
  })
})

/** A use case of this command. @returns the exit code */
type Action = (database: Database, tenant: Tenant) => Promise<number>

/** Checks which options go together, and returns what they request. */
function readAction(args: OrderArguments): Action {
  const { order: orderNo, to, lines, tracking, paid, invoice: file, withdrawn } = args
  const actions = [to, paid, file, withdrawn, args.undo].filter((each) => each !== undefined).length
  if (orderNo === undefined && actions > 0) throw new UsageError('--order is missing.')
  if (actions > 1) throw new UsageError('--to, --undo, --paid, --withdrawn and --invoice cannot be combined.')
  if (file === '') throw new UsageError('--invoice needs a file name.')
  if (args['invoice-no'] !== undefined && file === undefined)
    throw new UsageError('--invoice-no needs --invoice.')
  const target = to === undefined ? undefined : readTarget(to)
  if (tracking !== undefined && target !== 'SHIPPED') throw new UsageError('--tracking needs --to shipped.')
  if (args['keep-voucher'] && target !== 'CANCELLED')
    throw new UsageError('--keep-voucher needs --to cancelled.')
  if ((args.all || args.preview) && target === undefined)
    throw new UsageError('--all and --preview need --to.')
  if (lines !== undefined && target === undefined && withdrawn === undefined)
    throw new UsageError('--lines needs --to or --withdrawn.')
  if (args.all && lines !== undefined) throw new UsageError('--lines and --all cannot be combined.')

  if (orderNo === undefined) return list
  if (args.undo) return (database, tenant) => undo(database, tenant, orderNo)
  if (paid) return (database, tenant) => pay(database, tenant, orderNo)
  if (file !== undefined)
    return async (database, tenant) => {
      const invoice = { path: file, invoiceNo: args['invoice-no'] }
      const { isDone, message } = await writeInvoiceFile(database, tenant, orderNo, invoice)
      return print(tenant, isDone, message)
    }
  const lineIds = lines?.split(',').map((id) => id.trim())
  if (withdrawn !== undefined) {
    const request = { orderNo, lineIds, id: withdrawn === 'new' ? undefined : withdrawn }
    return (database, tenant) => withdraw(database, tenant, request)
  }
  if (target === undefined) return (database, tenant) => show(database, tenant, orderNo)
  const step = {
    orderNo,
    to: target,
    lineIds,
    trackingNumber: tracking,
    ...{ keepVoucher: args['keep-voucher'], all: args.all },
  }
  if (args.preview) return (database, tenant) => preview(database, tenant, step)
  return (database, tenant) => move(database, tenant, step)
}

function readTarget(to: string): TargetState {
  const target = to.toUpperCase().replaceAll('-', '_')
  if (!isLineState(target) || target === 'PLACED')
    throw new UsageError(`There is no state ${to}. States: ${targets.map(stateName).join(', ')}.`)
  return target
}

/** Prints a line on stdout, or on stderr where it is no success. @returns the exit code */
function print({ id }: Tenant, isOk: boolean, line: string): number {
  if (isOk) console.log(`${id}: ${line}`)
  else console.error(`${id}: ${line}`)
  return isOk ? 0 : 1
}

async function pay(database: Database, tenant: Tenant, orderNo: string): Promise<number> {
  const isRecorded = await recordPaid(database, tenant, orderNo, Date.now())
  const isPaid = (await findOrder(database, tenant.id, orderNo))?.paymentState === 'PAID'
  const outcome = isPaid ? 'is paid' : 'is paid for the lines that are invoiced'
  return print(
    tenant,
    isRecorded,
    isRecorded ? `${orderNo} ${outcome}.` : `${orderNo} has no open invoice or transfer.`,
  )
}

async function undo(database: Database, tenant: Tenant, orderNo: string): Promise<number> {
  try {
    const result = await undoStep(database, tenant, orderNo, Date.now())
    if (result.ok)
      return print(tenant, true, `${orderNo} is as before: ${statesOf(result)}. Its e-mails are deleted.`)
    return print(
      tenant,
      false,
      result.reason === 'UNKNOWN_ORDER'
        ? `there is no order ${orderNo}.`
        : `${orderNo} has no step that can be taken back (only ${[...undoableStates].map(stateName).join(', ')}, and only the last one).`,
    )
  } catch (error) {
    if (!(error instanceof StepSent)) throw error
    return print(
      tenant,
      false,
      `${orderNo}: an e-mail about the step has left, so that it cannot be taken back.`,
    )
  }
}

type StaffWithdrawal = Parameters<typeof recordWithdrawal>[2]

async function withdraw(database: Database, tenant: Tenant, request: StaffWithdrawal): Promise<number> {
  const taken = await recordWithdrawal(database, tenant, request, Date.now())
  if (!taken) return print(tenant, false, `there is no order ${request.orderNo}, or no such open withdrawal.`)
  const states = statesOf({ ok: true, order: taken.order })
  if (taken.outcome === 'TAKEN')
    return print(tenant, true, `${request.orderNo} is withdrawn from: ${states}.`)
  return print(tenant, false, `name the lines that are withdrawn from with --lines (${states}).`)
}

type OrderStep = Parameters<typeof advanceOrder>[2]

async function move(database: Database, tenant: Tenant, step: OrderStep): Promise<number> {
  const result = await advanceOrder(database, tenant, step, Date.now())
  return print(
    tenant,
    result.ok,
    result.ok ? `${step.orderNo}: ${statesOf(result)}.` : refusalOf(result, step),
  )
}

/** Prints what a step would do: states, documents and e-mails. Nothing is changed. */
async function preview(database: Database, tenant: Tenant, step: OrderStep): Promise<number> {
  const { result, documents, emails } = await previewTransition(database, tenant, step, Date.now())
  if (!result.ok) return print(tenant, false, refusalOf(result, step))
  print(tenant, true, `${step.orderNo}: nothing is changed. It would be: ${statesOf(result)}.`)
  const { format } = localeMessages(tenant, result.order.locale)
  for (const { kind, total } of documents)
    console.log(`\n${kind.toLowerCase().replaceAll('_', ' ')}: ${format.money(total)}`)
  for (const { recipient, subject, text, attachments } of emails)
    console.log(
      `\nto: ${recipient}\nsubject: ${subject}\nattached: ${attachments.join(', ') || 'nothing'}\n\n${text}`,
    )
  return 0
}

function statesOf({ order }: TransitionResult): string {
  return order?.lines.map(({ line_id, state }) => `line ${line_id} ${stateName(state)}`).join(', ') ?? ''
}

function refusalOf(
  result: Extract<TransitionResult, { ok: false }>,
  { orderNo, to }: Pick<OrderStep, 'orderNo' | 'to'>,
): string {
  const { reason, order } = result
  if (reason === 'UNKNOWN_ORDER') return `there is no order ${orderNo}.`
  if (reason === 'UNKNOWN_LINE') return `${orderNo} has no such line. Its lines: ${statesOf(result)}.`
  if (reason === 'NOT_PAID')
    return `${orderNo} is not paid yet (${order?.method}): record the payment with --paid first.`
  if (reason === 'NOT_REGISTERED')
    return `no return of ${orderNo} is registered (${statesOf(result)}): name what came back with --lines, or use --all.`
  const next = new Set(order?.lines.flatMap(({ state }) => statesAfter(state)))
  const allowed = next.size === 0 ? 'nothing' : [...next].map(stateName).join(' or ')
  return `${orderNo} cannot become ${stateName(to)} (${statesOf(result)}). Allowed: ${allowed}.`
}

async function show(database: Database, tenant: Tenant, orderNo: string): Promise<number> {
  const order = await findOrder(database, tenant.id, orderNo)
  if (!order) return print(tenant, false, `there is no order ${orderNo}.`)
  const { placedAt, method, paymentState } = order
  print(tenant, true, `${orderNo}, ${new Date(placedAt).toISOString()}, ${method} ${paymentState}`)
  for (const line of order.lines)
    console.log(
      `  ${line.line_id}  ${stateName(line.state)}  ${line.quantity} × ${line.product_name} ${line.choice}`,
    )
  for (const [kind, at] of Object.entries(await creditNoticesOf(database, tenant.id, orderNo)))
    console.log(`  credit: ${kind.toLowerCase().replaceAll('_', ' ')} declared ${new Date(at).toISOString()}`)
  for (const { received_at, outcome, lineIds, items } of await withdrawalsOfOrders(database, tenant.id, [
    orderNo,
  ]))
    console.log(
      `  withdrawal: ${new Date(received_at).toISOString()} ${outcome.toLowerCase()} lines ${lineIds.join(', ') || 'none'} ${items.replaceAll('\n', '; ')}`,
    )
  return 0
}

async function list(database: Database, tenant: Tenant): Promise<number> {
  const orders = await newestOrders(database, tenant.id, listedOrders)
  for (const { orderNo, placedAt, method, paymentState, lines } of orders) {
    const state = stateName(orderStateOf(lines.map((line) => line.state)))
    console.log(`${orderNo}  ${new Date(placedAt).toISOString()}  ${state}  ${method} ${paymentState}`)
  }
  for (const row of await openWithdrawals(database, tenant.id))
    console.log(
      `withdrawal ${row.id}  ${new Date(row.received_at).toISOString()}  ${row.outcome ?? 'no order'}  ${row.contract} ${row.email}`,
    )
  for (const { returnNo, order, sendBackBy, until } of await lateReturns(database, tenant, Date.now()))
    console.log(
      `return ${returnNo}  of ${order.orderNo} did not come by ${sendBackBy}; due again after ${until}`,
    )
  return print(tenant, true, `${orders.length} orders, the newest first.`)
}
