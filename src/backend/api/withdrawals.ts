import type { Withdrawal } from '#contract/withdrawal-rules.ts'
import { confirmWithdrawal, reviewWithdrawal } from '../orders/withdrawals/withdraw.ts'
import { findWithdrawal } from '../orders/withdrawals/withdrawals.ts'
import { badInput } from './bad-input.ts'
import { requireSession } from './command.ts'
import type { ShopContext } from './context.ts'

/** Tenants in countries without a statutory withdrawal function have none (LAW-3). */
function requireWithdrawalFunction({ tenant }: ShopContext): void {
  if (!tenant.features.withdrawalFunction) throw badInput('This shop has no withdrawal function.')
}

export const withdrawalQueries = {
  async withdrawalReview({ input }: { input: Withdrawal }, context: ShopContext) {
    requireWithdrawalFunction(context)
    return await reviewWithdrawal(context.database, context.tenant.id, input)
  },
  async withdrawal({ id }: { id: string }, { session, database, tenant }: ShopContext) {
    const viewer = await session?.viewer()
    const row = viewer && (await findWithdrawal(database, tenant.id, viewer.owner, id))
    return row ? { ...row, receivedAt: new Date(row.received_at).toISOString() } : null
  },
}

interface ConfirmArgs {
  mutationId: string
  input: Withdrawal
  seal: string
}

export const withdrawalMutations = {
  async confirmWithdrawal({ mutationId, input, seal }: ConfirmArgs, context: ShopContext) {
    requireWithdrawalFunction(context)
    if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
    const { owner } = await requireSession(context).ensure()
    const { tenant, locale, database, ip = '', now } = context
    return await confirmWithdrawal({ tenant, locale, database, ip, owner, now }, mutationId, input, seal)
  },
}
