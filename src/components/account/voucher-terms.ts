import type { Voucher } from '#commerce/cart/voucher-operations.ts'
import type { Format } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/**
 * The last day of a voucher; `validUntil` is the moment after it.
 * @param isExpired whether the voucher can no longer be used
 */
export const voucherValidity = (
  { validUntil }: Pick<Voucher, 'validUntil'>,
  isExpired: boolean,
  { t, format }: { t: Translate; format: Format },
): string =>
  t(isExpired ? 'account.voucher.overSince' : 'account.voucher.until', {
    day: format.date(Date.parse(validUntil) - 1),
  })

/** The conditions of a voucher, as sentences. */
export function voucherTerms(
  { minimumOrderValue, minimumAfterReturns, personal, categories }: Voucher,
  { t, format }: { t: Translate; format: Format },
): string[] {
  return [
    ...(minimumOrderValue > 0
      ? [t('account.voucher.minimum', { amount: format.money(minimumOrderValue) })]
      : []),
    ...(minimumOrderValue > 0 && minimumAfterReturns ? [t('account.voucher.afterReturns')] : []),
    ...(categories.length > 0 ? [t('account.voucher.some')] : []),
    ...(personal ? [t('account.voucher.personal')] : []),
  ]
}
