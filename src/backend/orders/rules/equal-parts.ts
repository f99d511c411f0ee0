/**
 * Divides a sum of cents into equal parts, as in the instalment plan that a customer agrees to. The last part gets the
 * remainder.
 */
export function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - each * (count - 1) : each,
  )
}
