import type { EvaluatedVoucher } from './evaluate-voucher.ts'
import type { VoucherRefusal } from './voucher.ts'
import type { VoucherDiscount } from './voucher-discount.ts'

/** Refusals that depend on the basket: the code is stored, as another basket may satisfy it. */
export const basketDependent: ReadonlySet<VoucherRefusal> = new Set([
  'BELOW_MINIMUM',
  'OTHER_GOODS',
  'ONLY_REDUCED',
])

interface Evaluated {
  discount: VoucherDiscount
}

/** Whether a code applies now, or could with another basket. */
export const canApply = ({ discount: { refusal } }: Evaluated): boolean =>
  refusal === null || basketDependent.has(refusal)

/**
 * Returns the value of a code for a comparison: cents where it applies, 0 where another basket could make it
 * apply, else -1.
 */
const savingOf = ({ discount }: Evaluated): number =>
  discount.refusal === null ? discount.amount : basketDependent.has(discount.refusal) ? 0 : -1

/** Whether a code gives more than another now, or could still apply where the other cannot (ORD-3). */
export const isBetter = (one: Evaluated, other: Evaluated): boolean => savingOf(one) > savingOf(other)

/** The code in use and, where another one can still replace it, that one. */
export interface SelectedVoucher<Each extends Evaluated = EvaluatedVoucher> {
  inUse: Each
  other: Each | undefined
}

/**
 * Selects from the entered codes the one that gives most; of equal ones the first.
 * @returns undefined where none was entered
 */
export function selectVoucher<Each extends Evaluated>(
  evaluated: readonly Each[],
): SelectedVoucher<Each> | undefined {
  const [inUse, other] = evaluated.toSorted((one, two) => savingOf(two) - savingOf(one))
  return inUse && { inUse, other: other && canApply(other) ? other : undefined }
}
