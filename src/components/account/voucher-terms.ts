import type { Voucher } from '../../commerce/documents/voucher.ts'
import type { Format } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What a code asks for, in sentences. */
export function voucherTerms(
  { minimumOrderValue, personal, categories }: Voucher,
  { t, format }: { t: Translate; format: Format },
): string[] {
  return [
    ...(minimumOrderValue > 0
      ? [t('account.voucher.minimum', { amount: format.money(minimumOrderValue) })]
      : []),
    ...(categories.length > 0 ? [t('account.voucher.some')] : []),
    ...(personal ? [t('account.voucher.personal')] : []),
  ]
}
