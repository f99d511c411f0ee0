import { parseArgs } from 'node:util'
import { tenants } from '../../tenancy/registry.ts'
import { creditNoticesOf } from '../billing/credit/credit-notices.ts'
import { writeInvoiceFile } from '../billing/email-documents/write-invoice-file.ts'
import { UnsettledRestore } from '../infra/backup/restores.ts'
import { type Database, openDatabase } from '../infra/database/database.ts'
import { advanceOrder, recordPaid, type TransitionResult } from './life/advance-order.ts'
import { findOrder } from './read-orders.ts'
import { isLineState, type LineState, lineStates, orderStateOf, statesAfter } from './rules/line-states.ts'

/**
 * `npm run orders -- --tenant nl [--order NO [--to shipped [--lines 1,2] [--tracking T] | --paid | --invoice FILE]]`:
 * lists the newest orders, shows one, moves it to another state, or writes its invoice as a PDF. Exit code: 0 when
 * done, 1 if it cannot be done, 2 for a usage error.
 */
const usage =
  'npm run orders -- --tenant ID [--order NO [--to STATE [--lines 1,2] [--tracking NUMBER] [--keep-voucher] | --paid |\n' +
  '  --invoice FILE [--invoice-no NO]]]'
const targets = lineStates.filter((state): state is Exclude<LineState, 'PLACED'> => state !== 'PLACED')
const stateName = (state: LineState): string => state.toLowerCase().replaceAll('_', '-')

function usageError(text: string): never {
  console.error(`${text}\n${usage}\nSTATE is one of ${targets.map(stateName).join(', ')}.`)
  process.exit(2)
}

function readArguments() {
  try {
    const options = {
      tenant: { type: 'string' },
      order: { type: 'string' },
      to: { type: 'string' },
      lines: { type: 'string' },
      tracking: { type: 'string' },
      'keep-voucher': { type: 'boolean' },
      paid: { type: 'boolean' },
      invoice: { type: 'string' },
      'invoice-no': { type: 'string' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const args = readArguments()
const { tenant: tenantId, order: orderNo, to, lines, tracking, paid, invoice: invoiceFile } = args
const tenant = tenants.byId(tenantId ?? '')
if (!tenant) usageError(`There is no tenant ${tenantId ?? '(--tenant is missing)'}.`)
const actions = [to, paid, invoiceFile].filter((each) => each !== undefined).length
if (orderNo === undefined && actions > 0) usageError('--order is missing.')
if (actions > 1) usageError('--to, --paid and --invoice cannot be combined.')
if (invoiceFile === '') usageError('--invoice needs the name of a file.')
if (args['invoice-no'] !== undefined && invoiceFile === undefined)
  usageError('--invoice-no goes with --invoice.')
const target = to?.toUpperCase().replaceAll('-', '_') ?? ''
if (to !== undefined && (!isLineState(target) || target === 'PLACED')) usageError(`No order becomes ${to}.`)
if (tracking !== undefined && target !== 'SHIPPED') usageError('--tracking goes with --to shipped.')
if (args['keep-voucher'] && target !== 'CANCELLED') usageError('--keep-voucher goes with --to cancelled.')

const database = await openDatabase()
try {
  if (orderNo === undefined) await list(database)
  else if (paid) {
    const isRecorded = await recordPaid(database, tenant, orderNo, Date.now())
    const isPaid = (await findOrder(database, tenant.id, orderNo))?.paymentState === 'PAID'
    const outcome = isPaid ? 'is paid' : 'is paid as far as it is invoiced'
    print(isRecorded, isRecorded ? `${orderNo} ${outcome}.` : `${orderNo} has no open invoice or transfer.`)
  } else if (invoiceFile !== undefined) {
    const file = { path: invoiceFile, invoiceNo: args['invoice-no'] }
    const { isDone, message } = await writeInvoiceFile(database, tenant, orderNo, file)
    print(isDone, message)
  } else if (to === undefined) await show(orderNo)
  else {
    const step = {
      orderNo,
      to: target as Exclude<LineState, 'PLACED'>,
      lineIds: lines?.split(',').map((id) => id.trim()),
      trackingNumber: tracking,
      keepVoucher: args['keep-voucher'],
    }
    printTransition(await advanceOrder(database, tenant, step, Date.now()), orderNo)
  }
} catch (error) {
  if (!(error instanceof UnsettledRestore)) throw error
  print(false, error.message)
} finally {
  await database.destroy()
}

function print(isOk: boolean, text: string): void {
  if (isOk) console.log(`${tenantId}: ${text}`)
  else {
    console.error(`${tenantId}: ${text}`)
    process.exitCode = 1
  }
}

function printTransition(result: TransitionResult, orderNo: string): void {
  print(result.ok, result.ok ? `${orderNo}: ${statesOf(result)}.` : refusalOf(result, orderNo))
}

function statesOf({ order }: TransitionResult): string {
  return order?.lines.map(({ line_id, state }) => `line ${line_id} ${stateName(state)}`).join(', ') ?? ''
}

function refusalOf(result: Extract<TransitionResult, { ok: false }>, orderNo: string): string {
  const { reason, order } = result
  if (reason === 'UNKNOWN_ORDER') return `there is no order ${orderNo}.`
  if (reason === 'UNKNOWN_LINE') return `${orderNo} has no such line: ${statesOf(result)}.`
  if (reason === 'NOT_PAID') return `${orderNo} waits for its money (${order?.method}): --paid comes first.`
  const next = new Set(order?.lines.flatMap(({ state }) => statesAfter(state)))
  const allowed = next.size === 0 ? 'nothing' : [...next].map(stateName).join(' or ')
  return `${orderNo} cannot become ${to}: ${statesOf(result)}; it may become ${allowed}.`
}

async function show(orderNo: string): Promise<void> {
  const order = await findOrder(database, tenantId ?? '', orderNo)
  if (!order) {
    print(false, `there is no order ${orderNo}.`)
    return
  }
  print(true, `${orderNo}, ${new Date(order.placedAt).toISOString()}, ${order.method} ${order.paymentState}`)
  for (const line of order.lines)
    console.log(
      `  ${line.line_id}  ${stateName(line.state)}  ${line.quantity} × ${line.product_name} ${line.choice}`,
    )
  for (const [kind, at] of Object.entries(await creditNoticesOf(database, tenantId ?? '', orderNo)))
    console.log(`  credit: ${kind.toLowerCase().replaceAll('_', ' ')} declared ${new Date(at).toISOString()}`)
}

async function list(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_no', 'placed_at', 'payment_method', 'payment_state'])
    .where('tenant_id', '=', tenantId ?? '')
    .orderBy('placed_at', 'desc')
    .limit(20)
    .execute()
  for (const row of rows) {
    const lines = await db
      .selectFrom('order_line')
      .select('state')
      .where('tenant_id', '=', tenantId ?? '')
      .where('order_no', '=', row.order_no)
      .execute()
    const state = orderStateOf(lines.map((line) => line.state as LineState))
    console.log(
      `${row.order_no}  ${new Date(row.placed_at).toISOString()}  ${stateName(state)}  ${row.payment_method} ${row.payment_state}`,
    )
  }
  print(true, `${rows.length} orders, the newest first.`)
}
