import type { Kysely } from 'kysely'
import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Tables } from '../../infra/database/tables.ts'
import type { StoredLine, StoredOrder } from '../../orders/read-orders.ts'
import { type Forfeited, planForfeit } from '../invoices/forfeit-voucher.ts'
import { planCreditNotes } from '../invoices/issue-invoices.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { addBilled, type Billed, nothingBilled } from '../invoices/rules/billed.ts'
import { type ExpectedRefund, refundOfCredit } from './expected-refund.ts'

/** What the credit of returned lines will leave in the books. Cents. */
export interface ExpectedCredit {
  /** Amount of the credit notes. */
  creditedAmount: number
  /** Delivery and surcharges that they credit beside the lines. */
  additionalCharges: Pick<Billed, 'deliveryCost' | 'surcharges'>
  /** Amount by which other lines will cost more; below 0 if an earlier return has announced more than that. */
  refundReduction: number
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
  const awaitingCredit = order.lines.filter(({ state }) => state === 'RETURNED')
  const all = await plannedCredit(db, tenant, order, [...awaitingCredit, ...lines])
  if (awaitingCredit.length === 0) return all
  const earlier = await plannedCredit(db, tenant, order, awaitingCredit)
  const increase = (of: (credit: ExpectedCredit) => number): number => Math.max(0, of(all) - of(earlier))
  const forfeited = increase((credit) => credit.forfeited?.amount ?? 0)
  return {
    creditedAmount: increase(({ creditedAmount: credited }) => credited),
    additionalCharges: {
      deliveryCost: increase(({ additionalCharges }) => additionalCharges.deliveryCost),
      surcharges: all.additionalCharges.surcharges.map(({ kind }) => ({
        kind,
        amount: increase(
          ({ additionalCharges }) =>
            additionalCharges.surcharges.find((each) => each.kind === kind)?.amount ?? 0,
        ),
      })),
    },
    refundReduction: all.refundReduction - earlier.refundReduction,
    forfeited: all.forfeited && forfeited > 0 ? { ...all.forfeited, amount: forfeited } : undefined,
    expected: { ...all.expected, amount: increase(({ expected }) => expected.amount) },
  }
}

/** Works out what would be booked if lines were credited now, all at once. */
async function plannedCredit(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<ExpectedCredit> {
  const { forfeited, refundReduction, ...after } = await planForfeit(db, tenant.id, order, lines)
  const invoices = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const additionalCharges = planCreditNotes(invoices, after.order.lines, after.lines).reduce(
    (sum, { billed }) => addBilled(sum, billed),
    nothingBilled,
  )
  const expected = await refundOfCredit(db, tenant, order, lines, additionalCharges.total - refundReduction)
  return { creditedAmount: additionalCharges.total, additionalCharges, refundReduction, forfeited, expected }
}
