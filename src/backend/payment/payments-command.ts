import { parseArgs } from 'node:util'
import { dayOf } from '../../tenancy/local-day.ts'
import { tenants } from '../../tenancy/registry.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { bankTransferReference, isOrderNumber } from '../order/rules/order-number.ts'
import { accountProblem } from '../payout/account-problem.ts'
import { noteAccount } from '../payout/accounts.ts'
import { payoutsCommand } from '../payout/payouts-command.ts'
import { type Booked, bookReceipt } from './book-receipt.ts'
import { openTransfers } from './open-transfers.ts'

/**
 * `npm run payments -- --tenant nl`: lists the awaited bank transfers, or books a received one. Exit code: 0 when done,
 * 1 if the money belongs to no order that waits for it, 2 for a usage error. With `payouts`, it handles payouts.
 */
const usage =
  'npm run payments -- --tenant ID [--reference RF… --amount 12.34 --transaction "ID OF THE BANK" [--iban IBAN --holder "NAME"]]'

function wrongCall(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readCall() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        ...{ tenant: text, reference: text, amount: text, transaction: text },
        ...{ iban: text, holder: text },
      },
    }).values
  } catch (error) {
    return wrongCall((error as Error).message)
  }
}

function callOf() {
  const call = readCall()
  const tenant = tenants.byId(call.tenant ?? '')
  if (!tenant) wrongCall(`There is no tenant ${call.tenant ?? '(--tenant is missing)'}.`)
  return { ...call, tenant }
}

type Call = ReturnType<typeof callOf>

function readReceipt({ reference = '', amount = '', transaction = '' }: Call) {
  const orderNo = reference.replace(/\s/g, '').toUpperCase().slice(4)
  if (
    !isOrderNumber(orderNo) ||
    bankTransferReference(orderNo) !== reference.replace(/\s/g, '').toUpperCase()
  )
    wrongCall(
      `--reference is the reference that the shopper was given, such as RF18 1234 5678 90, not ${reference || 'missing'}.`,
    )
  if (!/^\d{1,7}\.\d{2}$/.test(amount) || Number(amount) === 0)
    wrongCall(`--amount is an amount such as 12.34, not ${amount || 'missing'}.`)
  if (!/^[\x20-\x7e]{1,64}$/.test(transaction))
    wrongCall('--transaction is the id of the bank, up to 64 signs: it is booked once.')
  return { orderNo, amount: Math.round(Number(amount) * 100), transactionId: transaction }
}

function said(booked: Booked, money: (cents: number) => string): string {
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
async function noteSender(
  database: Database,
  { tenant, iban, holder }: Call,
  orderNo: string,
): Promise<void> {
  if (iban === undefined && holder === undefined) return
  const typed = { iban: iban ?? '', holder: holder ?? '' }
  const noted = await noteAccount(database, tenant, orderNo, typed, Date.now())
  if (noted === 'WRONG_ACCOUNT') {
    await database.destroy()
    wrongCall(`--iban and --holder are the account it came from: ${accountProblem(typed, tenant)}`)
  }
}

async function receipts(call: Call): Promise<void> {
  const { tenant } = call
  const { timeZone, currency } = tenant.i18n
  const money = (cents: number): string => `${(cents / 100).toFixed(2)} ${currency}`
  const wanted = call.reference ?? call.amount ?? call.transaction
  const receipt = wanted === undefined ? undefined : readReceipt(call)
  const database = await openDatabase()
  if (receipt) {
    await noteSender(database, call, receipt.orderNo)
    const booked = await bookReceipt(database, tenant, receipt, Date.now())
    console.log(`${tenant.id} ${receipt.orderNo}: ${said(booked, money)}.`)
    const wellDone = ['PAID', 'AHEAD', 'PARTLY', 'BOOKED_BEFORE'].includes(booked.outcome)
    process.exitCode = wellDone ? 0 : 1
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

const [, , first, ...words] = process.argv
if (first === 'payouts') process.exitCode = await payoutsCommand(words)
else await receipts(callOf())
