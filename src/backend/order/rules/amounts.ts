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
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight) => {
    const rest = (amount * weight) % whole
    return { cents: (amount * weight - rest) / whole, rest }
  })
  const left = amount - shares.reduce((sum, { cents }) => sum + cents, 0)
  const lucky = shares
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left)
  for (const { index } of lucky) (shares[index] as { cents: number }).cents += 1
  return shares.map(({ cents }) => cents)
}
