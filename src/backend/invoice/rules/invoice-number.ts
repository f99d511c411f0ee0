/** Numbers have eight digits, however few invoices a shop has. */
const firstNumber = 10_000_000

/** The number of a tenant's n-th invoice, from 1. */
export const invoiceNumberOf = (count: number): string => String(firstNumber + count)

/** Which one of a tenant's invoices has this number, from 1; undefined for what is no invoice's number. */
export function invoiceCountOf(number: string): number | undefined {
  const count = /^\d{8,15}$/.test(number) ? Number(number) - firstNumber : -1
  return count >= 0 ? count : undefined
}
