import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Marks bills as PAID whose money has arrived, by the account of their order. They stayed OPEN if the last line
 * was cancelled or returned after the payment. The conditions: no line waits for an invoice, something was
 * invoiced, something was received, and the balance covers the invoiced amount less credits and refunds.
 * Prepaid orders are not changed: they expire or are paid, and delivery dates depend on them. Each table is
 * read once and grouped by order: without statistics, querying 300,000 orders one by one takes minutes.
 */
export const settledBills = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await sql`
      update shop_order set payment_state = 'PAID'
      where payment_state = 'OPEN' and (tenant_id, order_no) in (
        with
          open_bill as (
            select tenant_id, order_no from shop_order
            where payment_state = 'OPEN' and payment_method not in ('BANK_TRANSFER', 'HOSTED')
          ),
          moved as (
            select tenant_id, order_no, case when amount > 0 then amount else 0 end as came,
              case when amount < 0 then -amount else 0 end as back from money_received
            union all select tenant_id, to_order, amount, 0 from set_off
            union all select tenant_id, from_order, 0, amount from set_off
            union all select tenant_id, order_no, 0, amount from payout where state <> 'RECALLED'
          ),
          money as (
            select tenant_id, order_no, sum(came) as came, sum(back) as back from moved
            group by tenant_id, order_no having sum(came) > 0
          ),
          papers as (
            select tenant_id, order_no, sum(case when kind = 'INVOICE' then total else 0 end) as billed,
              sum(case when kind = 'CREDIT_NOTE' then total else 0 end) as credited from invoice
            group by tenant_id, order_no
          ),
          waiting as (select distinct tenant_id, order_no from order_line where state = 'PLACED')
        select open_bill.tenant_id, open_bill.order_no from open_bill
          join money on money.tenant_id = open_bill.tenant_id and money.order_no = open_bill.order_no
          join papers on papers.tenant_id = open_bill.tenant_id and papers.order_no = open_bill.order_no
          left join waiting on waiting.tenant_id = open_bill.tenant_id and waiting.order_no = open_bill.order_no
        where waiting.order_no is null and papers.billed > 0
          and papers.billed - papers.credited <= money.came - money.back
      )
    `.execute(db)
  },
})
