import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PaymentState } from '#backend/orders/order-detail.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { prepaymentEnd } from './rules/prepayment-end.ts'

const minuteMs = 60_000

/** Returns the payment state of an order when it is placed. */
export const initialPaymentState = (method: PaymentMethod): PaymentState =>
  method === 'HOSTED' ? 'PENDING' : 'OPEN'

/**
 * Stores, in the order's transaction, until when the order waits for its payment, if it does. Its pieces and vouchers
 * are reserved until then (BAS-3): for a transfer in advance until the end of its last day.
 * @param now ms
 */
export async function openPayment(
  db: Kysely<Tables>,
  tenant: Tenant,
  { orderNo, method, now }: { orderNo: string; method: PaymentMethod; now: number },
): Promise<void> {
  const payUntil =
    method === 'HOSTED'
      ? now + tenant.constants.hostedPaymentMinutes * minuteMs
      : method === 'BANK_TRANSFER'
        ? prepaymentEnd(now, tenant)
        : undefined
  if (payUntil === undefined) return
  await db
    .insertInto('payment')
    .values({
      tenant_id: tenant.id,
      order_no: orderNo,
      currency: tenant.i18n.currency,
      pay_until: payUntil,
    })
    .execute()
}

/** Ends the wait for a payment: the order was paid, or given up. */
export async function closePayment(db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void> {
  await db.deleteFrom('payment').where('tenant_id', '=', tenantId).where('order_no', '=', orderNo).execute()
}
