import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Records received money for orders that were marked as paid before amounts were recorded: the invoiced amount,
 * or the remaining total if lines are not invoiced yet. The date was not recorded; the last invoice is the
 * closest known day.
 */
export const notedPaid = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    const orders = await db
      .selectFrom('shop_order')
      .select(['tenant_id', 'order_no', 'total', 'placed_at'])
      .where('payment_state', '=', 'PAID')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('money_received')
              .select('position')
              .whereRef('money_received.tenant_id', '=', 'shop_order.tenant_id')
              .whereRef('money_received.order_no', '=', 'shop_order.order_no'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('set_off')
              .select('position')
              .whereRef('set_off.tenant_id', '=', 'shop_order.tenant_id')
              .whereRef('set_off.to_order', '=', 'shop_order.order_no'),
          ),
        ),
      )
      .execute()
    for (const { tenant_id, order_no, total, placed_at } of orders) {
      const of = (table: string) =>
        db.selectFrom(table).where('tenant_id', '=', tenant_id).where('order_no', '=', order_no)
      const lines = await of('order_line').select(['state', 'total']).execute()
      const invoices = await of('invoice')
        .select(['total', 'issued_at'])
        .where('kind', '=', 'INVOICE')
        .execute()
      const sum = (rows: { total: number }[]): number => rows.reduce((all, row) => all + row.total, 0)
      const amount = lines.some(({ state }) => state === 'PLACED')
        ? total - sum(lines.filter(({ state }) => state === 'CANCELLED') as { total: number }[])
        : sum(invoices as { total: number }[])
      if (amount <= 0) continue
      const received_at = Math.max(placed_at, ...invoices.map(({ issued_at }) => Number(issued_at)))
      await db
        .insertInto('money_received')
        .values({ tenant_id, order_no, position: 1, amount, received_at })
        .execute()
    }
  },
})
