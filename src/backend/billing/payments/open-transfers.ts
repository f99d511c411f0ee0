import type { Database } from '#backend/infra/database/database.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { amountDue } from './amount-due.ts'
import { paidSoFar } from './payment-rows.ts'

/** Cents and ms. */
export interface OpenTransfer {
  orderNo: string
  due: number
  received: number
  payUntil: number
}

/** Returns the orders of a tenant that wait for a bank transfer, the earliest deadline first. */
export async function openTransfers(database: Database, tenantId: string): Promise<OpenTransfer[]> {
  const waiting = await database
    .selectFrom('payment')
    .select(['order_no', 'pay_until'])
    .where('tenant_id', '=', tenantId)
    .orderBy('pay_until')
    .execute()
  const open: OpenTransfer[] = []
  for (const { order_no: orderNo, pay_until: payUntil } of waiting) {
    const order = await findOrder(database, tenantId, orderNo)
    if (order?.method !== 'BANK_TRANSFER') continue
    open.push({
      orderNo,
      due: amountDue(order),
      received: await paidSoFar(database, tenantId, orderNo),
      payUntil,
    })
  }
  return open
}
