/**
 * Whether a text contains a value. A value of digits, such as a postal code, must stand by itself: random order
 * numbers, amounts and tokens contain every short run of digits by chance.
 */
export function containsValue(text: string, value: string): boolean {
  if (!/^\d+$/.test(value)) return text.includes(value)
  return new RegExp(`(?<!\\w|\\d[.,])${value}(?!\\w|[.,]\\d)`).test(text)
}
