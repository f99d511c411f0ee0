/** Divides whole numbers and rounds half up, without floating-point fractions. Both must not be negative. */
export function divideRounded(amount: number, divisor: number): number {
  const rest = amount % divisor
  return (amount - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

/**
 * Divides an amount as shareOut does, in whole steps of its currency. An amount that is no whole step is divided in cents.
 * @param step smallest amount that can be charged, cents
 */
export function shareOutInSteps(amount: number, weights: readonly number[], step: number): number[] {
  if (amount % step !== 0) return shareOut(amount, weights)
  return shareOut(amount / step, weights).map((share) => share * step)
}

/**
 * Divides an amount by weights, so that the shares add up to it exactly. The cents that rounding leaves go, one each,
 * to the shares that lost most by it, the earlier one first. Without weights the first share gets everything.
 * @param amount cents, not negative
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  // BigInt, because a product of two amounts can exceed what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / totalWeight))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const largestRemainders = exact
    .map((share, index) => ({ rest: share % totalWeight, index }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)
    .slice(0, left)
  for (const { index } of largestRemainders) shares[index] = (shares[index] as number) + 1
  return shares
}
