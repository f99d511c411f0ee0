/**
 * Shares an amount out over lines by their weight, in whole cents that add up to the amount exactly: each gets its
 * rounded-down part, what is left goes cent by cent to those that lost most by rounding, the first one first.
 * @param amount cents, not more than the weights together
 * @param weights cents, none negative
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / whole))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, index) => ({ index, loss: part % whole }))
    .sort((one, other) => Number(other.loss - one.loss) || one.index - other.index)
  for (const { index } of byLoss.slice(0, left)) parts[index] = (parts[index] as number) + 1
  return parts
}
