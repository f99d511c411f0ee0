import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { noteKept } from '../balance/payback.ts'
import { readAccount } from '../balance/read-account.ts'
import { noteReceived } from '../balance/received.ts'
import { balanceOf } from '../balance/rules/maturities.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { amountDue } from './amount-due.ts'
import {
  tellBillPaid,
  tellBillSoFarPaid,
  tellPaid,
  tellPartly,
  tellPartOfBill,
  tellTooLate,
  tellTooLateKept,
  tellTooMuch,
  tellTooMuchKept,
} from './letters.ts'
import { paidSoFar } from './rows.ts'
import { settle } from './settle.ts'

export interface Receipt {
  /** The bank's own: booked once, however often the statement is read. */
  transactionId: string
  orderNo: string
  /** Cents. */
  amount: number
}

/**
 * What became of money that came by bank transfer; amounts in cents. PAID: the order can go out, or its bill is settled, with
 * what came too much. PARTLY: what is missing. GIVEN_UP: the order was cancelled or is paid another way; the money has to go
 * back.
 */
export type Booked =
  | { outcome: 'PAID'; surplus: number }
  | { outcome: 'PARTLY'; missing: number }
  | { outcome: 'GIVEN_UP' | 'BOOKED_BEFORE' | 'UNKNOWN_ORDER' | 'OTHER_RECEIPT' }

/** Books money that came by bank transfer, once for each of the bank's transactions, and tells the shopper. @param now ms */
export async function bookReceipt(
  database: Database,
  tenant: Tenant,
  { transactionId, orderNo, amount }: Receipt,
  now: number,
): Promise<Booked> {
  return await database.transaction().execute(async (db): Promise<Booked> => {
    await takeOrder(db, tenant.id, orderNo)
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order) return { outcome: 'UNKNOWN_ORDER' }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('bank_receipt')
      .values({
        tenant_id: tenant.id,
        transaction_id: transactionId,
        order_no: orderNo,
        amount,
        booked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      const before = await db
        .selectFrom('bank_receipt')
        .select(['order_no', 'amount'])
        .where('tenant_id', '=', tenant.id)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      const same = before.order_no === orderNo && before.amount === amount
      return { outcome: same ? 'BOOKED_BEFORE' : 'OTHER_RECEIPT' }
    }
    await noteReceived(db, tenant.id, orderNo, amount, now)
    const bill = await openBill(db, tenant, order)
    if (bill !== undefined) return await bookBill(db, tenant, order, { amount, bill }, now)
    return await bookAhead(db, tenant, order, amount, now)
  })
}

/** Money for what was invoiced. */
async function bookBill(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, bill }: { amount: number; bill: number },
  now: number,
): Promise<Booked> {
  if (bill > 0) {
    await tellPartOfBill(db, tenant, order, { amount, missing: bill }, now)
    return { outcome: 'PARTLY', missing: bill }
  }
  if (bill < 0) await noteKept(db, { tenantId: tenant.id, owner: order.owner })
  const settled = await settle(db, tenant, order.orderNo, now)
  const tell = settled ? tellBillPaid : tellBillSoFarPaid
  await tell(db, tenant, order, { amount }, now)
  return { outcome: 'PAID', surplus: Math.abs(bill) }
}

/** Money for an order that is sent once it is there. */
async function bookAhead(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  amount: number,
  now: number,
): Promise<Booked> {
  const { orderNo, method, owner, paymentState } = order
  const whose = { tenantId: tenant.id, owner }
  const due = amountDue(order)
  if (method !== 'BANK_TRANSFER' || paymentState !== 'OPEN' || due === 0) {
    const tell = (await noteKept(db, whose)) ? tellTooLateKept : tellTooLate
    await tell(db, tenant, order, { amount }, now)
    return { outcome: 'GIVEN_UP' }
  }
  const missing = due - (await paidSoFar(db, tenant.id, orderNo))
  if (missing > 0) {
    await tellPartly(db, tenant, order, { amount, missing }, now)
    return { outcome: 'PARTLY', missing }
  }
  const { order: expected = order } = (await settle(db, tenant, orderNo, now)) ?? {}
  if (missing < 0) {
    const tell = (await noteKept(db, whose)) ? tellTooMuchKept : tellTooMuch
    await tell(db, tenant, expected, { amount: -missing }, now)
  } else await tellPaid(db, tenant, expected, { amount }, now)
  return { outcome: 'PAID', surplus: Math.abs(missing) }
}

/**
 * What is left to be paid of an order that is paid after it was invoiced, with what came just now; negative where too much
 * came. Undefined for orders that are paid in advance, and for those that wait for no money.
 */
async function openBill(db: Kysely<Tables>, tenant: Tenant, order: StoredOrder): Promise<number | undefined> {
  const { method, paymentState } = order
  if (method === 'BANK_TRANSFER' || method === 'HOSTED' || paymentState !== 'OPEN') return undefined
  const account = await readAccount(db, tenant, order)
  return account?.invoicedOn ? balanceOf(account) : undefined
}
