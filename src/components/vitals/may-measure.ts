import { acceptedCategories } from '../../stores/consent.ts'

/** Statistics, as the consent banner numbers them. */
const statistics = 'C0002'

/** Whether a tenant's switch lets this visit be measured. @param cookies as `document.cookie` gives them */
export const mayMeasure = (whose: string | undefined, cookies: string): boolean =>
  whose === 'everybody' || (whose === 'consented' && acceptedCategories(cookies).has(statistics))
