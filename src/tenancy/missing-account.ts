import type { Tenant } from './tenants.ts'

/**
 * Returns what is wrong with a shop that offers payment by transfer and has no bank account: its invoices could not say where
 * to pay. Undefined where nothing is.
 */
export function missingAccount({
  payment,
}: {
  payment: Pick<Tenant['payment'], 'methods' | 'accounts'>
}): string | undefined {
  const byTransfer = payment.methods.filter((method) => method !== 'HOSTED')
  return payment.accounts.length > 0 || byTransfer.length === 0
    ? undefined
    : `payment.accounts is empty, and customers pay ${byTransfer.join(', ')} by transfer: add an account, or take these from payment.methods`
}
