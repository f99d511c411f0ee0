import type { WorkingDays } from '#adapters/shared/working-days.ts'
import type { VendureSettings } from '../settings.ts'

/** Returns the working days of a shipping method: its own, else those of the service; undefined where none are configured. */
export const workingDaysOf = (
  code: string,
  { deliveryWorkingDays }: Pick<VendureSettings, 'deliveryWorkingDays'>,
): WorkingDays | undefined => deliveryWorkingDays[code] ?? deliveryWorkingDays.default
