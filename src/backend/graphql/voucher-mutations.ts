import { voucherCode } from '../../contract/voucher-code.ts'
import { Attempts } from '../attempts/attempts.ts'
import { takeTurn } from '../attempts/proof.ts'
import { ProofNeeded } from '../attempts/proof-needed.ts'
import type { VoucherRefusal } from '../voucher/voucher.ts'
import { deleteChoice, readChoice, writeChoice } from '../voucher/voucher-rows.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView, readBasketLines } from './views/basket.ts'
import { settledVoucher } from './views/voucher.ts'

/** Refusals that another basket mends: the code is kept for it. */
const mendable: ReadonlySet<VoucherRefusal> = new Set(['BELOW_MINIMUM', 'OTHER_GOODS', 'ONLY_REDUCED'])

interface Outcome {
  refusal: VoucherRefusal | null
  missing: number | null
}

const refused = (refusal: VoucherRefusal): Outcome => ({ refusal, missing: null })

/** Commands of vouchers (BAS-5). */
export const voucherMutations = {
  async redeemVoucher(
    { mutationId, code: typed }: { mutationId: string; code: string },
    context: ShopContext,
  ) {
    const session = requireSession(context)
    const { owner } = await session.ensure()
    const { database, tenant, now, address = '' } = context
    const attempt = { tenantId: tenant.id, kind: 'voucher', account: owner, address } as const
    const turn = await takeTurn({ database, now }, attempt, session.proof)
    if (turn.is === 'proof') throw new ProofNeeded()
    const code = voucherCode(typed)
    const { settled, voucher } = await settledVoucher(code, await readBasketLines(context), context)
    if (voucher && turn.is === 'taken') await new Attempts(database, () => now).succeeded(attempt, turn)
    const outcome = await runCommand(context, mutationId, async ({ db, tenantId }): Promise<Outcome> => {
      if (turn.is === 'wait') return refused('TOO_MANY_ATTEMPTS')
      const before = await readChoice(db, { tenantId, owner })
      if (before !== undefined && before !== code) return refused('NOT_COMBINABLE')
      if (settled.refusal !== null && !mendable.has(settled.refusal)) return refused(settled.refusal)
      await writeChoice(db, { tenantId, owner }, code, now)
      return {
        refusal: settled.refusal,
        missing: settled.refusal === null ? null : (settled.missing ?? null),
      }
    })
    return { ...outcome, basket: () => basketView(context) }
  },
  async removeVoucher({ mutationId }: { mutationId: string }, context: ShopContext) {
    const outcome = await runCommand(
      context,
      mutationId,
      async ({ db, tenantId, owner }): Promise<Outcome> => {
        await deleteChoice(db, { tenantId, owner })
        return { refusal: null, missing: null }
      },
    )
    return { ...outcome, basket: () => basketView(context) }
  },
}
