import type { Format } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

interface Bounds {
  from: number | null
  to: number | null
}

/**
 * The price range of a search term, as a sentence.
 * @param bounds in cents
 */
export function namedPriceIn(bounds: Bounds, { t, format }: { t: Translate; format: Format }): string {
  const from = bounds.from === null ? '' : format.money(bounds.from)
  const to = bounds.to === null ? '' : format.money(bounds.to)
  if (from && to) return t('list.priceBetween', { from, to })
  return from ? t('list.priceFrom', { from }) : t('list.priceTo', { to })
}
