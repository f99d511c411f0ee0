import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { moneyOf, noMoney } from '../balance/order-money.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { providerRefundOf } from '../payments/provider-refunds.ts'
import { amountsOwed, transfersOf } from './amounts-owed.ts'
import { amountToRefund } from './rules/amount-to-refund.ts'

/** The refund of a transition of an order. */
export interface ExpectedRefund {
  /** Cents; 0 if nothing is refunded. */
  amount: number
  /** Whether the payment provider pays it; else it is transferred, or stays as credit. */
  byProvider: boolean
}

/** Returns what is owed for an order by transfer according to the database, in cents; 0 for nothing. */
export const amountOwedNow = async (db: Kysely<Tables>, tenant: Tenant, orderNo: string): Promise<number> =>
  (await amountsOwed(db, tenant, [orderNo]))[0]?.amount ?? 0

/**
 * Works out the refund if lines of an order are cancelled now.
 * @param before the order with the lines that are still PLACED
 * @param lines those that are cancelled
 * @param refundReduction amount by which other lines then cost more, cents
 */
export async function refundOfCancelling(
  db: Kysely<Tables>,
  tenant: Tenant,
  before: StoredOrder,
  lines: readonly StoredLine[],
  refundReduction = 0,
): Promise<ExpectedRefund> {
  if (before.method === 'HOSTED')
    return await expectedProviderRefund(db, tenant.id, before, {
      lines,
      to: 'CANCELLED',
      creditedAmount: 0,
      refundReduction,
    })
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const after: StoredOrder = {
    ...before,
    lines: before.lines.map((line) => (ids.has(line.line_id) ? { ...line, state: 'CANCELLED' } : line)),
  }
  const invoices = await invoicesOfOrder(db, tenant.id, before.orderNo)
  const money = (await moneyOf(db, tenant.id, [before.orderNo])).get(before.orderNo) ?? noMoney
  const transferred = (await transfersOf(db, tenant.id, [before.orderNo])).get(before.orderNo)
  const toRefund = (order: StoredOrder): number =>
    amountToRefund(
      order,
      invoices,
      { money, transferred: transferred?.transferred ?? 0 },
      tenant.i18n.timeZone,
    )
  return { amount: Math.max(0, toRefund(after) - toRefund(before)), byProvider: false }
}

/**
 * Works out the part of a credit that is refunded: the open amount of the order is paid with it first.
 * @param before the order before its credit notes are written
 * @param credited cents of the credit notes, less the higher cost of other lines
 */
export async function refundOfCredit(
  db: Kysely<Tables>,
  tenant: Tenant,
  before: StoredOrder,
  lines: readonly StoredLine[],
  credited: number,
): Promise<ExpectedRefund> {
  if (before.method === 'HOSTED')
    return await expectedProviderRefund(db, tenant.id, before, {
      lines,
      to: 'CREDITED',
      creditedAmount: credited,
    })
  const account = await readOrderAccount(db, tenant, before)
  const toPay = account ? Math.max(0, balanceOf(account)) : credited
  return { amount: Math.max(0, credited - toPay), byProvider: false }
}

/** Works out what the payment provider refunds for lines that are cancelled or credited. */
export async function expectedProviderRefund(
  ...[db, tenantId, order, refunded]: Parameters<typeof providerRefundOf>
): Promise<ExpectedRefund> {
  const toRefund = await providerRefundOf(db, tenantId, order, refunded)
  return { amount: toRefund?.amount ?? 0, byProvider: true }
}
