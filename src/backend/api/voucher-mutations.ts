import { voucherCode } from '#contract/voucher-code.ts'
import { canApply, isBetter, selectVoucher } from '../cart/vouchers/better-code.ts'
import type { EvaluatedVoucher } from '../cart/vouchers/evaluate-voucher.ts'
import type { VoucherRefusal } from '../cart/vouchers/voucher.ts'
import { readCodes, removeCode, writeCodes } from '../cart/vouchers/voucher-rows.ts'
import { ProofNeeded } from '../customers/rate-limits/proof-needed.ts'
import { takeAttempt } from '../customers/rate-limits/proof-of-work.ts'
import { RateLimiter } from '../customers/rate-limits/rate-limiter.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView, readBasketLines } from './views/basket.ts'
import { appliedVoucher, evaluatedVoucher } from './views/voucher.ts'

interface VoucherResult {
  refusal: VoucherRefusal | null
  missing: number | null
}

const refused = (refusal: VoucherRefusal): VoucherResult => ({ refusal, missing: null })

/** Commands of vouchers (BAS-5). */
export const voucherMutations = {
  async redeemVoucher(
    { mutationId, code: typed }: { mutationId: string; code: string },
    context: ShopContext,
  ) {
    const session = requireSession(context)
    const { owner } = await session.ensure()
    const { database, tenant, now, ip = '' } = context
    const attempt = { tenantId: tenant.id, kind: 'voucher', account: owner, ip } as const
    const attemptResult = await takeAttempt({ database, now }, attempt, session.proof)
    if (attemptResult.is === 'proof') throw new ProofNeeded()
    const code = voucherCode(typed)
    const lines = await readBasketLines(context)
    const evaluated = await evaluatedVoucher(code, lines, context)
    if (evaluated.voucher && attemptResult.is === 'taken')
      await new RateLimiter(database, () => now).succeeded(attempt, attemptResult)
    const before: EvaluatedVoucher[] = []
    for (const each of await readCodes(database, { tenantId: tenant.id, owner }))
      before.push(await evaluatedVoucher(each, lines, context))
    const outcome = await runCommand(
      context,
      mutationId,
      async ({ db, tenantId }): Promise<VoucherResult> => {
        if (attemptResult.is === 'wait') return refused('TOO_MANY_ATTEMPTS')
        const { refusal } = evaluated.discount
        if (!canApply(evaluated)) return refused(refusal ?? 'UNKNOWN_CODE')
        const codes = codesAfter(evaluated, before)
        if (!codes) return refused('NOT_COMBINABLE')
        await writeCodes(db, { tenantId, owner }, codes, now)
        return { refusal, missing: refusal === null ? null : (evaluated.discount.missing ?? null) }
      },
    )
    return { ...outcome, basket: () => basketView(context) }
  },
  async removeVoucher({ mutationId }: { mutationId: string }, context: ShopContext) {
    const applied = await appliedVoucher(await readBasketLines(context), context)
    const outcome = await runCommand(
      context,
      mutationId,
      async ({ db, tenantId, owner, now }): Promise<VoucherResult> => {
        if (applied) await removeCode(db, { tenantId, owner }, applied.inUse.code, now)
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
function codesAfter(entered: EvaluatedVoucher, before: readonly EvaluatedVoucher[]): string[] | undefined {
  const inUse = selectVoucher(before.filter(canApply))?.inUse
  if (!inUse || inUse.code === entered.code) return [entered.code, ...others(entered, before)]
  if (isBetter(entered, inUse)) return [entered.code, inUse.code]
  if (inUse.discount.refusal !== null) return [inUse.code, entered.code]
  return undefined
}

const others = (entered: EvaluatedVoucher, before: readonly EvaluatedVoucher[]): string[] =>
  before.filter((each) => canApply(each) && each.code !== entered.code).map(({ code }) => code)
