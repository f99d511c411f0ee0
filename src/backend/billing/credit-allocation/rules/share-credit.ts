/** Money that a tenant owes for an order, in cents. */
export interface Credit {
  orderNo: string
  amount: number
}

/**
 * Returns which credits pay an open amount: the first ones first, each as far as it is needed. Their sum never exceeds
 * the open amount, and none exceeds its credit.
 * @param debt cents
 */
export function shareCredit(debt: number, credits: readonly Credit[]): Credit[] {
  let left = debt
  return credits
    .map(({ orderNo, amount }) => {
      const used = Math.max(0, Math.min(left, amount))
      left -= used
      return { orderNo, amount: used }
    })
    .filter(({ amount }) => amount > 0)
}
