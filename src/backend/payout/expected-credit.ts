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
  /** Amount of the credit notes. */
  credited: number
  /** Delivery and surcharges that they credit beside the lines. */
  charged: Pick<Billed, 'deliveryCost' | 'surcharges'>
  /** Amount by which other lines will cost more; below 0 if an earlier return has announced more than that. */
  held: number
  /** Amount that the voucher will no longer give. */
  forfeited: Forfeited['forfeited']
  expected: ExpectedRefund
}

/**
 * Works out what a return adds to the future credit and refund. Lines that were returned earlier and wait for their
 * credit note are credited as well: delivery and surcharges, a voucher's minimum, and the open amount of the order
 * count once for all of them. No result is below 0, because an earlier e-mail has promised it.
 * @param order as it was before the return
 * @param lines those that are returned now
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

/** Works out what would be booked if lines were credited now, all at once. */
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
