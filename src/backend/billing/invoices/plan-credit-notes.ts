import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import type { Surcharge } from '#backend/orders/rules/order-sums.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type CreditContext, creditBillOf } from '../credit/rules/credit-bill.ts'
import { type CreditBill, type CreditChange, costsSaved } from '../credit/rules/credit-schedule.ts'
import type { StoredInvoice } from './invoice.ts'
import { addBilled, type Billed, type BilledLine, creditOf, nothingBilled } from './rules/billed.ts'
import { supplementShares } from './rules/supplement.ts'

/** A planned credit note. */
export interface PlannedCreditNote {
  /** Number of the invoice that it credits. */
  of: string
  lines: readonly StoredLine[]
  billed: Billed
}

/**
 * Plans the credit notes of lines, one for each invoice that has them; none if nothing of an invoice is credited.
 * @param order with its lines as they are before the credit
 * @param now ms
 */
export function planCreditNotes(
  tenant: Tenant,
  order: StoredOrder,
  invoices: readonly StoredInvoice[],
  lines: readonly StoredLine[],
  now: number,
): PlannedCreditNote[] {
  const supplements = supplementShares(invoices, order.lines, lines)
  const day = dayOf(now, tenant.i18n.timeZone)
  const billedOnSupplements = (id: string): number =>
    [...supplements.values()].reduce((sum, shares) => sum + (shares.get(id) ?? 0), 0)
  return invoices.flatMap((invoice) => {
    const { invoiceNo, kind, detail } = invoice
    const rates = new Map(detail.lines.map(({ lineId, vatRate }) => [lineId, vatRate]))
    // A credit note has the VAT rates of its invoice, whatever the day.
    const credited = lines.flatMap((line) => {
      const vat_rate = rates.get(rootLine(line.line_id))
      if (vat_rate === undefined) return []
      const share = supplements.get(invoiceNo)?.get(line.line_id)
      if (detail.supplement) return share ? [{ ...discountLossLine(line, share), vat_rate }] : []
      const supplementShare = billedOnSupplements(line.line_id)
      return [
        { ...line, vat_rate, discount: line.discount + supplementShare, total: line.total - supplementShare },
      ]
    })
    if (kind !== 'INVOICE' || credited.length === 0) return []
    const bill = creditBillOf(invoice, invoices, creditContextOf(tenant, order))
    const billed = creditOf(
      detail.billed,
      creditedOf(invoices, invoiceNo),
      credited.map(billedLine),
      (goods) => (bill ? surchargesSaved(bill, order, { day, goods, repaidEarly: 0 }) : []),
    )
    return billed.total > 0 ? [{ of: invoiceNo, lines: credited, billed }] : []
  })
}

/** Returns what the credit notes of an invoice have credited together. */
export const creditedOf = (invoices: readonly StoredInvoice[], invoiceNo: string): Billed =>
  invoices
    .filter(({ detail }) => detail.of === invoiceNo)
    .reduce((sum, { detail }) => addBilled(sum, detail.billed), nothingBilled)

/** Returns the parts of an order and its tenant that decide what is owed of its credit. */
export const creditContextOf = ({ i18n }: Tenant, { detail }: StoredOrder): CreditContext => ({
  ...{ credit: detail.credit, months: detail.months ?? 1 },
  ...{ timeZone: i18n.timeZone, step: stepOf(i18n.currency) },
})

/** Returns the costs of a credit that are no longer owed after a change. */
export function surchargesSaved(
  bill: CreditBill,
  { method }: StoredOrder,
  change: Pick<CreditChange, 'day' | 'goods' | 'repaidEarly'>,
): Surcharge[] {
  const { interest, premium } = costsSaved(bill, change)
  const saved: Surcharge[] = [
    { kind: method === 'DELAYED_PAYMENT' ? method : 'INSTALMENTS', amount: interest },
    { kind: 'PAYMENT_PROTECTION', amount: premium },
  ]
  return saved.filter(({ amount }) => amount > 0)
}

/**
 * Returns a line as a supplement bills it, or a credit note credits it: only the part of its discount that it has lost.
 */
export const discountLossLine = (line: StoredLine, cents: number): StoredLine => ({
  ...line,
  ...{ quantity: 1, price: cents, services: [], discount: 0, total: cents },
})

/** Returns a line of an order as invoices count it. Cents. */
export const billedLine = ({ quantity, price, services, discount, vat_rate }: StoredLine): BilledLine => ({
  items: price * quantity,
  services: services.reduce((sum, service) => sum + service.price, 0) * quantity,
  discount,
  vatRate: vat_rate,
})
