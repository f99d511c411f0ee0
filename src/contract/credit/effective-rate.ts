/** Amount of a payment, in cents, and its time, in months after the purchase. */
export interface CreditPayment {
  month: number
  amount: number
}

/** Steps of the bisection: the rate is then exact to far more digits than are shown. */
const halvings = 100

/**
 * Returns the annual percentage rate of charge in per cent: the X of Σ D·(1+X)^-t = amount, t in years, a
 * month being a twelfth of a year (2008/48/EC annex I, 2023/2225 annex III). Not rounded; see `statedRate`.
 * @param amount amount of the credit, in cents
 */
export function effectiveYearlyRate(amount: number, payments: readonly CreditPayment[]): number {
  const worth = (rate: number): number =>
    payments.reduce((sum, payment) => sum + payment.amount * (1 + rate) ** (-payment.month / 12), 0)
  // The payments do not exceed the price: the credit costs nothing.
  if (worth(0) <= amount) return 0
  let low = 0
  let high = 1
  while (worth(high) > amount && high < 1e9) high *= 2
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    // No number lies between the two any more.
    if (middle === low || middle === high) break
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 100
}

/**
 * Rounds a rate as it is stated and compared with the maximum: one decimal, a following 5 rounds up (annex I,
 * remarks).
 */
export const statedRate = (percent: number): number => Math.round(percent * 10 + 1e-9) / 10
