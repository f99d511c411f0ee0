import type { JudgedVoucher } from './judge-voucher.ts'
import type { Settled } from './settle-voucher.ts'
import type { VoucherRefusal } from './voucher.ts'

/** Refusals that depend on the basket: the code is stored, as another basket may satisfy it. */
export const mendable: ReadonlySet<VoucherRefusal> = new Set(['BELOW_MINIMUM', 'OTHER_GOODS', 'ONLY_REDUCED'])

interface Judged {
  settled: Settled
}

/** Whether a code applies now, or could with another basket. */
export const isAlive = ({ settled: { refusal } }: Judged): boolean =>
  refusal === null || mendable.has(refusal)

/**
 * Returns the value of a code for a comparison: cents where it applies, 0 where another basket could make it
 * apply, else -1.
 */
const worth = ({ settled }: Judged): number =>
  settled.refusal === null ? settled.amount : mendable.has(settled.refusal) ? 0 : -1

/** Whether a code gives more than another now, or could still apply where the other cannot (ORD-3). */
export const isBetter = (one: Judged, other: Judged): boolean => worth(one) > worth(other)

/** The code in use and, where another one can still replace it, that one. */
export interface ChosenVoucher<Each extends Judged = JudgedVoucher> {
  inUse: Each
  other: Each | undefined
}

/**
 * Selects from the entered codes the one that gives most; of equal ones the first.
 * @returns undefined where none was entered
 */
export function chooseVoucher<Each extends Judged>(judged: readonly Each[]): ChosenVoucher<Each> | undefined {
  const [inUse, other] = judged.toSorted((one, two) => worth(two) - worth(one))
  return inUse && { inUse, other: other && isAlive(other) ? other : undefined }
}
