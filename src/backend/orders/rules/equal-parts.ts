/**
 * Divides a sum of cents into equal parts, as in the instalment plan that a customer agrees to. The last part gets the
 * remainder.
 * @param step smallest difference of amounts in the currency, in cents
 */
export function equalParts(total: number, count: number, step = 1): number[] {
  const each = Math.floor(total / count / step) * step
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - each * (count - 1) : each,
  )
}
