/** A prime that shares no factor with the count of numbers: every index gets its own number. */
const stride = 7_368_787
const numbers = 90_000_000
const first = 10_000_000

/** The sku of a product: eight digits, no two alike up to 90 million products, and not in the order made. */
export const skuOf = (index: number): string => String(first + ((index * stride + 4_711) % numbers))

/** A GTIN-13 of the range for use within a shop (prefix 2), which no maker has. */
export function gtinOf(masterSku: string, variant: number): string {
  const digits = `2${masterSku}${String(variant % 1000).padStart(3, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
