import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'

/**
 * Exports what a customer's orders waited for, how they were paid, and what was refunded. It is not erased, because it
 * is part of the books.
 */
export const paymentsExporter: PersonalDataExporter = {
  name: 'payments',
  async export(database, tenantId, owner) {
    const isoMoment = (ms: number) => new Date(ms).toISOString()
    const of = <Table extends OfOrder>(table: Table) => rowsOf(database, table, tenantId, owner)
    return {
      awaited: (await of('payment')).map(({ order_no, pay_until }) => ({
        ...{ orderNo: order_no, until: isoMoment(pay_until) },
      })),
      attempts: (await of('payment_attempt')).map(({ order_no, amount, currency, state, begun_at }) => ({
        ...{ orderNo: order_no, amount, currency, state, at: isoMoment(begun_at) },
      })),
      received: (await of('money_received')).map(({ order_no, amount, received_at }) => ({
        ...{ orderNo: order_no, amount, at: isoMoment(received_at) },
      })),
      transfers: (await of('bank_receipt')).map(({ order_no, transaction_id, amount, booked_at }) => ({
        ...{ orderNo: order_no, transaction: transaction_id, amount, at: isoMoment(booked_at) },
      })),
      refunds: (await of('payment_refund')).map(({ order_no, amount, state, owed_at }) => ({
        ...{ orderNo: order_no, amount, state, at: isoMoment(owed_at) },
      })),
    }
  },
  erase: async () => {},
}

type OfOrder = 'payment' | 'payment_attempt' | 'money_received' | 'bank_receipt' | 'payment_refund'

/** Returns the rows of a table that belong to an owner's orders. */
const rowsOf = async <Table extends OfOrder>(
  db: Kysely<Tables>,
  table: Table,
  tenantId: string,
  owner: string,
): Promise<Tables[Table][]> => {
  const orders = db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
  const rows = await db
    .selectFrom(table as OfOrder)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orders)
    .orderBy('order_no')
    .execute()
  return rows as unknown as Tables[Table][]
}
