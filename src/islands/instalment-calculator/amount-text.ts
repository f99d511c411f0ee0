/** Formats a price for a field, without its currency: `EUR 1.234,56` → `1.234,56`. */
export const amountText = (money: string): string => money.replace(/^[^\d]+|[^\d]+$|[^\d.,]/g, '')
