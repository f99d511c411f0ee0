import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { type CommandArgs, runOnce } from '../run-once.ts'
import type { CommonState, Visitor } from '../visitor.ts'

/** What a command on vouchers stores for its repetition. */
export interface VoucherOutcome extends Record<string, unknown> {
  refusal: 'UNKNOWN_CODE' | 'EXPIRED' | 'USED_UP' | 'OTHER_GOODS' | 'NOT_COMBINABLE' | null
  missing: null
}

export const voucherOutcome = (refusal: VoucherOutcome['refusal']): VoucherOutcome => ({
  refusal,
  missing: null,
})

/** How one server enters and removes a code. */
export interface VoucherCommands {
  /** @param code without spaces around it, at most 100 characters, never empty */
  redeem(code: string, context: AdapterContext): Promise<VoucherOutcome>
  /** Removes every code of the basket. */
  remove(context: AdapterContext): Promise<void>
  /** Returns the contract's `Basket`. */
  basketView(context: AdapterContext): Promise<unknown>
}

/** The root fields of vouchers (BAS-5), for a server that has no list of a visitor's vouchers. */
export function voucherFieldsOf(
  visitorOf: (context: AdapterContext) => Visitor<CommonState>,
  { redeem, remove, basketView }: VoucherCommands,
): Record<string, AdapterField> {
  const change =
    (name: string, run: (code: string, context: AdapterContext) => Promise<VoucherOutcome>): AdapterField =>
    async (args: CommandArgs & { code?: string }, context) => {
      const outcome = await runOnce(name, { ...args }, visitorOf(context), () =>
        run(args.code ?? '', context),
      )
      return { ...outcome, basket: () => basketView(context) }
    }
  return {
    vouchers: () => ({ active: [], expired: [] }),
    redeemVoucher: change('redeemVoucher', async (typed, context) => {
      const code = typed.trim().slice(0, 100)
      return code === '' ? voucherOutcome('UNKNOWN_CODE') : await redeem(code, context)
    }),
    removeVoucher: change('removeVoucher', async (_, context) => {
      await remove(context)
      return voucherOutcome(null)
    }),
  }
}
