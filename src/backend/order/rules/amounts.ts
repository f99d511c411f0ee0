/** Whole-number division, rounded half up. Exact: no fraction is ever made. Parts must not be negative. */
export function divideRounded(amount: number, divisor: number): number {
  const rest = amount % divisor
  return (amount - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

/**
 * Shares an amount out by weights so that the shares add up to it exactly: what rounding leaves goes, a cent each, to
 * those who lost most by it, the earlier one first. Without weights all of it goes to the first.
 * @param amount cents, not negative
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  // A product of two amounts can be more than a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const lucky = exact
    .map((share, index) => ({ rest: share % whole, index }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)
    .slice(0, left)
  for (const { index } of lucky) shares[index] = (shares[index] as number) + 1
  return shares
}
