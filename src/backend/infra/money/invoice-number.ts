/** Offset that gives every number at least eight digits. */
const firstNumber = 10_000_000

/** Returns the number of a tenant's n-th invoice, from 1. */
export const invoiceNumberOf = (count: number): string => String(firstNumber + count)

/** Returns which of a tenant's invoices has this number, from 1; undefined if the text is no invoice number. */
export function invoiceCountOf(number: string): number | undefined {
  const count = /^\d{8,15}$/.test(number) ? Number(number) - firstNumber : -1
  return count >= 0 ? count : undefined
}
