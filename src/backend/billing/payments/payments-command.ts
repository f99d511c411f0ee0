import { parseArgs } from 'node:util'
import { dayOf } from '../../../tenancy/local-day.ts'
import { tenants } from '../../../tenancy/registry.ts'
import { type Database, openDatabase } from '../../infra/database/database.ts'
import { bankTransferReference, isOrderNumber } from '../../orders/rules/order-number.ts'
import { accountProblem } from '../payouts/account-problem.ts'
import { payoutsCommand } from '../payouts/payouts-command.ts'
import { saveRefundAccount } from '../payouts/refund-accounts.ts'
import { type BookingResult, bookReceipt } from './book-receipt.ts'
import { openTransfers } from './open-transfers.ts'

/**
 * `npm run payments -- --tenant nl`: lists the awaited bank transfers, or books a received one. Exit code: 0 when done,
 * 1 if the money belongs to no order that waits for it, 2 for a usage error. With `payouts`, it handles payouts.
 */
const usage =
  'npm run payments -- --tenant ID [--reference RF… --amount 12.34 --transaction "ID OF THE BANK" [--iban IBAN --holder "NAME"]]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function parseArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        ...{ tenant: text, reference: text, amount: text, transaction: text },
        ...{ iban: text, holder: text },
      },
    }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

function readArguments() {
  const args = parseArguments()
  const tenant = tenants.byId(args.tenant ?? '')
  if (!tenant) usageError(`There is no tenant ${args.tenant ?? '(--tenant is missing)'}.`)
  return { ...args, tenant }
}

type Arguments = ReturnType<typeof readArguments>

function readReceipt({ reference = '', amount = '', transaction = '' }: Arguments) {
  const orderNo = reference.replace(/\s/g, '').toUpperCase().slice(4)
  if (
    !isOrderNumber(orderNo) ||
    bankTransferReference(orderNo) !== reference.replace(/\s/g, '').toUpperCase()
  )
    usageError(
      `--reference is the reference that the shopper was given, such as RF18 1234 5678 90, not ${reference || 'missing'}.`,
    )
  if (!/^\d{1,7}\.\d{2}$/.test(amount) || Number(amount) === 0)
    usageError(`--amount is an amount such as 12.34, not ${amount || 'missing'}.`)
  if (!/^[\x20-\x7e]{1,64}$/.test(transaction))
    usageError('--transaction is the id of the bank, up to 64 signs: it is booked once.')
  return { orderNo, amount: Math.round(Number(amount) * 100), transactionId: transaction }
}

function outcomeText(booked: BookingResult, money: (cents: number) => string): string {
  switch (booked.outcome) {
    case 'PAID':
      return booked.surplus > 0 ? `paid; ${money(booked.surplus)} came too much and has to go back` : 'paid'
    case 'AHEAD':
      return booked.surplus > 0
        ? `booked for its invoice; ${money(booked.surplus)} came too much and has to go back`
        : 'booked; it is kept for its invoice'
    case 'PARTLY':
      return `booked; ${money(booked.missing)} is missing`
    case 'GIVEN_UP':
      return 'booked, but the order waits for no transfer (any more): the money has to go back'
    case 'BOOKED_BEFORE':
      return 'was booked before; nothing is changed'
    case 'UNKNOWN_ORDER':
      return 'there is no such order; nothing is changed'
    case 'OTHER_RECEIPT':
      return 'this transaction was booked with another order or amount; nothing is changed'
  }
}

/** Stores the sender's account, to which the money is refunded if necessary. */
async function recordSender(
  database: Database,
  { tenant, iban, holder }: Arguments,
  orderNo: string,
): Promise<void> {
  if (iban === undefined && holder === undefined) return
  const typed = { iban: iban ?? '', holder: holder ?? '' }
  const saved = await saveRefundAccount(database, tenant, orderNo, typed, Date.now())
  if (saved === 'WRONG_ACCOUNT') {
    await database.destroy()
    usageError(`--iban and --holder are the account it came from: ${accountProblem(typed, tenant)}`)
  }
}

async function runReceipts(args: Arguments): Promise<void> {
  const { tenant } = args
  const { timeZone, currency } = tenant.i18n
  const money = (cents: number): string => `${(cents / 100).toFixed(2)} ${currency}`
  const given = args.reference ?? args.amount ?? args.transaction
  const receipt = given === undefined ? undefined : readReceipt(args)
  const database = await openDatabase()
  if (receipt) {
    await recordSender(database, args, receipt.orderNo)
    const booked = await bookReceipt(database, tenant, receipt, Date.now())
    console.log(`${tenant.id} ${receipt.orderNo}: ${outcomeText(booked, money)}.`)
    const isDone = ['PAID', 'AHEAD', 'PARTLY', 'BOOKED_BEFORE'].includes(booked.outcome)
    process.exitCode = isDone ? 0 : 1
  } else
    for (const { orderNo, due, received, payUntil } of await openTransfers(database, tenant.id))
      console.log(
        [
          bankTransferReference(orderNo).padEnd(16),
          `waits for ${money(due - received)} of ${money(due)}`,
          `until ${dayOf(payUntil - 1, timeZone)}`,
        ].join('  '),
      )
  await database.destroy()
}

const [, , first, ...payoutArguments] = process.argv
if (first === 'payouts') process.exitCode = await payoutsCommand(payoutArguments)
else await runReceipts(readArguments())
