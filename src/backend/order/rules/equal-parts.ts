/**
 * Parts of a sum in cents, as the plan a customer agrees to has them: all alike, the last takes what rounding leaves.
 */
export function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - each * (count - 1) : each,
  )
}
