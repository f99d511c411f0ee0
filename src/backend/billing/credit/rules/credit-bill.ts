import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import type { Surcharge } from '#backend/orders/rules/order-sums.ts'
import { type AgreedCredit, paymentsOfAgreement } from '#contract/credit/agreement.ts'
import { effectiveYearlyRate } from '#contract/credit/effective-rate.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { CreditBill } from './credit-schedule.ts'

/** The order's contract, and what its tenant needs to work with its money. */
export interface CreditContext {
  credit: AgreedCredit | undefined
  /** Number of instalments. */
  months: number
  timeZone: string
  /** Smallest difference of amounts in the currency, in cents. */
  step: number
}

/**
 * Returns an invoice on credit with what its credit notes have changed; undefined for one without costs of a credit.
 * @param invoices all of the order, the oldest first
 */
export function creditBillOf(
  invoice: Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'detail'>,
  invoices: readonly StoredInvoice[],
  { credit, months, timeZone, step }: CreditContext,
): CreditBill | undefined {
  const { billed, day, payments } = invoice.detail
  const costs = costsOf(billed.surcharges)
  if (invoice.kind !== 'INVOICE' || costs.interest + costs.premium === 0) return
  return {
    ...{ day, step, contractRate: credit && contractRateOf(credit) },
    payments: payments
      ? payments.map((each) => ({ date: each.day, amount: each.amount }))
      : // An invoice of a release that did not store them.
        equalParts(billed.total, months, step).map((amount, index) => ({
          date: monthsAfter(day, index + 1),
          amount,
        })),
    ...{ financed: billed.total - costs.interest - costs.premium, ...costs },
    changes: invoices
      .filter(({ kind, detail }) => kind === 'CREDIT_NOTE' && detail.of === invoice.invoiceNo)
      .map(({ issuedAt, total, detail: { billed: credited, repaidEarly = 0 } }) => {
        const { interest, premium } = costsOf(credited.surcharges)
        return {
          ...{ day: dayOf(issuedAt, timeZone), credited: total, repaidEarly },
          ...{ goods: total - interest - premium, interest, premium },
        }
      }),
  }
}

/** Returns the annual percentage rate of a contract in per cent, not rounded: at most its borrowing rate, where it has one. */
function contractRateOf(credit: AgreedCredit): number {
  const rate = effectiveYearlyRate(credit.price, paymentsOfAgreement(credit))
  return credit.method === 'INSTALMENTS' ? Math.min(rate, credit.yearlyRatePercent) : rate
}

function costsOf(surcharges: readonly Surcharge[]): { interest: number; premium: number } {
  const sumOf = (isPremium: boolean): number =>
    surcharges.reduce(
      (sum, { kind, amount }) => sum + ((kind === 'PAYMENT_PROTECTION') === isPremium ? amount : 0),
      0,
    )
  return { interest: sumOf(false), premium: sumOf(true) }
}
