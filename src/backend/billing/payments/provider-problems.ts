import type { Database } from '#backend/infra/database/database.ts'

/** Money of online payments that the staff has to look at; cents and ms. */
export interface ProviderProblem {
  kind: 'CHARGED_BACK' | 'NOT_REFUNDED'
  orderNo: string
  amount: number
  at: number
}

/** Returns what was charged back, and refunds that the provider could not pay, the latest first; 100 at most. */
export async function providerProblems(database: Database, tenantId: string): Promise<ProviderProblem[]> {
  const rows = await database
    .selectFrom('payment_refund')
    .select(['kind', 'order_no', 'amount', 'owed_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'EARLY')
    .where(({ or, eb }) => or([eb('kind', '=', 'CHARGEBACK'), eb('state', '=', 'FAILED')]))
    .orderBy('owed_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ kind, order_no, amount, owed_at }) => ({
    ...{
      kind: kind === 'CHARGEBACK' ? 'CHARGED_BACK' : 'NOT_REFUNDED',
      orderNo: order_no,
      amount,
      at: owed_at,
    },
  }))
}
