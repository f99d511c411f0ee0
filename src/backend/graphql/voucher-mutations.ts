import { voucherCode } from '../../contract/voucher-code.ts'
import { Attempts } from '../attempts/attempts.ts'
import { takeTurn } from '../attempts/proof.ts'
import { ProofNeeded } from '../attempts/proof-needed.ts'
import { chooseVoucher, isAlive, isBetter } from '../voucher/better-code.ts'
import type { JudgedVoucher } from '../voucher/judge-voucher.ts'
import type { VoucherRefusal } from '../voucher/voucher.ts'
import { dropCode, readCodes, writeCodes } from '../voucher/voucher-rows.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView, readBasketLines } from './views/basket.ts'
import { appliedVoucher, settledVoucher } from './views/voucher.ts'

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
    const lines = await readBasketLines(context)
    const judged = await settledVoucher(code, lines, context)
    if (judged.voucher && turn.is === 'taken')
      await new Attempts(database, () => now).succeeded(attempt, turn)
    const before: JudgedVoucher[] = []
    for (const each of await readCodes(database, { tenantId: tenant.id, owner }))
      before.push(await settledVoucher(each, lines, context))
    const outcome = await runCommand(context, mutationId, async ({ db, tenantId }): Promise<Outcome> => {
      if (turn.is === 'wait') return refused('TOO_MANY_ATTEMPTS')
      const { refusal } = judged.settled
      if (!isAlive(judged)) return refused(refusal ?? 'UNKNOWN_CODE')
      const codes = codesAfter(judged, before)
      if (!codes) return refused('NOT_COMBINABLE')
      await writeCodes(db, { tenantId, owner }, codes, now)
      return { refusal, missing: refusal === null ? null : (judged.settled.missing ?? null) }
    })
    return { ...outcome, basket: () => basketView(context) }
  },
  async removeVoucher({ mutationId }: { mutationId: string }, context: ShopContext) {
    const applied = await appliedVoucher(await readBasketLines(context), context)
    const outcome = await runCommand(
      context,
      mutationId,
      async ({ db, tenantId, owner, now }): Promise<Outcome> => {
        if (applied) await dropCode(db, { tenantId, owner }, applied.inUse.code, now)
        return { refusal: null, missing: null }
      },
    )
    return { ...outcome, basket: () => basketView(context) }
  },
}

/**
 * Returns the codes to store once another one is entered (ORD-3): a better one replaces the one in use, which
 * is stored second. Where neither is valid for the present basket, both are stored.
 * @param before codes that were entered before, evaluated for the same basket
 * @returns undefined where the code in use gives as much or more: it stays
 */
function codesAfter(entered: JudgedVoucher, before: readonly JudgedVoucher[]): string[] | undefined {
  const inUse = chooseVoucher(before.filter(isAlive))?.inUse
  if (!inUse || inUse.code === entered.code) return [entered.code, ...others(entered, before)]
  if (isBetter(entered, inUse)) return [entered.code, inUse.code]
  if (inUse.settled.refusal !== null) return [inUse.code, entered.code]
  return undefined
}

const others = (entered: JudgedVoucher, before: readonly JudgedVoucher[]): string[] =>
  before.filter((each) => isAlive(each) && each.code !== entered.code).map(({ code }) => code)
