/** Money that a shop owes of an order, cents. */
export interface Credit {
  orderNo: string
  amount: number
}

/**
 * Which credits pay a debt: those given first, each as far as it is needed; together never more than the debt, and never
 * more of one than there is of it.
 * @param debt cents
 */
export function shareCredit(debt: number, credits: readonly Credit[]): Credit[] {
  let left = debt
  return credits
    .map(({ orderNo, amount }) => {
      const taken = Math.max(0, Math.min(left, amount))
      left -= taken
      return { orderNo, amount: taken }
    })
    .filter(({ amount }) => amount > 0)
}
