import { acceptedCategories } from '../../stores/consent.ts'

/** Whether this visit may be measured: where the page needs no consent for it, or has it. @param cookies as `document.cookie` gives them */
export const mayMeasure = (needed: string | undefined, cookies: string): boolean =>
  needed === undefined || acceptedCategories(cookies).has(needed)
