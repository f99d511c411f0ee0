import type { JudgedVoucher } from './judge-voucher.ts'
import type { VoucherRefusal } from './voucher.ts'

/** Refusals that another basket mends: the code is stored for it. */
export const mendable: ReadonlySet<VoucherRefusal> = new Set(['BELOW_MINIMUM', 'OTHER_GOODS', 'ONLY_REDUCED'])

type Judged = Pick<JudgedVoucher, 'settled'>

/** Whether a code counts now, or would with another basket. */
export const isAlive = ({ settled: { refusal } }: Judged): boolean =>
  refusal === null || mendable.has(refusal)

/** What a code is worth beside another: cents where it counts, 0 where another basket would mend it, else -1. */
const worth = ({ settled }: Judged): number =>
  settled.refusal === null ? settled.amount : mendable.has(settled.refusal) ? 0 : -1

/** Whether a code gives more than another now, or can still give something where the other cannot (ORD-3). */
export const isBetter = (one: Judged, other: Judged): boolean => worth(one) > worth(other)

/** The code to use and, where another one can still take over, that one. */
export interface ChosenVoucher<Each extends Judged = JudgedVoucher> {
  inUse: Each
  other: Each | undefined
}

/**
 * Chooses among the codes that a shopper has entered: the one that gives most; of equal ones the first.
 * @returns undefined where none was entered
 */
export function chooseVoucher<Each extends Judged>(judged: readonly Each[]): ChosenVoucher<Each> | undefined {
  const [inUse, other] = judged.toSorted((one, two) => worth(two) - worth(one))
  return inUse && { inUse, other: other && isAlive(other) ? other : undefined }
}
