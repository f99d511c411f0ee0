import { laterDay } from '#backend/infra/calendar/calendar.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { planCreditNotes } from '../invoices/plan-credit-notes.ts'

/** Days after which the shop no longer expects goods that had to be sent back: as many again as the shopper had. */
const graceDays = 14

/**
 * Returns the last day on which the shop expects goods whose return was registered on a day; they are due again after it.
 * @param registeredAt ms
 */
export const expectedUntil = ({ i18n, constants }: Tenant, registeredAt: number): string =>
  laterDay(dayOf(registeredAt, i18n.timeZone), constants.withdrawalDays + graceDays)

/**
 * Returns the invoices of an order with the credit notes that will be written for goods on their way back, so that nothing is due
 * for them: from the withdrawal or the registered return on, until they are credited. Goods that never come are due again, but only
 * if they were delivered. The credit is not owed before the goods have arrived, so that balances do not count these notes.
 * @param now ms
 */
export function withExpectedCreditNotes(
  tenant: Tenant,
  order: StoredOrder,
  invoices: readonly StoredInvoice[],
  now: number,
): StoredInvoice[] {
  const today = dayOf(now, tenant.i18n.timeZone)
  const wasDelivered = (line: StoredLine): boolean =>
    order.events.some(
      ({ state, line_id }) =>
        state === 'DELIVERED' && (line_id === null || line_id === rootLine(line.line_id)),
    )
  const expected = order.lines.filter(
    (line) =>
      line.state === 'RETURNED' ||
      (line.state === 'RETURN_REGISTERED' &&
        (!wasDelivered(line) || today <= expectedUntil(tenant, line.state_since))),
  )
  if (expected.length === 0) return [...invoices]
  const issuedAt = Math.max(...expected.map(({ state_since }) => state_since))
  const notes = planCreditNotes(tenant, order, invoices, expected, issuedAt).flatMap(({ of, billed }) => {
    const invoice = invoices.find(({ invoiceNo }) => invoiceNo === of)
    if (!invoice) return []
    const { repaidEarly: _, supplement: __, ...detail } = { ...invoice.detail, lines: [], of, billed }
    const note = {
      invoiceNo: `${of}/expected`,
      kind: 'CREDIT_NOTE' as const,
      total: billed.total,
      issuedAt,
      detail,
    }
    return [{ ...invoice, ...note }]
  })
  return [...invoices, ...notes]
}
