import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Forfeited } from '../invoices/forfeit-voucher.ts'
import { type PlannedCreditNote, planCreditNotes } from '../invoices/plan-credit-notes.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { addBilled, type Billed, nothingBilled } from '../invoices/rules/billed.ts'
import { type ExpectedRefund, refundOfCredit } from './expected-refund.ts'

/** What the credit of returned lines will leave in the books. Cents. */
export interface ExpectedCredit {
  /** Amount of the credit notes. */
  creditedAmount: number
  /** Delivery and surcharges that they credit beside the lines. */
  additionalCharges: Pick<Billed, 'deliveryCost' | 'surcharges'>
  expected: ExpectedRefund
}

/**
 * Works out what a return adds to the future credit and refund. Lines that were returned earlier and wait for their
 * credit note are credited as well: delivery and surcharges, and the open amount of the order count once for all of
 * them. No result is below 0, because an earlier e-mail has promised it.
 * @param before the order as it was before the return
 * @param after what the return forfeits of a voucher, and the order with it
 * @param now ms
 */
export async function creditOfReturn(
  db: Kysely<Tables>,
  tenant: Tenant,
  before: StoredOrder,
  { order, lines, refundReduction }: Pick<Forfeited, 'order' | 'lines' | 'refundReduction'>,
  now: number,
): Promise<ExpectedCredit> {
  const invoices = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const awaitingCredit = before.lines.filter(({ state }) => state === 'RETURNED')
  const pending = awaitingCredit.reduce((sum, { voucher_pending }) => sum + (voucher_pending ?? 0), 0)
  const planned = (credited: readonly StoredLine[], withheld: number): Promise<ExpectedCredit> =>
    plannedCredit(
      db,
      tenant,
      order,
      planCreditNotes(tenant, order, invoices, credited, now),
      credited,
      withheld,
    )
  const earlier = await planned(awaitingCredit, pending)
  const all = await planned([...awaitingCredit, ...lines], pending + refundReduction)
  const { deliveryCost, surcharges } = all.additionalCharges
  return {
    creditedAmount: all.creditedAmount - earlier.creditedAmount,
    additionalCharges: {
      deliveryCost: deliveryCost - earlier.additionalCharges.deliveryCost,
      surcharges: surcharges.map(({ kind, amount }) => {
        const creditedBefore = earlier.additionalCharges.surcharges.find((each) => each.kind === kind)
        return { kind, amount: amount - (creditedBefore?.amount ?? 0) }
      }),
    },
    expected: { ...all.expected, amount: Math.max(0, all.expected.amount - earlier.expected.amount) },
  }
}

/**
 * Works out what would be booked if lines were credited now, all at once.
 * @param refundReduction amount by which other lines then cost more, cents
 */
async function plannedCredit(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  notes: readonly PlannedCreditNote[],
  lines: readonly StoredLine[],
  refundReduction: number,
): Promise<ExpectedCredit> {
  const additionalCharges = notes.reduce((sum, { billed }) => addBilled(sum, billed), nothingBilled)
  const { total } = additionalCharges
  const expected = await refundOfCredit(db, tenant, order, lines, total - refundReduction)
  return { creditedAmount: total, additionalCharges, expected }
}
