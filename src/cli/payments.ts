import { decimalAmount } from '#tenancy/currencies.ts'
import { type BookingResult, bookReceipt } from '../backend/billing/payments/book-receipt.ts'
import { openTransfers } from '../backend/billing/payments/open-transfers.ts'
import { providerProblems } from '../backend/billing/payments/provider-problems.ts'
import { accountProblem } from '../backend/billing/payouts/account-problem.ts'
import { saveRefundAccount } from '../backend/billing/payouts/refund-accounts.ts'
import type { Database } from '../backend/infra/database/database.ts'
import { bankTransferReference, isOrderNumber } from '../backend/orders/rules/order-number.ts'
import { dayOf } from '../tenancy/local-day.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, runCliCommand, text, UsageError } from './arguments.ts'
import { payoutsCommand } from './payouts.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Lists the awaited bank transfers and what went wrong with online payments, or books a received transfer. With `payouts`, it handles payouts: see payouts.ts. Exit code:
 * 0 when done, 1 if the money belongs to no order that waits for it, 2 for a usage error.
 */
const command = {
  usage:
    'npm run payments -- --tenant ID [--reference RF… --amount 12.34 --transaction "ID OF THE BANK" [--iban IBAN --holder "NAME"]]\n' +
    'npm run payments -- payouts --help',
  options: {
    ...{ tenant: text, reference: text, amount: text, transaction: text },
    ...{ iban: text, holder: text },
  },
} as const

type ReceiptArguments = Arguments<typeof command.options>['values']

const [first, ...payoutArguments] = process.argv.slice(2)
process.exitCode =
  first === 'payouts'
    ? await payoutsCommand(payoutArguments)
    : await runCliCommand(command, ({ values }) => {
        const tenant = requireTenant(values.tenant)
        const { reference, amount, transaction } = values
        const isReceipt = (reference ?? amount ?? transaction) !== undefined
        const receipt = isReceipt ? readReceipt(values) : undefined
        return withDatabase((database) =>
          receipt ? book(database, tenant, receipt, values) : list(database, tenant),
        )
      })

interface Receipt {
  orderNo: string
  /** In cents. */
  amount: number
  transactionId: string
}

function readReceipt({ reference = '', amount = '', transaction = '' }: ReceiptArguments): Receipt {
  const orderNo = reference.replace(/\s/g, '').toUpperCase().slice(4)
  if (
    !isOrderNumber(orderNo) ||
    bankTransferReference(orderNo) !== reference.replace(/\s/g, '').toUpperCase()
  )
    throw new UsageError(
      `--reference has to be the payment reference of the order, such as RF18 1234 5678 90, not ${reference || 'missing'}.`,
    )
  if (!/^\d{1,7}\.\d{2}$/.test(amount) || Number(amount) === 0)
    throw new UsageError(`--amount has to be an amount such as 12.34, not ${amount || 'missing'}.`)
  if (!/^[\x20-\x7e]{1,64}$/.test(transaction))
    throw new UsageError(
      "--transaction has to be the bank's id of the transfer, 1 to 64 ASCII characters: each id is booked once.",
    )
  return { orderNo, amount: Math.round(Number(amount) * 100), transactionId: transaction }
}

function outcomeText(booked: BookingResult, money: (cents: number) => string): string {
  switch (booked.outcome) {
    case 'PAID':
      return booked.surplus > 0 ? `paid; the surplus of ${money(booked.surplus)} has to be refunded` : 'paid'
    case 'AHEAD':
      return booked.surplus > 0
        ? `booked for its coming invoice; the surplus of ${money(booked.surplus)} has to be refunded`
        : 'booked for its coming invoice'
    case 'PARTLY':
      return `booked; ${money(booked.missing)} is still to be paid`
    case 'GIVEN_UP':
      return 'booked, but the order does not (or no longer) wait for a transfer: the money has to be refunded'
    case 'BOOKED_BEFORE':
      return 'this transaction is booked already; nothing was changed'
    case 'UNKNOWN_ORDER':
      return 'there is no such order; nothing was changed'
    case 'OTHER_RECEIPT':
      return 'this transaction is booked for another order or amount; nothing was changed'
  }
}

/** Books a received transfer. @returns the exit code */
async function book(
  database: Database,
  tenant: Tenant,
  receipt: Receipt,
  sender: ReceiptArguments,
): Promise<number> {
  await recordSender(database, tenant, receipt.orderNo, sender)
  const booked = await bookReceipt(database, tenant, receipt, Date.now())
  console.log(`${tenant.id} ${receipt.orderNo}: ${outcomeText(booked, moneyIn(tenant))}.`)
  return ['PAID', 'AHEAD', 'PARTLY', 'BOOKED_BEFORE'].includes(booked.outcome) ? 0 : 1
}

/** Stores the sender's account, to which the money is refunded if necessary. */
async function recordSender(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  { iban, holder }: ReceiptArguments,
): Promise<void> {
  if (iban === undefined && holder === undefined) return
  const typed = { iban: iban ?? '', holder: holder ?? '' }
  const saved = await saveRefundAccount(database, tenant, orderNo, typed, Date.now())
  if (saved === 'WRONG_ACCOUNT')
    throw new UsageError(
      `--iban and --holder have to be the account of the sender: ${accountProblem(typed, tenant)}`,
    )
}

/** Prints the awaited transfers, and what went wrong with online payments. @returns the exit code */
async function list(database: Database, tenant: Tenant): Promise<number> {
  const money = moneyIn(tenant)
  for (const { orderNo, due, received, payUntil } of await openTransfers(database, tenant.id))
    console.log(
      [
        bankTransferReference(orderNo).padEnd(16),
        `waits for ${money(due - received)} of ${money(due)}`,
        `until ${dayOf(payUntil - 1, tenant.i18n.timeZone)}`,
      ].join('  '),
    )
  for (const { kind, orderNo, amount, at } of await providerProblems(database, tenant.id))
    console.log(
      [
        orderNo.padEnd(16),
        kind === 'CHARGED_BACK'
          ? `charged back: ${money(amount)}`
          : `not refunded by the provider: ${money(amount)}`,
        `on ${dayOf(at, tenant.i18n.timeZone)}`,
      ].join('  '),
    )
  return 0
}

function moneyIn({ i18n: { currency } }: Tenant): (cents: number) => string {
  return (cents) => `${decimalAmount(cents, currency)} ${currency}`
}
