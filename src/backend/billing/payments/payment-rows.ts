import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PaymentState } from '#backend/orders/order-detail.ts'
import { creditAllocatedTo } from '../credit-allocation/read-credit-allocations.ts'
import type { AttemptRow, AttemptState, PaymentRow } from './tables.ts'

type Db = Kysely<Tables>

/** Returns the name of the provider that a payment was begun with. */
export const providerOf = ({ provider }: Pick<AttemptRow, 'provider'>): string => provider ?? 'own'

export const readPayment = (db: Db, tenantId: string, orderNo: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/** Returns the payment attempts of an order at the provider, the oldest first. */
export const readAttempts = (db: Db, tenantId: string, orderNo: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .orderBy('begun_at')
    .orderBy('id')
    .execute()

export const findAttempt = (db: Db, tenantId: string, id: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function setAttempt(
  db: Db,
  tenantId: string,
  id: string,
  values: { state?: AttemptState; address?: string; reference?: string },
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function setPaymentState(
  db: Db,
  tenantId: string,
  orderNo: string,
  state: PaymentState,
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ payment_state: state })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute()
}

/** Returns the amount received for an order by bank transfer, in cents, without credit that was allocated to it. */
export async function transferredAmount(db: Db, tenantId: string, orderNo: string): Promise<number> {
  const { sum } = await db
    .selectFrom('bank_receipt')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/**
 * Returns the amount available for an order that is paid by transfer: transfers received and allocated credit, in
 * cents.
 */
export const paidSoFar = async (db: Db, tenantId: string, orderNo: string): Promise<number> =>
  (await transferredAmount(db, tenantId, orderNo)) + (await creditAllocatedTo(db, tenantId, orderNo))
