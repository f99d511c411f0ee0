import type { Withdrawal } from '../../contract/withdrawal-rules.ts'
import { confirmWithdrawal, reviewWithdrawal } from '../withdrawal/withdraw.ts'
import { withdrawalOf } from '../withdrawal/withdrawals.ts'
import { badInput } from './bad-input.ts'
import { requireSession } from './command.ts'
import type { ShopContext } from './context.ts'

/** Tenants in countries without a statutory withdrawal function have none (LAW-3). */
function requireFunction({ tenant }: ShopContext): void {
  if (!tenant.features.withdrawalFunction) throw badInput('This shop has no withdrawal function.')
}

export const withdrawalQueries = {
  async withdrawalReview({ input }: { input: Withdrawal }, context: ShopContext) {
    requireFunction(context)
    return await reviewWithdrawal(context.database, context.tenant.id, input)
  },
  async withdrawal({ id }: { id: string }, { session, database, tenant }: ShopContext) {
    const viewer = await session?.viewer()
    const row = viewer && (await withdrawalOf(database, tenant.id, viewer.owner, id))
    return row ? { ...row, receivedAt: new Date(row.received_at).toISOString() } : null
  },
}

interface Confirming {
  mutationId: string
  input: Withdrawal
  seal: string
}

export const withdrawalMutations = {
  async confirmWithdrawal({ mutationId, input, seal }: Confirming, context: ShopContext) {
    requireFunction(context)
    if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
    const { owner } = await requireSession(context).ensure()
    const { tenant, locale, database, address = '', now } = context
    return await confirmWithdrawal({ tenant, locale, database, address, owner, now }, mutationId, input, seal)
  },
}
