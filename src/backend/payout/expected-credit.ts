import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { planCreditNotes } from '../invoice/issue.ts'
import { invoicesOfOrder } from '../invoice/read-invoices.ts'
import { addBilled, type Billed, nothingBilled } from '../invoice/rules/billed.ts'
import type { StoredLine, StoredOrder } from '../order/read-orders.ts'
import { type Forfeited, planForfeit } from '../voucher/forfeit-voucher.ts'
import { type ExpectedRefund, refundOfCredit } from './expected-refund.ts'

/** What the credit of returned lines will leave in the books. Cents. */
export interface ExpectedCredit {
  /** Of the credit notes. */
  credited: number
  /** What they give back beside the lines. */
  charged: Pick<Billed, 'deliveryCost' | 'surcharges'>
  /** What other lines will cost more; less than 0 where an earlier return has announced more than that. */
  held: number
  /** What a voucher will no longer be good for. */
  forfeited: Forfeited['forfeited']
  expected: ExpectedRefund
}

/**
 * Works out what a return adds to what will be credited and paid back. Lines that have come back before and wait for their
 * credit note are credited as well: delivery and surcharges, a voucher's minimum, and what is still to be paid of the order
 * count once for all of them. Nothing is less than 0: what an earlier letter has promised is not taken back.
 * @param order as it was before the return
 * @param lines those that have come back now
 */
export async function creditOfReturn(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<ExpectedCredit> {
  const waiting = order.lines.filter(({ state }) => state === 'RETURNED')
  const all = await creditOf(db, tenant, order, [...waiting, ...lines])
  if (waiting.length === 0) return all
  const earlier = await creditOf(db, tenant, order, waiting)
  const more = (of: (credit: ExpectedCredit) => number): number => Math.max(0, of(all) - of(earlier))
  const forfeited = more((credit) => credit.forfeited?.amount ?? 0)
  return {
    credited: more(({ credited }) => credited),
    charged: {
      deliveryCost: more(({ charged }) => charged.deliveryCost),
      surcharges: all.charged.surcharges.map(({ kind }) => ({
        kind,
        amount: more(({ charged }) => charged.surcharges.find((each) => each.kind === kind)?.amount ?? 0),
      })),
    },
    held: all.held - earlier.held,
    forfeited: all.forfeited && forfeited > 0 ? { ...all.forfeited, amount: forfeited } : undefined,
    expected: { ...all.expected, amount: more(({ expected }) => expected.amount) },
  }
}

/** What would be left in the books if lines were credited now, all at once. */
async function creditOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<ExpectedCredit> {
  const { forfeited, held, ...after } = await planForfeit(db, tenant.id, order, lines)
  const papers = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const charged = planCreditNotes(papers, after.order.lines, after.lines).reduce(
    (sum, { billed }) => addBilled(sum, billed),
    nothingBilled,
  )
  const expected = await refundOfCredit(db, tenant, order, lines, charged.total - held)
  return { credited: charged.total, charged, held, forfeited, expected }
}
